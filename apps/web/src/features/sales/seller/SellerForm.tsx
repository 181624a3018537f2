import { currencies } from '@domicile/contract/money/money'
import type { Seller } from '@domicile/contract/sales/seller'
import { Country, LongText, Search, Text } from '../../../forms/Fields.tsx'
import { FormPage } from '../../../forms/FormPage.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { readAgain } from '../../../forms/read-again.ts'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { paths } from '../../../navigation/paths.ts'
import { type SellerField, sellerTexts as words } from './seller-texts.ts'

const itself = (value: string) => ({ value, label: value })
const money = currencies.map(itself)
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(itself)

type Form = Record<SellerField, string>

/** The firm's details, as future quotes and invoices show them. */
export function SellerForm({ seller }: { seller: Seller }) {
  const form = useRouteForm('PUT /api/purchase/seller', {
    ...startOf(seller),
    texts: words,
    input: (values, version) => ({ body: { ...bodyOf(values), version } }),
    reread: async () => startOf(await readAgain('GET /api/purchase/seller', {})),
    done: words.saved,
    stays: startOf,
  })
  return (
    <FormPage
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={[{ label: words.invoices, to: paths.invoices() }, { label: words.title }]}
      submitLabel={words.save}
    >
      <FormSection title={words.who.title} help={words.who.help}>
        <Text form={form} name="name" required />
        <LongText form={form} name="address" required rows={3} />
        <Country form={form} name="country" required />
        <Text form={form} name="vatId" />
        <Text form={form} name="registrationNumber" />
        <Text form={form} name="email" type="email" inputMode="email" />
      </FormSection>
      <FormSection title={words.bank.title} help={words.bank.help}>
        <Text form={form} name="bankName" />
        <Text form={form} name="iban" />
        <Text form={form} name="bic" />
      </FormSection>
      <FormSection title={words.terms.title} help={words.terms.help}>
        <Search form={form} name="timeZone" options={zones} required />
        <Search form={form} name="currency" options={money} required />
        <Text form={form} name="paysWithin" inputMode="numeric" required />
        <Text form={form} name="quoteHolds" inputMode="numeric" required />
      </FormSection>
    </FormPage>
  )
}

function startOf(seller: Seller) {
  const fields = Object.keys(words.fields) as SellerField[]
  const values = Object.fromEntries(fields.map((field) => [field, String(seller[field] ?? '')])) as Form
  return { values, version: seller.version }
}

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf({ paysWithin, quoteHolds, ...texts }: Form) {
  const days = (value: string) => (value.trim() === '' ? Number.NaN : Number(value))
  return { ...texts, paysWithin: days(paysWithin), quoteHolds: days(quoteHolds) }
}
