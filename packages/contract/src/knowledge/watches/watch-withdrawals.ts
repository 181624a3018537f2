import { z } from 'zod'
import { reasonText, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { Change } from './watch-changes.ts'

const count = z.number().int()

/** How many got a change, in all companies. */
const Reach = z.object({
  companies: count,
  /** Users who were notified of it or acknowledged it. */
  people: count,
  /** Companies that acknowledged it. */
  acknowledged: count,
})
export type Reach = z.infer<typeof Reach>

const may = 'watches:publish'

export const watchWithdrawals = routes({
  'GET /api/watch-changes/:id/withdrawal': {
    summary: 'Who got a published change: what its withdrawal would reach.',
    may,
    response: Reach,
  },
  'PUT /api/watch-changes/:id/withdrawal': {
    summary: 'Withdraw a published change: all who got it are notified, and no one acknowledges it any more.',
    may,
    body: z.strictObject({ reason: reasonText(), version }),
    response: Change,
    audit: 'watch.withdrawn',
  },
  'POST /api/watch-changes/:id/correction': {
    summary: 'Assess a withdrawn change again as a new one, to correct and publish it.',
    may,
    body: z.strictObject({ version }),
    response: Change,
    status: 201,
    audit: 'watch.corrected',
  },
})
