import { recordChange } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { endActing, type EndedActing } from '../../domain/sign-in/acting.queries.ts'

/** Ends an impersonation when its time is over, unless it was ended by hand. */
export const impersonationJobs: Pick<MainJobHandlers, 'impersonation.end'> = {
  'impersonation.end': ({ payload, once }) =>
    once(async (db) => {
      const ended = await endActing(db, 'id', payload.impersonationId)
      if (ended) await recordEnd(db, 'impersonation.ran-out', ended, { id: newId(), address: null })
    }),
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
