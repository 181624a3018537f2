import { z } from 'zod'
import { id, instant, pageOf, page, text } from '../fields.ts'
import { routes } from '../route.ts'

/** A staff note about a company. Clients have no permission for notes, so no answer to them contains one. */
export const Note = z.object({ id, body: z.string(), author: z.string(), at: instant })
export type Note = z.infer<typeof Note>

export const notes = routes({
  'GET /api/companies/:companyId/notes': {
    summary: 'Internal notes, newest first.',
    may: 'notes:read',
    query: page,
    response: pageOf(Note),
  },
  'POST /api/companies/:companyId/notes': {
    summary: 'Write an internal note.',
    may: 'notes:write',
    body: z.strictObject({ body: text(4000) }),
    response: Note,
    status: 201,
    audit: 'note.added',
  },
})
