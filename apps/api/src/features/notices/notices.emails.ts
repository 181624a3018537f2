import type { Message } from '@domicile/server/mail/email-message'

export type ToldByMail = { title: string; body: string | null; path: string; why: string }

/**
 * The mail about unread notices: a single notice as itself, several as a list. `unsubscribe` stops the kind
 * of the single one.
 */
export function noticesEmail(
  firstName: string,
  told: readonly ToldByMail[],
  unsubscribe: `/${string}` | null,
): Message {
  const [first] = told
  const isOne = told.length === 1
  const subject = isOne ? first!.title : `${first!.title}, and ${told.length - 1} more`
  return {
    subject,
    heading: isOne ? first!.title : `${told.length} things are new`,
    paragraphs: [
      `Hello ${firstName},`,
      ...told.map(({ title, body }) => (isOne ? (body ?? title) : [title, body].filter(Boolean).join('\n'))),
    ],
    button: isOne
      ? { label: 'Open it', path: first!.path as `/${string}` }
      : { label: 'See them all', path: '/notifications' },
    notes: isOne ? [first!.why] : [],
    aside: unsubscribe
      ? { label: 'No more mails like this', path: unsubscribe }
      : { label: 'Choose what comes by mail', path: '/settings/notifications' },
  }
}
