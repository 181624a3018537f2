import { countryCodes, countryName } from '@domicile/contract/countries'
import { currencies } from '@domicile/contract/purchase/money'
import type { Seller } from '@domicile/contract/purchase/seller'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useSend } from '../../queries.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type SellerField, sellerTexts as words } from './seller-texts.ts'

const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label))
const itself = (value: string) => ({ value, label: value })
const money = currencies.map(itself)
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(itself)

const fields = Object.keys(words.fields) as SellerField[]
type Form = Record<SellerField, string>

/** The form of how the firm stands on what is issued from now on. */
export function SellerForm({ seller }: { seller: Seller }) {
  const [start] = useState(() => formOf(seller))
  const [form, setForm] = useState(start)
  const save = useSend('PUT /api/purchase/seller', {
    changes: ['GET /api/purchase/seller'],
    done: words.saved,
  })
  const problems = save.error?.errors ?? []
  const errorOf = (field: SellerField) => problems.find(({ pointer }) => pointer === `/${field}`)?.message
  // Whoever was told that somebody else wrote first saves over that with the next try.
  const version = save.error?.code === 'stale' ? Number(save.error.problem.current?.version) : seller.version
  const text = (field: SellerField) => ({
    name: field,
    label: words.fields[field],
    help: words.help[field],
    error: errorOf(field),
    value: form[field],
    onChange: (value: string) => setForm({ ...form, [field]: value }),
  })
  const choice = (field: SellerField, options: typeof countries) => ({
    ...text(field),
    options,
    value: options.find(({ value }) => value === form[field]) ?? null,
    onChange: (chosen: { value: string } | null) => setForm({ ...form, [field]: chosen?.value ?? '' }),
  })
  return (
    <FormPage
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={[{ label: words.invoices, to: paths.invoices() }, { label: words.title }]}
      onSubmit={() => save.mutate({ body: { ...bodyOf(form), version } })}
      submitLabel={words.save}
      saving={save.isPending}
      errors={fields.flatMap((field) => {
        const message = errorOf(field)
        return message ? [{ field, label: `${words.fields[field]}: ${message}` }] : []
      })}
      generalError={save.error && problems.length === 0 ? save.error.message : undefined}
      dirty={JSON.stringify(form) !== JSON.stringify(start) && !save.isPending && !save.isSuccess}
    >
      <FormSection title={words.who.title} help={words.who.help}>
        <TextField {...text('name')} required />
        <TextArea {...text('address')} required rows={3} />
        <SearchSelect {...choice('country', countries)} required />
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
