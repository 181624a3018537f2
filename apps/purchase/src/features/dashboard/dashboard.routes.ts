import { purchaseDashboard } from '@domicile/contract/sales/dashboard'
import { feature } from '../../feature.ts'
import { listTodo, sumUnpaid } from './dashboard.queries.ts'
import { countAll } from './counting.ts'
import { numbersFor } from './numbers.ts'
import { sumRevenue } from './revenue.queries.ts'

export const dashboardFeature = feature(purchaseDashboard, {
  'GET /api/purchase/dashboard': async ({ db, user }) => {
    const { mine, late, inHand } = numbersFor(user)
    const counted = await countAll(db, user, [...mine, ...(late ?? []), ...inHand])
    const revenue = await sumRevenue(db, user)
    return {
      todo: await listTodo(db, user),
      mine: mine.map(counted),
      ...(late && { late: late.map(counted) }),
      inHand: inHand.map(counted),
      unpaid: await sumUnpaid(db, user),
      ...(revenue && { revenue }),
    }
  },
})
