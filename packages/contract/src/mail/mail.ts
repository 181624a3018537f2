import { z } from 'zod'
import { HistoryEntry } from '../history-entry.ts'
import { date, id, instant, orNone, page, pageOf, staffOnly, text, version } from '../fields.ts'
import { routes } from '../route.ts'
import { statusLabels } from '../status-labels.ts'
import { eventsOf } from '../transitions.ts'
import {
  mailRequestNames,
  mailTroubleNames,
  paperKindNames,
  physicalStateNames,
  readingStateNames,
  scanContentNames,
  statutoryAuthorityNames,
} from './mail-kinds.ts'
import { mailWaits, readingEvents, requestStates } from './mail-states.ts'
import { printable } from '../texts/printable.ts'

const ReadingEvent = z.enum(eventsOf(readingEvents))

const MailAction = z.enum([
  ...ReadingEvent.options,
  'acknowledge',
  'report',
  'settle',
  'move',
  'shelve',
  'addFile',
  'markStatutory',
])
export type MailAction = z.infer<typeof MailAction>

const MailSummary = z.object({
  id,
  /** Unique over all items, such as `M-000123`. */
  number: z.string(),
  /** The company it is for; null in quarantine. */
  entity: z.object({ id, name: z.string() }).nullable(),
  addressId: id.nullable(),
  /** Why staff must decide on it, such as `Addressed to Northwind Trading. The company has no address at our premises.` */
  quarantine: staffOnly(z.string().nullable()),
  sender: z.string(),
  /** The day it arrived. */
  dateRecived: z.string(),
  paperKind: z.enum(paperKindNames),
  physical: z.enum(physicalStateNames),
  /** The place of the paper on the shelf, while it is here. */
  shelf: staffOnly(z.string().nullable()),
  request: z.enum(['none', ...mailRequestNames]),
  requestState: z.enum(requestStates).nullable(),
  reading: z.enum(readingStateNames),
  label: z.enum(statusLabels),
  waitingOn: z.enum(mailWaits),
  /** From an authority or a court. It must be acknowledged. */
  isStatutory: z.boolean(),
  statutoryReason: z.string().nullable(),
  acknowledgedAt: instant.nullable(),
  /** Reported by the company or by staff, until staff settle it. */
  trouble: z.enum(mailTroubleNames).nullable(),
  pages: z.number().int(),
  allowedActions: z.array(MailAction),
})
export type MailSummary = z.infer<typeof MailSummary>

const MailPage = z.object({
  /** From 1 on. */
  number: z.number().int(),
  text: z.string(),
  /** Its words with left, top, width and height as shares of the page's width and height. */
  words: z.array(z.object({ text: z.string(), box: z.array(z.number()) })),
  width: z.number().int(),
  height: z.number().int(),
  isRecognised: z.boolean(),
  /** Nothing was found on it, and no one has confirmed that it is blank. */
  looksBlank: z.boolean(),
  /** Why it could not be read. */
  refused: z.string().nullable(),
  hasPicture: z.boolean(),
})
export type MailPage = z.infer<typeof MailPage>

const MailFile = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string(),
  shows: z.enum(scanContentNames),
  /** Why no page could be read. */
  refused: z.string().nullable(),
  /** All pages were read and drawn. */
  isRead: z.boolean(),
  pages: z.array(MailPage),
})
export type MailFile = z.infer<typeof MailFile>

const CustodyEntry = z.object({
  number: z.number().int(),
  event: z.string(),
  /** Null once the paper is destroyed. */
  heldBy: z.string().nullable(),
  witness: z.string().nullable(),
  fileHashes: z.array(z.string()),
  details: z.record(z.string(), z.string()),
  at: instant,
  previousHash: z.string().nullable(),
  hash: z.string(),
  /** It names people of another company, which had the item before, or a place within the firm: that is left out. */
  isWithheld: z.boolean(),
})
export type CustodyEntry = z.infer<typeof CustodyEntry>

export const Mail = MailSummary.extend({
  files: z.array(MailFile),
  /** The holders of the paper, the oldest entry first. */
  custody: z.array(CustodyEntry),
  acknowledgedBy: z.string().nullable(),
  version,
})
export type Mail = z.infer<typeof Mail>

export const NewMail = z.strictObject({
  /** The company; none puts the item into quarantine. */
  entity: orNone(id),
  addressId: orNone(id),
  sender: printable(text(200)),
  /** Not after today where we work. */
  dateRecived: date,
  paperKind: z.enum(paperKindNames),
  /** `envelope` registers an item that is not opened. */
  shows: z.enum(scanContentNames).default('pages'),
})
export type NewMail = z.output<typeof NewMail>

