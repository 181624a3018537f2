import type { Billing } from '@domicile/contract/sales/billing'
import { Country, LongText, Text } from '../../../../forms/Fields.tsx'
import { FormFrame } from '../../../../forms/FormFrame.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { checkoutTexts } from '../cart-texts.ts'

const words = checkoutTexts.billing

type BillingFormProps = { billing: Billing; onDone: () => void; onCancel?: () => void }

/** The billing details of the company; saving checks the VAT number. */
export function BillingForm({ billing, onDone, onCancel }: BillingFormProps) {
  const params = { companyId: billing.companyId }
  const form = useRouteForm('PUT /api/purchase/companies/:companyId/billing', {
    ...startOf(billing),
    texts: words,
    subject: billing.companyId,
    input: (values, version) => ({ params, body: { ...values, version } }),
    reread: async () =>
      startOf(await readAgain('GET /api/purchase/companies/:companyId/billing', { params })),
    done: words.saved,
    onSaved: onDone,
  })
  return (
    <FormFrame
      form={form}
      label={words.title}
      submitLabel={words.save}
      secondary={onCancel && { label: words.cancel, onClick: () => (form.forget(), onCancel()) }}
    >
      <FormSection title={words.title} help={words.subtitle}>
        <Text form={form} name="name" required autoComplete="organization" />
        <LongText form={form} name="address" required rows={3} />
        <Country form={form} name="country" required />
        <Text form={form} name="vatId" />
        <Text form={form} name="email" type="email" inputMode="email" />
        <Text form={form} name="reference" />
      </FormSection>
    </FormFrame>
  )
}

function startOf({ name, address, country, vatId, email, reference, version }: Billing) {
  const values = {
    name: name ?? '',
    address: address ?? '',
    country: country ?? '',
    vatId: vatId ?? '',
    email: email ?? '',
    reference: reference ?? '',
  }
  return { values, version }
}
