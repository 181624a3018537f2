import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { newUserTexts as words } from './send-texts.ts'

/** The number of invitations that a client can still send; the limit of staff is out of reach by hand. */
export function AllowanceLine({ companyId }: { companyId?: string | undefined }) {
  const isClient = useQuery(me).data?.role === null
  const { data } = useQuery({
    ...query('GET /api/invitations/allowance', { query: companyId ? { companyId } : {} }),
    enabled: isClient,
    placeholderData: keepPreviousData,
  })
  if (!isClient) return null
  // The space keeps the line, so that the form does not move.
  return <div>{data ? words.left[data.until](words.invitations(data.remaining)) : '\u00a0'}</div>
}