const filters = {
  /** Words of the sender or the text. */
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  addressId: id.optional(),
  reading: z.enum(readingStateNames).optional(),
  physical: z.enum(physicalStateNames).optional(),
  statutory: z.enum(['yes', 'unacknowledged']).optional(),
  waitingOn: z.enum(mailWaits).optional(),
  /** With a proposed deadline, or an open one that the user sees to. */
  deadline: z.enum(['proposed', 'mine']).optional(),
  /** The paper is here, and its storage ends within 7 days or has ended. */
  storage: z.enum(['ending']).optional(),
  /** By default what is not archived. */
  show: z.enum(['current', 'archived', 'quarantine', 'all']).optional(),
}
export const MailFilter = z.strictObject(filters)
export type MailFilter = z.output<typeof MailFilter>
export const MailQuery = page.extend({
  ...filters,
  sort: z.enum(['received', 'sender']).default('received'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type MailQuery = z.output<typeof MailQuery>

export const mail = routes({
  'GET /api/mail': {
    summary: 'The mail you may see, filtered, sorted and in pages.',
    may: 'mail:read',
    query: MailQuery,
    response: pageOf(MailSummary),
  },
  'POST /api/mail': {
    summary: 'Register an item with its first file.',
    may: 'mail:register',
    upload: 'mailFile',
    body: NewMail,
    response: Mail,
    status: 201,
    audit: 'mail.received',
  },
  'POST /api/mail/:id/files': {
    summary: 'Add another file to an item. Pages open an item that was not opened.',
    may: 'mail:register',
    upload: 'mailFile',
    body: z.strictObject({ shows: z.enum(scanContentNames).default('pages') }),
    response: Mail,
    status: 201,
    audit: 'mail.file-added',
  },
  'GET /api/mail/:id': {
    summary: 'One item with its pages, their text and its chain of custody.',
    may: 'mail:read',
    response: Mail,
    reads: 'mail.opened',
  },
  'GET /api/mail/:id/history': {
    summary: 'The history of an item, newest first.',
    may: 'mail:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'GET /api/mail/:id/custody': {
    summary: 'The chain of custody as a file, which `npm run mail:verify` checks without the portal.',
    may: 'mail:read',
    whileActing: 'refused',
    download: 'application/json',
    reads: 'mail.custody-exported',
  },
  'PUT /api/mail/:id/reading': {
    summary: 'Mark an item as read or unread, archive it or restore it. The paper stays where it is.',
    may: 'mail:request',
    body: z.strictObject({ event: ReadingEvent }),
    response: Mail,
    audit: 'mail.marked',
    mayBeNoop: true,
  },
  'PUT /api/mail/:id/acknowledgement': {
    summary: 'Acknowledge statutory mail for your company.',
    may: 'mail:request',
    whileActing: 'refused',
    response: Mail,
    audit: 'mail.acknowledged',
    mayBeNoop: true,
  },
  'PUT /api/mail/:id/statutory': {
    summary: 'Mark an item as statutory mail that no rule has found. Its company is notified at once.',
    may: 'mail:process',
    body: z.strictObject({ authority: z.enum(statutoryAuthorityNames) }),
    response: Mail,
    audit: 'mail.marked-statutory',
  },
  'PUT /api/mail/:id/trouble': {
    summary: 'Report that an item is for another company, or that its paper is damaged.',
    may: 'mail:instruct',
    body: z.strictObject({ trouble: z.enum(mailTroubleNames) }),
    response: Mail,
    audit: 'mail.trouble-reported',
  },
  'DELETE /api/mail/:id/trouble': {
    summary: 'Settle what was reported about an item.',
    may: 'mail:process',
    response: Mail,
    audit: 'mail.trouble-settled',
  },
  'PUT /api/mail/:id/company': {
    summary: 'Move an item to the company it is for. A company that had it before loses it at once.',
    may: 'mail:process',
    body: z.strictObject({ companyId: id }),
    response: Mail,
    audit: 'mail.moved',
  },
  'GET /api/mail/:id/files/:fileId': {
    summary: 'A scan as it was received, as an attachment.',
    may: 'mail:read',
    download: 'application/octet-stream',
    reads: 'mail.file-downloaded',
  },
  'PUT /api/mail/:id/files/:fileId/pages/:page/blank': {
    summary:
      'Confirm that a page on which nothing was found is blank. Until then, its paper is not destroyed.',
    may: 'mail:process',
    response: Mail,
    audit: 'mail.blank-confirmed',
  },
  'GET /api/mail/:id/files/:fileId/pages/:page/picture': {
    summary: 'A page as a picture.',
    may: 'mail:read',
    download: 'image/jpeg',
    reads: 'mail.page-viewed',
  },
})
