import { currencies } from '@domicile/contract/purchase/money/money'
import type { Seller } from '@domicile/contract/purchase/seller'
import { countryOptions } from '../../forms/country-options.ts'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTextForm } from '../../forms/use-text-form.ts'
import { type SellerField, sellerTexts as words } from './seller-texts.ts'

const itself = (value: string) => ({ value, label: value })
const money = currencies.map(itself)
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(itself)

type Form = Record<SellerField, string>

/** The form of how the firm stands on what is issued from now on. */
export function SellerForm({ seller }: { seller: Seller }) {
  const save = useSend('PUT /api/purchase/seller', {
    done: words.saved,
  })
  const start = () => formOf(seller)
  const { form, version, text, choice, frame } = useTextForm({ words, record: seller, start, save })
  return (
    <FormPage
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={[{ label: words.invoices, to: paths.invoices() }, { label: words.title }]}
      onSubmit={() => save.mutate({ body: { ...bodyOf(form), version } })}
      submitLabel={words.save}
      {...frame}
    >
      <FormSection title={words.who.title} help={words.who.help}>
        <TextField {...text('name')} required />
        <TextArea {...text('address')} required rows={3} />
        <SearchSelect {...choice('country', countryOptions)} required />
        <TextField {...text('vatId')} />
        <TextField {...text('registrationNumber')} />
        <TextField {...text('email')} type="email" inputMode="email" />
      </FormSection>
      <FormSection title={words.bank.title} help={words.bank.help}>
        <TextField {...text('bankName')} />
        <TextField {...text('iban')} />
        <TextField {...text('bic')} />
      </FormSection>
      <FormSection title={words.terms.title} help={words.terms.help}>
        <SearchSelect {...choice('timeZone', zones)} required />
        <SearchSelect {...choice('currency', money)} required />
        <TextField {...text('paysWithin')} inputMode="numeric" required />
        <TextField {...text('quoteHolds')} inputMode="numeric" required />
      </FormSection>
    </FormPage>
  )
}

function formOf({ version: _version, ...seller }: Seller): Form {
  const entries = Object.entries(seller).map(([field, value]) => [field, value === null ? '' : String(value)])
  return Object.fromEntries(entries) as Form
}

/** What is no number is sent as it is not one: the server says so at its field. */
function bodyOf({ paysWithin, quoteHolds, ...texts }: Form) {
  const days = (value: string) => (value.trim() === '' ? Number.NaN : Number(value))
  return { ...texts, paysWithin: days(paysWithin), quoteHolds: days(quoteHolds) }
}
