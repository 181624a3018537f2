import { recordChange } from '@domicile/server/audit/audit'
import type { Database } from '../../feature.ts'
import { endActing, type EndedActing, findActingsOf } from './acting.queries.ts'

/** Ends every acting by a person, or as them, and records it. */
export async function endActingsOf(
  db: Database,
  userId: string,
  request: { id: string; address: string | null },
): Promise<void> {
  for (const id of await findActingsOf(db, userId)) {
    const ended = await endActing(db, 'id', id)
    if (ended) await recordEnd(db, 'impersonation.ended', ended, request)
  }
}

/** Writes down the end of an acting that its actor did not ask for. */
export function recordEnd(
  db: Database,
  action: 'impersonation.ended' | 'impersonation.ran-out',
  { actorId, personId, companyId, companyName }: EndedActing,
  request: { id: string; address: string | null },
): Promise<void> {
  const origin = { requestId: request.id, address: request.address, actorId, onBehalfOf: personId }
  return recordChange(db, action, origin, { companyId, subjectId: companyId, subject: companyName })
}
