import { watchWithdrawals } from '@domicile/contract/knowledge/watches/watch-withdrawals'
import { feature } from '../../../feature.ts'
import { lockForEvent, subjectOf } from './changes.queries.ts'
import { viewChange } from './change-view.ts'
import { copyChange, readReach, withdrawChange } from './withdrawals.queries.ts'

/** Published changes of watched texts that are withdrawn, and corrected as new ones. */
export const watchWithdrawalsFeature = feature(watchWithdrawals, {
  'GET /api/watch-changes/:id/withdrawal': async ({ db, user, params }) => {
    const { id } = await viewChange(db, user, params.id)
    return readReach(db, id)
  },

  'PUT /api/watch-changes/:id/withdrawal': async ({ db, user, params, body, record }) => {
    const change = await lockForEvent(db, params.id, 'withdraw', body.version)
    const { reason } = body
    const companyIds = await withdrawChange(db, user, change.id, reason)
    await record(
      ...companyIds.map((companyId) =>
        subjectOf(change, { companyId, staffOnly: false, reason, after: { version: change.toNumber } }),
      ),
    )
    return viewChange(db, user, change.id)
  },

  'POST /api/watch-changes/:id/correction': async ({ db, user, params, body, record }) => {
    const change = await lockForEvent(db, params.id, 'correct', body.version)
    const id = await copyChange(db, change)
    await record(subjectOf(change, { after: { version: change.toNumber } }))
    return viewChange(db, user, id)
  },
})
