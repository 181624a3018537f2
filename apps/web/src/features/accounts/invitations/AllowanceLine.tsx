import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { newUserTexts as words } from './send-texts.ts'

/** The number of invitations that a client can still send; the limit of staff is out of reach by hand. */
export function AllowanceLine({ companyId }: { companyId?: string | undefined }) {
  const isClient = useQuery(me).data?.role === null
  const allowance = useQuery({
    ...query('GET /api/invitations/allowance', { query: companyId ? { companyId } : {} }),
    enabled: isClient,
    placeholderData: keepPreviousData,
  })
  if (!isClient) return null
  return (
    <QueryBoundary query={allowance} isInline>
      {({ until, remaining }) => <div>{words.left[until](words.invitations(remaining))}</div>}
    </QueryBoundary>
  )
}
