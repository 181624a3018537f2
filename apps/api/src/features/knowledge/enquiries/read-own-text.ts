import { runOnce } from '@domicile/server/files/thread'
import { refuseEmail } from '../../../domain/emails/receive-emails.ts'
import type { EmailText } from './own-text.ts'

const THREAD = new URL('own-text-thread.ts', import.meta.url)
/** Real emails need a hundredth of the time. Only HTML with absurdly nested elements, as an attack, exceeds it. */
const LIMITS = { milliseconds: 15_000, megabytes: 256 }

/** Reads what the writer of an email added, in a thread, so that no email can block the worker. */
export function readOwnText({ text, html }: EmailText): Promise<string> {
  return runOnce<EmailText, string>(THREAD, { text, html }, LIMITS).catch(() => {
    throw refuseEmail(554, 'The text of the email is not readable.')
  })
}
