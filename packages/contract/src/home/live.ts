import { routes } from '../route.ts'

export const live = routes({
  'GET /api/live': {
    summary: 'Changes to records you may see, as they happen. The stream ends now and then: open it again.',
    may: 'signed-in',
    whileActing: 'allowed',
    stream: true,
  },
})
