import type { Invoice } from '@domicile/contract/purchase/invoices/invoices'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import { formatMoney } from '../../ui/data/format.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { invoicePageTexts } from './invoice-texts.ts'

const words = invoicePageTexts.credit
const empty = { isWhole: true, amounts: {} as Record<string, string>, reason: '' }

/** Takes an invoice back, whole or by amounts of its lines, and leads to the credit note. */
export function CreditPanel({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const navigate = useNavigate()
  const [form, setForm] = useState(empty)
  // One key for as long as the same is asked for: where the answer is lost, trying again credits nothing twice.
  const [onceKey, setOnceKey] = useState(newKey)
  const send = useSend('POST /api/purchase/invoices/:id/credit-notes', {
    done: words.sent,
    onSuccess: ({ id }) => (onClose(), void navigate({ to: paths.invoice(id) })),
  })
  const open = invoice.lines.filter(({ creditable }) => Number(creditable) > 0)
  const taken = open.filter(({ lineId }) => form.amounts[lineId])
  const change = (values: Partial<typeof empty>) => (setForm({ ...form, ...values }), setOnceKey(newKey()))
  const errorOf = (pointer: string) => send.error?.errors.find((one) => one.pointer === pointer)?.message
  const lineError = (lineId: string) =>
    errorOf(`/lines/${taken.findIndex((line) => line.lineId === lineId)}/net`)
  const money = (amount: string) => formatMoney(amount, invoice.currency)
  const lines = taken.map(({ lineId }) => ({ lineId, net: form.amounts[lineId] ?? '' }))
  const errors = [
    ...taken.map(({ lineId, title }) => [`net-${lineId}`, title, lineError(lineId)] as const),
    ['reason', words.reason, errorOf('/reason')] as const,
  ].flatMap(([field, label, message]) => (message ? [{ field, label: `${label}: ${message}` }] : []))
  return (
    <SidePanel
      title={words.title(invoice.number)}
      subtitle={words.subtitle}
      onClose={onClose}
      dirty={form !== empty}
      onSubmit={() =>
        send.mutate({
          params: { id: invoice.id },
          body: { reason: form.reason, ...(!form.isWhole && { lines }) },
          onceKey,
        })
      }
      submitLabel={words.send}
      saving={send.isPending}
      errors={errors}
      generalError={send.error && errors.length === 0 ? send.error.message : undefined}
    >
      <SelectField
        name="what"
        label={words.what}
        value={form.isWhole ? 'whole' : 'parts'}
        onChange={(value) => change({ isWhole: value === 'whole' })}
        options={(['whole', 'parts'] as const).map((value) => ({ value, label: words[value] }))}
      />
      {!form.isWhole &&
        open.map(({ lineId, title, creditable }) => (
          <TextField
            key={lineId}
            name={`net-${lineId}`}
            label={words.net(title, money(creditable))}
            value={form.amounts[lineId] ?? ''}
            onChange={(value) => change({ amounts: { ...form.amounts, [lineId]: value } })}
            inputMode="decimal"
            error={lineError(lineId)}
          />
        ))}
      <TextArea
        name="reason"
        label={words.reason}
        help={words.reasonHelp}
        value={form.reason}
        onChange={(reason) => change({ reason })}
        rows={2}
        required
        error={errorOf('/reason')}
      />
    </SidePanel>
  )
}
