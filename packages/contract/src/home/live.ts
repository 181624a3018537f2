import { z } from 'zod'
import { routes } from '../route.ts'

export const live = routes({
  'GET /api/live': {
    summary: 'Changes to records you may see, as they happen. The stream ends now and then: open it again.',
    may: 'signed-in',
    whileActing: 'allowed',
    /** How many milliseconds ago the caller's first reads began: the changes since then are sent first. */
    query: z.strictObject({ late: z.coerce.number().int().min(0).optional() }),
    stream: true,
  },
})
