import { dashboard } from '@domicile/contract/dashboard'
import { can } from '@domicile/contract/permissions'
import { feature } from '../../feature.ts'
import { type Counted, countAll } from './counting.ts'
import { listDeadlines, listTodo, listUpdates } from './dashboard.queries.ts'
import { numbersFor } from './numbers.ts'

/** The home screen of every user; parts the user may not read are left out. */
export const dashboardFeature = feature(dashboard, {
  'GET /api/dashboard': async ({ db, user }) => {
    const { mine, late, due, expiring, health, upkeep, waiting } = numbersFor(user)
    const shown = [mine, late, due, expiring, health, upkeep, ...(waiting ?? []).map(({ ages }) => ages)]
    const [todo, counted, deadlines, updates] = await Promise.all([
      listTodo(db, user),
      countAll(
        db,
        user,
        shown.flatMap((part): Counted[] => part ?? []),
      ),
      can(user, 'files:read') ? listDeadlines(db, user) : undefined,
      can(user, 'projects:read') ? listUpdates(db, user) : undefined,
    ])
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
