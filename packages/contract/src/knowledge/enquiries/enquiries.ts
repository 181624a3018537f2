import { z } from 'zod'
import { id, instant, optionalText, orNone, page, pageOf, staffOnly, text } from '../../fields.ts'
import { routes } from '../../route.ts'
import {
  type AboutKind,
  aboutKinds,
  type EnquiryState,
  enquiryStates,
  LONGEST_MESSAGE,
} from './enquiry-kinds.ts'

const stateNames = Object.keys(enquiryStates) as [EnquiryState, ...EnquiryState[]]

const aboutNames = Object.keys(aboutKinds) as [AboutKind, ...AboutKind[]]

const firstMessage = {
  subject: text(150),
  text: text(LONGEST_MESSAGE),
  /** The record of the company that the message is about. */
  about: z.strictObject({ kind: z.enum(aboutNames), id }).nullable(),
}

/** A first message, for one of the writer's companies. */
export const NewEnquiry = z.strictObject({ companyId: id, ...firstMessage })
export type NewEnquiry = z.output<typeof NewEnquiry>

/** A first message of the firm, to a person of the company. */
export const NewFirmEnquiry = z.strictObject({ recipientId: id, ...firstMessage })

export const EnquiryMessageInput = z.strictObject({ text: text(LONGEST_MESSAGE) })

export const EnquiryAnswerInput = EnquiryMessageInput.extend({
  /** A note among staff; the client neither sees it nor gets an email. */
  isInternal: z.boolean(),
})

export const EnquiryRating = z.strictObject({ isHelpful: z.boolean(), note: optionalText(1000) })

export const EnquiryAction = z.enum(['write', 'answer', 'assign', 'close', 'rate'])
export type EnquiryAction = z.infer<typeof EnquiryAction>

const Enquiry = z.object({
  id,
  /** Such as `E-000012`. */
  number: z.string(),
  subject: z.string(),
  state: z.enum(stateNames),
  /** While the client waits: since when, and the end of the 24 hours on working days. */
  waitingSince: instant.nullable(),
  dueAt: instant.nullable(),
  company: z.object({ id, name: z.string() }),
  /** The client. */
  author: z.string(),
  /** The firm wrote first. */
  isFromFirm: z.boolean(),
  assignee: staffOnly(z.object({ id, name: z.string() }).nullable()),
  createdAt: instant,
  /** The time of the last message. */
  updatedAt: instant,
})
export type Enquiry = z.infer<typeof Enquiry>

const Message = z.object({
  id,
  author: z.string(),
  isFromStaff: z.boolean(),
  isInternal: staffOnly(z.boolean()),
  /** It came by email. */
  isFromEmail: z.boolean(),
  text: z.string(),
  at: instant,
  files: z.array(z.object({ id, name: z.string(), mediaType: z.string(), size: z.number().int() })),
})
export type EnquiryMessage = z.infer<typeof Message>

export const EnquiryRecord = Enquiry.extend({
  /** Its title is null for a reader who may not see the record. */
  about: z.object({ kind: z.enum(aboutNames), id, title: z.string().nullable() }).nullable(),
  messages: z.array(Message),
  isHelpful: z.boolean().nullable(),
  ratingNote: z.string().nullable(),
  /** Our last email to the client could not be delivered. */
  isUndelivered: staffOnly(z.boolean()),
  /** The client has left the company or was deactivated. */
  isAuthorGone: staffOnly(z.boolean()),
  /** The staff who can be asked to answer. */
  assignees: staffOnly(z.array(z.object({ id, name: z.string() }))),
  allowedActions: z.array(EnquiryAction),
})
export type EnquiryRecord = z.infer<typeof EnquiryRecord>

export const enquiries = routes({
  'GET /api/enquiries': {
    summary: 'Messages to the firm: clients get their own, staff the queue, the one due first at the top.',
    may: 'enquiries:read',
    query: page.extend({
      q: z.string().max(200).optional(),
      companyId: id.optional(),
      state: z.enum(stateNames).optional(),
      /** Only those about this record. */
      aboutId: id.optional(),
      /** Only those that the caller is to answer, or that have no assignee. */
      assignee: z.enum(['me', 'none']).optional(),
    }),
    response: pageOf(Enquiry),
  },
  'POST /api/enquiries': {
    summary: 'Write to the firm.',
    may: 'enquiries:write',
    whileActing: 'refused',
    body: NewEnquiry,
    response: EnquiryRecord,
    status: 201,
    audit: 'enquiry.created',
  },
  'POST /api/companies/:companyId/enquiries': {
    summary: 'Write to a person of a company first.',
    may: 'enquiries:start',
    body: NewFirmEnquiry,
    response: EnquiryRecord,
    status: 201,
    audit: 'enquiry.started',
  },
  'GET /api/companies/:companyId/enquiry-recipients': {
    summary: 'The people of a company to whom the firm can write, by name.',
    may: 'enquiries:start',
    response: z.array(z.object({ id, name: z.string() })),
  },
  'GET /api/enquiries/:id': {
    summary: 'One conversation.',
    may: 'enquiries:read',
    response: EnquiryRecord,
  },
  'POST /api/enquiries/:id/messages': {
    summary: 'Write again; a closed conversation is reopened.',
    may: 'enquiries:write',
    whileActing: 'refused',
    body: EnquiryMessageInput,
    response: EnquiryRecord,
    status: 201,
    audit: 'enquiry.continued',
  },
  'POST /api/enquiries/:id/answers': {
    summary: 'Answer the client, or add a note among staff.',
    may: 'enquiries:answer',
    body: EnquiryAnswerInput,
    response: EnquiryRecord,
    status: 201,
    audit: 'enquiry.answered',
  },
  'POST /api/enquiries/:id/files': {
    summary: 'Add a file to one’s own latest message: PDF, PNG or JPEG.',
    may: 'enquiries:attach',
    whileActing: 'refused',
    upload: 'document',
    response: EnquiryRecord,
    status: 201,
    audit: 'enquiry.file-added',
  },
  'GET /api/enquiries/:id/files/:fileId': {
    summary: 'A file of a message.',
    may: 'enquiries:read',
    whileActing: 'refused',
    download: 'application/octet-stream',
    reads: 'enquiry.file-read',
  },
  'PUT /api/enquiries/:id/assignment': {
    summary: 'Choose who answers; null makes it anyone’s.',
    may: 'enquiries:answer',
    body: z.strictObject({ assigneeId: orNone(id) }),
    response: EnquiryRecord,
    audit: 'enquiry.assigned',
  },
  'PUT /api/enquiries/:id/closure': {
    summary: 'Close a conversation that needs no further answer.',
    may: 'enquiries:answer',
    response: EnquiryRecord,
    audit: 'enquiry.closed',
  },
  'PUT /api/enquiries/:id/rating': {
    summary: 'Say whether the answer helped; this closes the conversation.',
    may: 'enquiries:write',
    whileActing: 'refused',
    body: EnquiryRating,
    response: EnquiryRecord,
    audit: 'enquiry.rated',
  },
})
