import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { formatMoney } from '../../../../ui/data/format.ts'
import { billingOf } from '../cart-queries.ts'
import { cartTexts as words } from '../cart-texts.ts'

/** A hint that an owner must approve the order, with the limit above which that applies. */
export function ApprovalHint({ companyId }: { companyId: string }) {
  const billing = useQuery(billingOf(companyId))
  return (
    <QueryBoundary query={billing} isInline>
      {({ approvalLimit: limit }) => (
        <Alert severity="info">
          {limit ? words.needsApproval(formatMoney(limit.amount, limit.currency)) : words.needsApprovalPlain}
        </Alert>
      )}
    </QueryBoundary>
  )
}
