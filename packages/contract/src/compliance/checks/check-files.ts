import { z } from 'zod'
import { id } from '../../fields.ts'
import { routes } from '../../route.ts'
import { Evidence } from './check-items.ts'

/** The evidence of a check, which only staff see. */
export const checkFiles = routes({
  'POST /api/checks/:id/items/:itemId/files': {
    summary: 'Add a file as evidence.',
    may: 'checks:process',
    upload: 'document',
    body: z.strictObject({}),
    response: Evidence,
    status: 201,
    audit: 'check.file-added',
  },
  'POST /api/checks/:id/items/:itemId/documents': {
    summary: 'Name a document of the company as evidence.',
    may: 'checks:process',
    body: z.strictObject({ documentId: id }),
    response: Evidence,
    status: 201,
    audit: 'check.document-named',
  },
  'DELETE /api/checks/:id/files/:fileId': {
    summary: 'Remove evidence while the check is open.',
    may: 'checks:process',
    audit: 'check.file-removed',
  },
  'GET /api/checks/:id/files/:fileId': {
    summary: 'A file of the evidence, as an attachment.',
    may: 'checks:process',
    download: 'application/octet-stream',
    reads: 'check.file-downloaded',
  },
})
