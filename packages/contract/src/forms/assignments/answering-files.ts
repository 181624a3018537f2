import { z } from 'zod'
import { id } from '../../fields.ts'
import { routes } from '../../route.ts'
import { session } from './answering.ts'
import { AssignmentFile } from './assignment-files.ts'

/** The files of an outsider's sections. The session is in the body, so that it appears in no address and no log. */
export const answeringFiles = routes({
  'POST /api/answering/files': {
    summary: 'Upload a file for the answer at a path. It is deleted after a week unless an answer names it.',
    may: 'public',
    upload: 'document',
    body: z.strictObject({ session, path: z.string().min(1).max(200) }),
    response: AssignmentFile,
    status: 201,
    audit: 'assignment.file-added',
  },
  'POST /api/answering/files/content': {
    summary: 'A file that the outsider uploaded or that an answer of their sections names, as an attachment.',
    may: 'public',
    body: z.strictObject({ session, fileId: id }),
    download: 'application/octet-stream',
    audit: 'assignment.file-downloaded',
  },
})
