import { countryCodes, countryName } from '@domicile/contract/countries'
import type { Billing } from '@domicile/contract/purchase/billing'
import { useState } from 'react'
import { useSend } from '../../queries.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { cartReads } from './cart-reads.ts'
import { checkoutTexts } from './cart-texts.ts'

const words = checkoutTexts.billing

const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label))

type Field = keyof typeof words.fields
const fields = Object.keys(words.fields) as Field[]

type BillingFormProps = { billing: Billing; onDone: () => void; onCancel?: () => void }

/** Whom invoices of the company are for; a VAT number is asked about while it is saved. */
export function BillingForm({ billing, onDone, onCancel }: BillingFormProps) {
  const [start] = useState(() => formOf(billing))
  const [form, setForm] = useState(start)
  const save = useSend('PUT /api/purchase/companies/:companyId/billing', {
    changes: cartReads,
    done: words.saved,
    onSuccess: onDone,
  })
  const problems = save.error?.errors ?? []
  const errorOf = (field: Field) => problems.find(({ pointer }) => pointer === `/${field}`)?.message
  // Whoever was told that somebody else wrote first saves over that with the next try.
  const version = save.error?.code === 'stale' ? Number(save.error.problem.current?.version) : billing.version
  const props = (field: Field) => ({
    name: field,
    label: words.fields[field],
    help: words.help[field],
    error: errorOf(field),
  })
  const text = (field: Field) => ({
    ...props(field),
    value: form[field],
    onChange: (value: string) => setForm({ ...form, [field]: value }),
  })
  return (
    <FormFrame
      label={words.title}
      onSubmit={() => save.mutate({ params: { companyId: billing.companyId }, body: { ...form, version } })}
      submitLabel={words.save}
      {...(onCancel && { secondary: { label: words.cancel, onClick: onCancel } })}
      saving={save.isPending}
      errors={fields.flatMap((field) => {
        const message = errorOf(field)
        return message ? [{ field, label: `${words.fields[field]}: ${message}` }] : []
      })}
      generalError={save.error && problems.length === 0 ? save.error.message : undefined}
      dirty={JSON.stringify(form) !== JSON.stringify(start) && !save.isPending && !save.isSuccess}
    >
      <FormSection title={words.title} help={words.subtitle}>
        <TextField {...text('name')} required autoComplete="organization" />
        <TextArea {...text('address')} required rows={3} />
        <SearchSelect
          {...props('country')}
          required
          options={countries}
          value={countries.find(({ value }) => value === form.country) ?? null}
          onChange={(chosen) => setForm({ ...form, country: chosen?.value ?? '' })}
        />
        <TextField {...text('vatId')} />
        <TextField {...text('email')} type="email" inputMode="email" />
        <TextField {...text('reference')} />
      </FormSection>
    </FormFrame>
  )
}

function formOf({ name, address, country, vatId, email, reference }: Billing) {
  return {
    name: name ?? '',
    address: address ?? '',
    country: country ?? '',
    vatId: vatId ?? '',
    email: email ?? '',
    reference: reference ?? '',
  }
}
