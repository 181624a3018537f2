import { routes } from './route.ts'

/** That records of a kind changed, and of which company: whoever shows them reads them again. */
export type Changed = {
  /** What the audit log's names begin with, such as `project`. */
  noun: string
  companyId: string | null
}

export const live = routes({
  'GET /api/live': {
    summary: 'What changes, as it happens, of what you may see. The stream ends now and then: open it again.',
    may: 'signed-in',
    whileActing: 'allowed',
    stream: true,
  },
})
