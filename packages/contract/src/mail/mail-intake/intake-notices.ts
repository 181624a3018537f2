import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about the intake of mail. */
export const mailIntakeNotices = {
  'mail-intake.set-aside': {
    label: 'Scanned files set aside',
    why: 'Your role handles the mail of companies.',
    roles: ['operations'],
  },
} as const satisfies NoticesOf<'mail-intake'>
