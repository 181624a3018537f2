import type { Message } from '@domicile/server/mail/email-message'

export type MailedNotice = { title: string; body: string | null; path: string; why: string }

/**
 * The mail about unread notices: a single notice as itself, several as a list. `unsubscribe` stops the kind
 * of the single one.
 */
export function noticesEmail(
  firstName: string,
  notices: readonly MailedNotice[],
  unsubscribe: `/${string}` | null,
): Message {
  const [first] = notices
  const isOne = notices.length === 1
  const subject = isOne ? first!.title : `${first!.title}, and ${notices.length - 1} more`
  return {
    subject,
    heading: isOne ? first!.title : `${notices.length} new notifications`,
    paragraphs: [
      `Hello ${firstName},`,
      ...notices.map(({ title, body }) =>
        isOne ? (body ?? title) : [title, body].filter(Boolean).join('\n'),
      ),
    ],
    button: isOne
      ? { label: 'View details', path: first!.path as `/${string}` }
      : { label: 'View notifications', path: '/notifications' },
    notes: isOne ? [first!.why] : [],
    aside: unsubscribe
      ? { label: 'Stop these emails', path: unsubscribe }
      : { label: 'Notification preferences', path: '/settings/notifications' },
  }
}
