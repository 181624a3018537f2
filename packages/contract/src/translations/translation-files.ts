import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { routes } from '../route.ts'
import { fileRoles } from './translation-kinds.ts'

/** A file of a translation. Clients see drafts and final files once they are delivered. */
export const TranslationFile = z.object({
  id,
  role: z.enum(fileRoles),
  /** The delivery that it belongs to, from 1; source files have 1. */
  round: z.number().int(),
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** The hash of the stored bytes, in hexadecimal. */
  sha256: z.string(),
  addedAt: instant,
  /** It was delivered and can no longer be removed. */
  isLocked: z.boolean(),
})
export type TranslationFile = z.infer<typeof TranslationFile>

export const translationFiles = routes({
  'POST /api/translations/:id/files': {
    summary: 'Add a file of the document to translate.',
    may: 'translations:request',
    upload: 'document',
    body: z.strictObject({}),
    response: TranslationFile,
    status: 201,
    audit: 'translation.source-added',
  },
  'DELETE /api/translations/:id/files/:fileId': {
    summary: 'Remove a file of the document before it is quoted.',
    may: 'translations:request',
    whileActing: 'refused',
    audit: 'translation.source-removed',
  },
  'GET /api/translations/:id/files/:fileId': {
    summary: 'A file of a translation, as an attachment.',
    may: 'translations:read',
    download: 'application/octet-stream',
    reads: 'translation.file-downloaded',
  },
  'POST /api/translations/:id/work-files': {
    summary: 'Add a file of the draft or of the final translation. Clients see it once it is delivered.',
    may: 'translations:process',
    upload: 'document',
    body: z.strictObject({ role: z.enum(fileRoles).exclude(['source']) }),
    response: TranslationFile,
    status: 201,
    audit: 'translation.work-added',
  },
  'DELETE /api/translations/:id/work-files/:fileId': {
    summary: 'Remove a draft or final file that was not delivered.',
    may: 'translations:process',
    audit: 'translation.work-removed',
  },
})
