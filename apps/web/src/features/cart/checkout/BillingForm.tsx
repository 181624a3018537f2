import type { Billing } from '@domicile/contract/purchase/billing'
import { countryOptions } from '../../../forms/country-options.ts'
import { useSend } from '../../../api/queries.ts'
import { FormFrame } from '../../../forms/FormFrame.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { SearchSelect } from '../../../ui/fields/SearchSelect.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { checkoutTexts } from '../cart-texts.ts'

const words = checkoutTexts.billing

type BillingFormProps = { billing: Billing; onDone: () => void; onCancel?: () => void }

/** Whom invoices of the company are for; a VAT number is asked about while it is saved. */
export function BillingForm({ billing, onDone, onCancel }: BillingFormProps) {
  const save = useSend('PUT /api/purchase/companies/:companyId/billing', {
    done: words.saved,
    onSuccess: onDone,
  })
  const start = () => formOf(billing)
  const { form, version, text, choice, frame } = useTextForm({ words, record: billing, start, save })
  return (
    <FormFrame
      label={words.title}
      onSubmit={() => save.mutate({ params: { companyId: billing.companyId }, body: { ...form, version } })}
      submitLabel={words.save}
      {...(onCancel && { secondary: { label: words.cancel, onClick: onCancel } })}
      {...frame}
    >
      <FormSection title={words.title} help={words.subtitle}>
        <TextField {...text('name')} required autoComplete="organization" />
        <TextArea {...text('address')} required rows={3} />
        <SearchSelect {...choice('country', countryOptions)} required />
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
