import { z } from 'zod'
import { id, instant, optionalText, orNone, page, pageOf, staffOnly, text } from '../fields.ts'
import { routes } from '../route.ts'
import { enquiryMessages, type EnquiryState, enquiryStates, LONGEST_MESSAGE } from './enquiry-kinds.ts'

const stateNames = Object.keys(enquiryStates) as [EnquiryState, ...EnquiryState[]]

/** A first message, for one of the writer's companies. */
export const NewEnquiry = z.strictObject({
  companyId: id,
  subject: text(150),
  text: text(LONGEST_MESSAGE),
  /** The path of the record in the portal that the message is about. */
  about: orNone(
    text(300).refine((path) => /^\/(?!\/)[\w/.?=&-]*$/.test(path), { error: enquiryMessages.notAPath }),
  ),
})
export type NewEnquiry = z.output<typeof NewEnquiry>

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
  /** The end of the 24 hours on working days, while the client waits. */
  dueAt: instant.nullable(),
  company: z.object({ id, name: z.string() }),
  author: z.string(),
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
  about: z.string().nullable(),
  messages: z.array(Message),
  isHelpful: z.boolean().nullable(),
  ratingNote: z.string().nullable(),
  /** Our last email to the client could not be delivered. */
  isUndelivered: staffOnly(z.boolean()),
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
      /** Only those that the caller is to answer, or that have no assignee. */
      assignee: z.enum(['me', 'none']).optional(),
    }),
    response: pageOf(Enquiry),
  },
  'GET /api/enquiry-report': {
    summary: 'How the firm kept its promise to answer in the last 30 days.',
    may: 'enquiries:answer',
    response: z.object({
      answers: z.number().int(),
      inTime: z.number().int(),
      /** From the message to its answer, at the median; null without answers. */
      medianMinutes: z.number().int().nullable(),
      helpful: z.number().int(),
      unhelpful: z.number().int(),
    }),
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
    upload: true,
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
