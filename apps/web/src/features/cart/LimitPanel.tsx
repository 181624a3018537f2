import type { Billing } from '@domicile/contract/purchase/billing'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { checkoutTexts } from './cart-texts.ts'

const words = checkoutTexts.limit

/** Sets the total above which an owner approves what others order. */
export function LimitPanel({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const start = billing.approvalLimit?.amount ?? ''
  const [limit, setLimit] = useState(start)
  const save = useSend('PUT /api/purchase/companies/:companyId/billing/approval-limit', {
    done: words.saved,
    onSuccess: onClose,
  })
  const error = save.error?.errors.find(({ pointer }) => pointer === '/limit')?.message
  const version = save.error?.code === 'stale' ? Number(save.error.problem.current?.version) : billing.version
  return (
    <SidePanel
      title={words.panel}
      onClose={onClose}
      dirty={limit !== start}
      onSubmit={() =>
        save.mutate({
          params: { companyId: billing.companyId },
          body: { limit: limit.trim() || null, version },
        })
      }
      submitLabel={words.save}
      saving={save.isPending}
      errors={error ? [{ field: 'limit', label: `${words.label}: ${error}` }] : []}
      generalError={save.error && !error ? save.error.message : undefined}
    >
      <TextField
        name="limit"
        label={words.label}
        help={words.help}
        value={limit}
        onChange={setLimit}
        inputMode="decimal"
        error={error}
      />
    </SidePanel>
  )
}
