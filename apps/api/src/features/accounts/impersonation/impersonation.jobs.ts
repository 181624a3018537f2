import { newId } from '@domicile/server/db/ids'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { recordEnd } from '../../../domain/sign-in/acting-ends.ts'
import { endActing } from '../../../domain/sign-in/acting.queries.ts'

/** Ends an impersonation when its time is over, unless it was ended by hand. */
export const impersonationJobs: Pick<MainJobHandlers, 'impersonation.end'> = {
  'impersonation.end': ({ payload, once }) =>
    once(async (db) => {
      const ended = await endActing(db, 'id', payload.impersonationId)
      if (ended) await recordEnd(db, 'impersonation.ran-out', ended, { id: newId(), address: null })
    }),
}
