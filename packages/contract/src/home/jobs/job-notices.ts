import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about jobs. */
export const jobNotices = {
  'job.dead': {
    label: 'Background job failed',
    why: 'You are an administrator.',
    roles: ['administrator'],
    // A mail about a mail that cannot be sent would fail as well.
    mail: 'never',
  },
} as const satisfies NoticesOf<'job'>
