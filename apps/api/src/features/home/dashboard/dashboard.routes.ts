import { dashboard } from '@domicile/contract/home/dashboard'
import { can } from '@domicile/contract/permissions'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import { feature } from '../../../feature.ts'
import { type Counted, countAll } from './counting.ts'
import { listDeadlines, listTodo, listUpdates } from './dashboard.queries.ts'
import { numbersFor } from './numbers.ts'

/** The home screen of every user; parts the user may not read are left out. */
export const dashboardFeature = feature(dashboard, {
  'GET /api/dashboard': async ({ db, user }) => {
    const today = await findFirmDay(db)
    const { mine, late, due, expiring, health, upkeep, waiting } = numbersFor(user, today)
    const visibleParts = [
      mine,
      late,
      due,
      expiring,
      health,
      upkeep,
      ...(waiting ?? []).map(({ ages }) => ages),
    ]
    // One after the other: a call that takes several connections takes them from others.
    const todo = await listTodo(db, user)
    const counted = await countAll(
      db,
      user,
      visibleParts.flatMap((part): Counted[] => part ?? []),
    )
    const deadlines = can(user, 'files:read') ? await listDeadlines(db, user, today) : undefined
    const updates = can(user, 'projects:read') ? await listUpdates(db, user) : undefined
    return {
      todo,
      mine: mine.map(counted),
      late: late?.map(counted),
      due: due?.map(counted),
      expiring: expiring?.map(counted),
      deadlines,
      health: health?.map(counted),
      waiting: waiting?.map(({ party, ages }) => ({ party, ages: ages.map(counted) })),
      upkeep: upkeep?.map(counted),
      updates,
    }
  },
})
