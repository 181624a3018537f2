import type { Message } from '@domicile/server/mail/email-message'
import { breakLinks } from '@domicile/server/mail/plain-names'

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
  // Titles contain names of companies, which clients choose.
  const news = notices.map((notice) => ({ ...notice, title: breakLinks(notice.title) }))
  const [first] = news
  const isOne = news.length === 1
  const subject = isOne ? first!.title : `${first!.title}, and ${news.length - 1} more`
  return {
    subject,
    heading: isOne ? first!.title : `${news.length} new notifications`,
    paragraphs: [
      `Hello ${firstName},`,
      ...news.map(({ title, body }) => (isOne ? (body ?? title) : [title, body].filter(Boolean).join('\n'))),
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
