import { z } from 'zod'
import {
  date,
  id,
  instant,
  optionalReason,
  optionalText,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  text,
} from '../../fields.ts'
import { mailRequestNames, paperKindNames } from '../mail-kinds.ts'
import { amount, currencyCode, typedAmount } from '../../money/amounts.ts'
import { messages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { requestEventNames, workStates } from './request-states.ts'
import { printable } from '../../texts/printable.ts'

export const Money = z.object({ amount, currency: currencyCode })
export type Money = z.infer<typeof Money>

const RequestFile = z.object({ id, name: z.string(), size: z.number().int(), uploadedAt: instant })
export type RequestFile = z.infer<typeof RequestFile>

const Request = z.object({
  id,
  kind: z.enum(mailRequestNames),
  state: z.enum(workStates),
  /** The person of the company; null if a standing rule asked. */
  askedBy: z.string().nullable(),
  /** The rule in words. */
  rule: z.object({ id, summary: z.string() }).nullable(),
  askedAt: instant,
  note: z.string().nullable(),
  destination: z.string().nullable(),
  carrier: z.string().nullable(),
  /** The price that the client agrees to. */
  cost: Money.nullable(),
  consentedBy: z.string().nullable(),
  consentedAt: instant.nullable(),
  windowEndsAt: instant.nullable(),
  /** The last day where we work on which a destruction can be cancelled. */
  windowUntil: z.string().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: staffOnly(z.string().nullable()),
  /** Of the refusal, or of the return to the sender. */
  reason: z.string().nullable(),
  tracking: z.string().nullable(),
  collectedBy: z.string().nullable(),
  idSeen: staffOnly(z.string().nullable()),
  collectedOn: z.string().nullable(),
  witness: staffOnly(z.string().nullable()),
  files: z.array(RequestFile),
  hasCertificate: z.boolean(),
  allowedActions: z.array(z.enum(requestEventNames)),
  obstacles: z.array(z.object({ event: z.enum(requestEventNames), reason: z.string() })),
})
export type MailRequestRecord = z.infer<typeof Request>

export const MailWork = z.object({
  /** The open request first, then the former ones, the latest first. */
  requests: z.array(Request),
  /** The kinds the reader can ask for now, and why another is not possible. */
  mayAsk: z.array(z.enum(mailRequestNames)),
  obstacles: z.array(z.object({ kind: z.enum(mailRequestNames), reason: z.string() })),
  isOnLegalHold: z.boolean(),
  hold: staffOnly(z.object({ reason: z.string(), placedBy: z.string(), placedAt: instant }).nullable()),
  /** The paper is here; null if it is not. */
  storage: z
    .object({
      until: z.string(),
      /** Negative once it has passed. */
      daysLeft: z.number().int(),
      /** The price of each further day. */
      dayPrice: Money,
    })
    .nullable(),
  mayExtend: z.boolean(),
  mayHold: z.boolean(),
})
export type MailWork = z.infer<typeof MailWork>

export const NewRequest = z
  .strictObject({
    kind: z.enum(mailRequestNames),
    /** The full address, for a forward. */
    destination: optionalText(500),
    note: optionalText(500),
  })
  .superRefine(({ kind, destination }, context) => {
    if (kind === 'forward' && !destination)
      context.addIssue({ code: 'custom', path: ['destination'], message: messages.required })
  })
export type NewRequest = z.output<typeof NewRequest>

export const Evidence = z.strictObject({
  carrier: optionalText(100),
  tracking: optionalText(100),
  collectedBy: optionalText(100),
  idSeen: optionalText(100),
  collectedOn: orNone(date),
  reason: optionalReason(),
  witness: printable(optionalText(100)),
})
export type Evidence = z.output<typeof Evidence>

export const Quote = z.strictObject({ carrier: text(100), cost: typedAmount, currency: currencyCode })
export type Quote = z.output<typeof Quote>

const Reason = z.strictObject({ reason: reasonText() })

export const Extension = z.strictObject({
  days: z.coerce.number().int().min(1).max(90),
  /** The day that the user saw. Days are added to it once: an extension of another day is refused. */
  until: date,
})

const QueuedRequest = z.object({
  id,
  item: z.object({ id, number: z.string(), sender: z.string(), paperKind: z.enum(paperKindNames) }),
  company: z.object({ id, name: z.string() }),
  kind: z.enum(mailRequestNames),
  state: z.enum(workStates),
  askedAt: instant,
  destination: z.string().nullable(),
  carrier: z.string().nullable(),
  /** The last day where we work on which a destruction can be cancelled. */
  windowUntil: z.string().nullable(),
  /** It waits for staff: neither for the client's consent nor for the end of its window. */
  isReady: z.boolean(),
  /** The next action of staff; null if it waits, or for the new scan. */
  next: z.enum(['quote', 'start', 'complete']).nullable(),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

const queueFilters = {
  kind: z.enum(mailRequestNames).optional(),
  companyId: id.optional(),
  /** By default those that staff can work on now. */
  show: z.enum(['ready', 'open']).optional(),
}
export const QueueQuery = page.extend({
  ...queueFilters,
  sort: z.enum(['asked']).default('asked'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type QueueQuery = z.output<typeof QueueQuery>

export const mailRequestRoutes = routes({
  'GET /api/mail-requests': {
    summary: 'The open requests for mail, the oldest first.',
    may: 'mail:process',
    query: QueueQuery,
    response: pageOf(QueuedRequest),
  },
  'GET /api/mail/:id/requests': {
    summary: 'The requests for an item, what can be asked for now, and how long its paper is stored.',
    may: 'mail:read',
    response: MailWork,
  },
  'POST /api/mail/:id/requests': {
    summary: 'Ask for something to be done with an item. One request is open at a time.',
    may: 'mail:request',
    body: NewRequest,
    response: MailWork,
    status: 201,
    audit: 'mail-request.asked',
  },
  'PUT /api/mail/:id/requests/:requestId/consent': {
    summary: 'Consent to the destruction of the paper, or to the price of a forward.',
    may: 'mail:consent',
    whileActing: 'refused',
    response: MailWork,
    audit: 'mail-request.consented',
  },
  'PUT /api/mail/:id/requests/:requestId/cancellation': {
    summary: 'Cancel a request before the work on it has started.',
    may: 'mail:request',
    response: MailWork,
    audit: 'mail-request.cancelled',
  },
  'PUT /api/mail/:id/requests/:requestId/quote': {
    summary: 'State the price of a forward, which the client agrees to or a standing rule allows.',
    may: 'mail:process',
    body: Quote,
    response: MailWork,
    audit: 'mail-request.quoted',
  },
  'PUT /api/mail/:id/requests/:requestId/start': {
    summary: 'Start the work on a request: the client can’t cancel it any more.',
    may: 'mail:process',
    response: MailWork,
    audit: 'mail-request.started',
  },
  'PUT /api/mail/:id/requests/:requestId/completion': {
    summary: 'Complete a request with its evidence. The place of the paper changes with it.',
    may: 'mail:process',
    body: Evidence,
    response: MailWork,
    audit: 'mail-request.completed',
  },
  'PUT /api/mail/:id/requests/:requestId/refusal': {
    summary: 'Refuse a request, or stop a destruction inside its window, with the reason for the client.',
    may: 'mail:process',
    body: Reason,
    response: MailWork,
    audit: 'mail-request.refused',
  },
  'POST /api/mail/:id/requests/:requestId/files': {
    summary: 'Add a paper that proves what was done, such as the receipt of the carrier.',
    may: 'mail:process',
    upload: 'document',
    body: z.strictObject({}),
    response: MailWork,
    status: 201,
    audit: 'mail-request.file-added',
  },
  'GET /api/mail/:id/requests/:requestId/files/:fileId': {
    summary: 'A paper that proves what was done, as an attachment.',
    may: 'mail:read',
    download: 'application/octet-stream',
    reads: 'mail-request.file-downloaded',
  },
  'GET /api/mail/:id/requests/:requestId/certificate': {
    summary: 'The certificate of a destruction, as it was issued.',
    may: 'mail:read',
    download: 'application/pdf',
    reads: 'mail-request.certificate-downloaded',
  },
  'PUT /api/mail/:id/hold': {
    summary: 'Place an item on legal hold: its paper stays here until the hold is lifted.',
    may: 'mail:process',
    body: Reason,
    response: MailWork,
    audit: 'mail-request.hold-placed',
  },
  'PUT /api/mail/:id/hold-release': {
    summary: 'Lift a legal hold, with the reason.',
    may: 'mail:process',
    body: Reason,
    response: MailWork,
    audit: 'mail-request.hold-lifted',
  },
  'PUT /api/mail/:id/storage': {
    summary: 'Extend the storage of the paper, at the price of each day.',
    may: 'mail:consent',
    whileActing: 'refused',
    body: Extension,
    response: MailWork,
    audit: 'mail-request.storage-extended',
  },
})
