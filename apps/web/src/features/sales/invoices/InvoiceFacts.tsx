import { countryName } from '@domicile/contract/countries'
import type { Invoice } from '@domicile/contract/sales/invoices/invoices'
import Box from '@mui/material/Box'
import { paths } from '../../../navigation/paths.ts'
import type { Fact } from '../../../ui/data/DefinitionList.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { invoicePageTexts as words } from './invoice-texts.ts'

/** The dates, order, VAT reason and recipient of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  return (
    <Facts
      groups={[
        { title: words.facts, items: factsOf(invoice) },
        { title: words.billedTo, items: buyerOf(invoice) },
      ]}
    />
  )
}

function factsOf(invoice: Invoice): Fact[] {
  const { credits, creditNotes, order, currency } = invoice
  return presentFacts([
    { label: words.issuedOn, value: formatDay(invoice.issuedOn) },
    { label: words.suppliedOn, value: invoice.suppliedOn && formatDay(invoice.suppliedOn) },
    // An invoice is issued after payment, so only a pro forma has a due date.
    {
      label: words.dueOn,
      value: invoice.kind === 'pro-forma' && invoice.dueOn && formatDay(invoice.dueOn),
    },
    { label: words.order, value: <TextLink to={paths.order(order.id)}>{order.number}</TextLink> },
    {
      label: words.credits,
      value: credits && <TextLink to={paths.invoice(credits.id)}>{credits.number}</TextLink>,
    },
    { label: words.reason, value: invoice.reason },
    { label: words.reference, value: invoice.paymentReference },
    { label: words.vat, value: invoice.vatNote ?? words.treatments[invoice.vatTreatment] },
    {
      label: words.notes,
      value: creditNotes.length > 0 && <CreditNotes notes={creditNotes} currency={currency} />,
    },
  ])
}

function buyerOf({ billedTo }: Invoice): Fact[] {
  return presentFacts([
    { label: words.name, value: billedTo.name },
    { label: words.address, value: `${billedTo.address}\n${countryName(billedTo.country)}` },
    { label: words.vatId, value: billedTo.vatId },
    { label: words.theirReference, value: billedTo.reference },
  ])
}

/** Returns the facts that have a value. */
function presentFacts(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => Boolean(value))
}

function CreditNotes({ notes, currency }: { notes: Invoice['creditNotes']; currency: string }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notes.map(({ id, number, issuedOn, total }) => (
        <li key={id}>
          <TextLink to={paths.invoice(id)}>
            {words.noteOf(number, formatDay(issuedOn), formatMoney(total, currency))}
          </TextLink>
        </li>
      ))}
    </Box>
  )
}
