import { z } from 'zod'
import { routes } from '../../route.ts'
import { AssignmentFile } from '../../forms/assignments/assignment-files.ts'

export const runFiles = routes({
  'POST /api/workflow-runs/:id/files': {
    summary:
      'Upload a file for an answer to the form of the stage. It is deleted after a week unless an answer names it.',
    may: 'runs:act',
    upload: 'document',
    body: z.strictObject({ stage: z.string(), path: z.string().min(1).max(200) }),
    response: AssignmentFile,
    status: 201,
    audit: 'run.file-added',
  },
  'GET /api/workflow-runs/:id/files/:fileId': {
    summary: 'A file of the answers to the form of a stage, as an attachment.',
    may: 'runs:read',
    download: 'application/octet-stream',
    reads: 'run.file-downloaded',
  },
})
