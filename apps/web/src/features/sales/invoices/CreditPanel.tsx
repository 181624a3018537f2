import type { Invoice } from '@domicile/contract/sales/invoices/invoices'
import { useNavigate } from '@tanstack/react-router'
import { Choice, LongText, Money } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatMoney } from '../../../ui/data/format.ts'
import { invoicePageTexts } from './invoice-texts.ts'

const words = invoicePageTexts.credit
const parts = (['whole', 'parts'] as const).map((value) => ({ value, label: words[value] }))

type Form = {
  what: 'whole' | 'parts'
  /** The net amount to credit, by line id; an empty amount credits nothing of the line. */
  amounts: Record<string, string>
  reason: string
}

/** Credits an invoice in full or by amounts per line, then opens the credit note. */
export function CreditPanel({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const navigate = useNavigate()
  const open = invoice.lines.filter(({ creditable }) => Number(creditable) > 0)
  const form = useRouteForm('POST /api/purchase/invoices/:id/credit-notes', {
    texts: words,
    subject: invoice.id,
    values: startOf(open),
    input: ({ what, amounts, reason }) => ({
      params: { id: invoice.id },
      body: { reason, ...(what === 'parts' && { lines: linesOf(amounts) }) },
    }),
    pathOf: (path, { amounts }) => {
      const [, place] = /^lines\.(\d+)/.exec(path) ?? []
      return place ? `amounts.${linesOf(amounts)[Number(place)]?.lineId}` : path
    },
    done: words.sent,
    onSaved: ({ id }) => (onClose(), navigate({ to: paths.invoice(id) })),
  })
  return (
    <FormPanel
      form={form}
      title={words.title(invoice.number)}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.send}
    >
      <Choice form={form} name="what" options={parts} />
      {form.watch('what') === 'parts' &&
        open.map(({ lineId, title, creditable }) => (
          <Money
            key={lineId}
            form={form}
            name={`amounts.${lineId}`}
            label={words.net(title, formatMoney(creditable, invoice.currency))}
          />
        ))}
      <LongText form={form} name="reason" rows={2} required />
    </FormPanel>
  )
}

function startOf(lines: Invoice['lines']): Form {
  const amounts = Object.fromEntries(lines.map(({ lineId }) => [lineId, '']))
  return { what: 'whole', amounts, reason: '' }
}

function linesOf(amounts: Form['amounts']) {
  return Object.entries(amounts).flatMap(([lineId, net]) => (net ? [{ lineId, net }] : []))
}
