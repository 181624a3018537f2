import { z } from 'zod'
import { id, instant, text, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { LONGEST_MESSAGE } from './enquiry-kinds.ts'

const fields = {
  name: text(100),
  /** `{client}` and `{company}` are placeholders for the names of the client and the company. */
  text: text(LONGEST_MESSAGE),
}

export const SavedAnswerInput = z.strictObject(fields)

const SavedAnswer = z.object({ id, name: z.string(), text: z.string(), updatedAt: instant, version })
export type SavedAnswer = z.infer<typeof SavedAnswer>

export const savedAnswers = routes({
  'GET /api/saved-answers': {
    summary: 'The texts that staff insert into their answers, by name.',
    may: 'enquiries:answer',
    response: z.array(SavedAnswer),
  },
  'POST /api/saved-answers': {
    summary: 'Save an answer for all staff.',
    may: 'saved-answers:write',
    body: SavedAnswerInput,
    response: SavedAnswer,
    status: 201,
    audit: 'saved-answer.created',
  },
  'PUT /api/saved-answers/:id': {
    summary: 'Change a saved answer; a stale version is refused.',
    may: 'saved-answers:write',
    body: z.strictObject({ ...fields, version }),
    response: SavedAnswer,
    audit: 'saved-answer.changed',
  },
  'DELETE /api/saved-answers/:id': {
    summary: 'Remove a saved answer; answers that were sent with it stay.',
    may: 'saved-answers:write',
    audit: 'saved-answer.removed',
  },
})
