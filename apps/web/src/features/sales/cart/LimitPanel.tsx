import type { Billing } from '@domicile/contract/sales/billing'
import { Money } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { readAgain } from '../../../forms/read-again.ts'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { checkoutTexts } from './cart-texts.ts'

const words = checkoutTexts.limit

/** Sets the total above which an owner must approve an order. */
export function LimitPanel({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const params = { companyId: billing.companyId }
  const form = useRouteForm('PUT /api/purchase/companies/:companyId/billing/approval-limit', {
    ...startOf(billing),
    texts: words,
    subject: billing.companyId,
    input: ({ limit }, version) => ({ params, body: { limit: limit.trim() || null, version } }),
    reread: async () =>
      startOf(await readAgain('GET /api/purchase/companies/:companyId/billing', { params })),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={words.panel} onClose={onClose} submitLabel={words.save}>
      <Money form={form} name="limit" />
    </FormPanel>
  )
}

function startOf({ approvalLimit, version }: Billing) {
  return { values: { limit: approvalLimit?.amount ?? '' }, version }
}
