import { z } from 'zod'
import { id } from '../../fields.ts'
import { routes } from '../../route.ts'

/** A file that an answer can name by its id. */
export const AssignmentFile = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
})
export type AssignmentFile = z.infer<typeof AssignmentFile>

export const assignmentFiles = routes({
  'POST /api/assignments/:id/files': {
    summary: 'Upload a file for the answer at a path. It is deleted after a week unless an answer names it.',
    may: 'assignments:answer',
    upload: 'document',
    body: z.strictObject({ path: z.string().min(1).max(200) }),
    response: AssignmentFile,
    status: 201,
    audit: 'assignment.file-added',
  },
  'GET /api/assignments/:id/files/:fileId': {
    summary: 'A file of the answers, as an attachment.',
    may: 'assignments:read',
    download: 'application/octet-stream',
    reads: 'assignment.file-downloaded',
  },
})
