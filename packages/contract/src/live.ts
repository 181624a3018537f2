import { routes } from './route.ts'

export const live = routes({
  'GET /api/live': {
    summary: 'What changes, as it happens, of what you may see. The stream ends now and then: open it again.',
    may: 'signed-in',
    whileActing: 'allowed',
    stream: true,
  },
})
