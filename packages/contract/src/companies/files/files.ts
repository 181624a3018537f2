import { z } from 'zod'
import { date, id, instant, orNone, reasonText } from '../../fields.ts'
import { fileKinds, fileStatuses } from './file-kinds.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'

type Dates = { issuedOn: string | null; expiresOn: string | null }

function checkDates(value: Dates, context: z.RefinementCtx): void {
  if (value.issuedOn && value.expiresOn && value.expiresOn < value.issuedOn)
    context.addIssue({ code: 'custom', path: ['expiresOn'], message: ownMessages.dateOrder })
}

const FileDates = z.strictObject({ issuedOn: orNone(date), expiresOn: orNone(date) }).superRefine(checkDates)

export const FileVersion = z.object({
  id,
  /** Counts from 1 within a slot. */
  number: z.number().int(),
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** The hash of the stored bytes, in hexadecimal. */
  sha256: z.string(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  status: z.enum(fileStatuses),
  uploadedAt: instant,
  uploadedBy: z.string(),
  approvedAt: instant.nullable(),
  /** Why the reader must leave it to another person to mark it as valid. */
  approvalObstacle: z.string().nullable(),
  /** The assignment in which it was answered, for staff and owners; null if it was uploaded here. */
  answered: z.object({ assignmentId: id, survey: z.string(), by: z.string().nullable() }).nullable(),
})
export type FileVersion = z.infer<typeof FileVersion>

/** One of a company's kinds of document: its status is that of its newest version. */
export const FileSlot = z.object({
  kind: z.enum(fileKinds),
  status: z.enum(fileStatuses),
  versions: z.array(FileVersion),
})
export type FileSlot = z.infer<typeof FileSlot>

export const files = routes({
  'GET /api/companies/:companyId/files': {
    summary: 'The slots for documents, each with its versions, newest first.',
    may: 'files:read',
    response: z.array(FileSlot),
  },
  'POST /api/companies/:companyId/files/:kind': {
    summary: 'Upload a new version of a document.',
    may: 'files:upload',
    upload: 'document',
    body: FileDates,
    response: FileVersion,
    status: 201,
    audit: 'file.uploaded',
  },
  'PUT /api/companies/:companyId/files/:id/dates': {
    summary: 'Set when a document was issued and when it expires.',
    may: 'files:upload',
    body: FileDates,
    response: FileVersion,
    audit: 'file.dated',
  },
  'PUT /api/companies/:companyId/files/:id/approval': {
    summary: 'Mark a document as valid.',
    may: 'files:approve',
    response: FileVersion,
    audit: 'file.approved',
  },
  'DELETE /api/companies/:companyId/files/:id/approval': {
    summary: 'Take back that a document is valid, with the reason.',
    may: 'files:approve',
    body: z.strictObject({ reason: reasonText() }),
    response: FileVersion,
    audit: 'file.unapproved',
  },
  'GET /api/companies/:companyId/files/:id/content': {
    summary: 'The document itself, as an attachment.',
    may: 'files:read',
    download: 'application/octet-stream',
    reads: 'file.downloaded',
  },
})
