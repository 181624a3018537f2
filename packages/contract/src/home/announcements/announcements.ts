import { z } from 'zod'
import { exportFormat, id, instant, optionalReason, page, pageOf, text, version } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { roles } from '../../roles/roles.ts'
import { routes } from '../../route.ts'
import { eventsOf } from '../../transitions.ts'
import { announcementEvents, announcementStates, audiences, noticeLevels } from './announcement-states.ts'

const Level = z.enum(noticeLevels)
const edition = z.number().int().min(1).max(2_147_483_647)

/** An announcement as its readers receive it, without its audience. */
const Announcement = z.object({
  id,
  title: z.string(),
  /** Plain text with line breaks; addresses that begin with https:// become links. */
  body: z.string(),
  level: Level,
  startsAt: instant,
  endsAt: instant,
  isCurrent: z.boolean(),
  needsAcknowledgement: z.boolean(),
  /** Increases each time a new acknowledgement is requested. */
  edition,
  /** The time this user acknowledged this edition. */
  acknowledgedAt: instant.nullable(),
})
export type Announcement = z.infer<typeof Announcement>

const Content = z.strictObject({
  title: text(120),
  body: text(4000),
  level: Level,
  audience: z.enum(audiences),
  /** The roles, if the audience is `roles`. */
  roles: z.array(z.enum(roles)).max(roles.length).default([]),
  /** The companies, if the audience is `companies`. */
  companyIds: z.array(id).max(500).default([]),
  /** Null: immediately on publication. */
  startsAt: instant.nullable(),
  endsAt: instant,
  needsAcknowledgement: z.boolean(),
})

/** The editable fields of an announcement. */
export const AnnouncementInput = Content.superRefine((notice, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { audience, startsAt, endsAt } = notice
  if (audience === 'roles' && notice.roles.length === 0) refuse('roles', ownMessages.chooseRole)
  if (audience === 'companies' && notice.companyIds.length === 0)
    refuse('companyIds', ownMessages.chooseCompany)
  if (startsAt !== null && endsAt <= startsAt) refuse('endsAt', ownMessages.endsBeforeStart)
})
export type AnnouncementInput = z.infer<typeof AnnouncementInput>

/** An announcement as its publishers see it. */
const AnnouncementRecord = z.object({
  ...Content.omit({ companyIds: true }).shape,
  id,
  state: z.enum(announcementStates),
  companies: z.array(z.object({ id, name: z.string() })),
  edition,
  version,
  /** The current size of the audience, and how many of them have acknowledged the current edition. */
  reach: z.number().int(),
  acknowledged: z.number().int(),
  createdBy: z.string(),
  createdAt: instant,
  publishedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
  /** The events that its state allows. */
  allowedActions: z.array(z.enum(eventsOf(announcementEvents))),
})
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>

const NoticeReader = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The names of their companies; empty for staff. */
  companies: z.array(z.string()),
  acknowledgedAt: instant.nullable(),
  /** True if they are still part of the audience. */
  isAddressed: z.boolean(),
})
export type NoticeReader = z.infer<typeof NoticeReader>

const own = { may: 'notices:read' } as const
const ownStep = { ...own, whileActing: 'refused' } as const
const publishing = { may: 'system-notices:publish' } as const
const body = AnnouncementInput

/** Announcements from the firm to all of its staff and clients, or some of them, for a limited time. */
export const announcements = routes({
  'GET /api/system-notices': {
    summary: 'Announcements to you, including ended ones, the latest first.',
    ...own,
    query: page.extend({ state: z.enum(['current', 'past']).optional() }),
    response: pageOf(Announcement),
  },
  'GET /api/system-notices/current': {
    summary:
      'Current announcements that the user has neither closed nor acknowledged, the most critical first.',
    ...own,
    response: z.object({ items: z.array(Announcement) }),
  },
  'PUT /api/system-notices/:id/acknowledgement': {
    summary: 'Acknowledge the edition of a notice that one has read.',
    ...ownStep,
    body: z.strictObject({ edition }),
    audit: 'announcement.acknowledged',
  },
  'PUT /api/system-notices/:id/closing': {
    summary: 'Close the edition that one sees; a critical one must be acknowledged first if it asks for it.',
    ...ownStep,
    body: z.strictObject({ edition }),
    audit: 'announcement.closed',
  },
  'GET /api/system-notices/all': {
    summary: 'Every notice of the firm, the latest first.',
    ...publishing,
    query: page.extend({ state: z.enum(announcementStates).optional() }),
    response: pageOf(AnnouncementRecord),
  },
  'POST /api/system-notices': {
    summary: 'Write an announcement as a draft; no one is notified.',
    ...publishing,
    body,
    response: AnnouncementRecord,
    status: 201,
    audit: 'announcement.drafted',
  },
  'GET /api/system-notices/:id': {
    summary: 'A notice with how many people it reaches.',
    ...publishing,
    response: AnnouncementRecord,
  },
  'PUT /api/system-notices/:id': {
    summary: 'Change a draft, or correct a published announcement; askAgain requires a new acknowledgement.',
    ...publishing,
    body: body.safeExtend({ version, askAgain: z.boolean().default(false) }),
    response: AnnouncementRecord,
    audit: 'announcement.changed',
  },
  'DELETE /api/system-notices/:id': {
    summary: 'Delete a draft.',
    ...publishing,
    audit: 'announcement.deleted',
  },
  'PUT /api/system-notices/:id/publication': {
    summary: 'Publish a draft: its audience is notified when it starts.',
    ...publishing,
    body: z.strictObject({ version }),
    response: AnnouncementRecord,
    audit: 'announcement.published',
  },
  'PUT /api/system-notices/:id/withdrawal': {
    summary: 'Withdraw a published announcement: it is no longer shown or acknowledged.',
    ...publishing,
    body: z.strictObject({ reason: optionalReason() }),
    response: AnnouncementRecord,
    audit: 'announcement.withdrawn',
  },
  'GET /api/system-notices/:id/readers': {
    summary: 'The audience of an announcement with their acknowledgements; open ones first.',
    ...publishing,
    query: page.extend({ only: z.enum(['acknowledged', 'missing']).optional() }),
    response: pageOf(NoticeReader),
  },
  'GET /api/system-notices/:id/readers/export': {
    summary: 'The same as a file.',
    ...publishing,
    query: z.strictObject({ format: exportFormat }),
    download: 'text/csv',
    reads: 'announcement.readers-exported',
  },
})
