import { z } from 'zod'
import { id, instant, page, pageOf, token } from '../../fields.ts'
import { mailChoices } from '../../notice-kind.ts'
import { type NoticeKind, noticeKinds } from './notice-kinds.ts'
import { noticeViews } from './notice-views.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'

const Kind = z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]])

const Notice = z.object({
  id,
  kind: Kind,
  title: z.string(),
  body: z.string().nullable(),
  /** The path within the portal that it links to. */
  path: z.string(),
  company: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
  needsAction: z.boolean(),
  /** The time the required action was done, by any user. */
  doneAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
  /** The reason this user received it. */
  why: z.string(),
})
export type Notice = z.infer<typeof Notice>

const Choice = z.object({
  kind: Kind,
  label: z.string(),
  mail: z.enum(mailChoices),
  isMuted: z.boolean(),
  /** It cannot be muted. */
  mandatory: z.boolean(),
})
export type NoticeChoice = z.infer<typeof Choice>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: ownMessages.invalidTime })

/** The hours without mail, `HH:MM` in the user's zone, also across midnight; null for none. */
const QuietHours = z
  .strictObject({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { error: ownMessages.sameTime, path: ['until'] })
  .nullable()
export type QuietHours = z.infer<typeof QuietHours>

const own = { may: 'notices:read', whileActing: 'refused' } as const

/** A user's own notices; hidden from staff who act as that user. */
export const notices = routes({
  'GET /api/notices': {
    summary: 'Your notices, the latest first.',
    ...own,
    query: page.extend({ view: z.enum(noticeViews).default('action'), unread: z.enum(['yes']).optional() }),
    response: pageOf(Notice),
  },
  'GET /api/notices/summary': {
    summary: 'How many are unread and how many wait for one, with the latest.',
    ...own,
    response: z.object({ unread: z.number().int(), waiting: z.number().int(), latest: z.array(Notice) }),
  },
  'PUT /api/notices/:id/reading': {
    summary: 'Mark a notice as read; its mail is not sent.',
    ...own,
    audit: 'notice.read',
  },
  'DELETE /api/notices/:id/reading': {
    summary: 'Mark a notice as unread.',
    ...own,
    audit: 'notice.unread',
  },
  'PUT /api/notices/readings': {
    summary: 'Mark every notice as read that came up to this one.',
    ...own,
    body: z.strictObject({ upTo: id }),
    audit: 'notice.all-read',
  },
  'PUT /api/notices/:id/snooze': {
    summary: 'Put a notice aside until then, at most a year.',
    ...own,
    body: z.strictObject({ until: instant }),
    audit: 'notice.snoozed',
  },
  'DELETE /api/notices/:id/snooze': {
    summary: 'Take a notice up again.',
    ...own,
    audit: 'notice.taken-up',
  },
  'GET /api/notice-choices': {
    summary: 'Your choice for each kind of notice, and your quiet hours.',
    ...own,
    response: z.object({ items: z.array(Choice), quietHours: QuietHours }),
  },
  'PUT /api/notice-choices/:kind': {
    summary: 'Choose for one kind whether it comes, and whether by mail.',
    ...own,
    body: z.strictObject({ mail: z.enum(mailChoices), isMuted: z.boolean() }),
    audit: 'notice.choice-made',
  },
  'PUT /api/notice-choices': {
    summary: 'Set the hours without mail, or none.',
    ...own,
    body: z.strictObject({ quietHours: QuietHours }),
    audit: 'notice.quiet-hours-set',
  },
  'POST /api/notice-choices/unsubscription': {
    summary: 'Get no more mails of a kind, by the link at the foot of one.',
    may: 'public',
    body: z.strictObject({ link: token }),
    response: z.object({ label: z.string() }),
    status: 200,
    audit: 'notice.unsubscribed',
  },
  'POST /unsubscribe': {
    summary: 'The same by one-click unsubscribe of mail programs (RFC 8058): the body is ignored.',
    may: 'public',
    query: z.strictObject({ link: token }),
    audit: 'notice.unsubscribed',
  },
})
