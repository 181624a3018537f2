import { z } from 'zod'
import { id } from '../../fields.ts'
import { routes } from '../../route.ts'
import { answerMessages } from '../../form-engine/answer-messages.ts'
import { answerPath, AnswerValue } from '../../form-engine/answer-values.ts'
import { areUnique, answerVersion, StoredAnswer } from './assignments.ts'
import { MOST_GROUP_COMPANIES } from './group-limits.ts'
import { surveyMessages } from '../surveys/survey-messages.ts'

/** Another company that is asked the same in a survey, and for which the reader may answer. */
const GroupCompany = z.object({
  /** The id of its assignment. */
  id,
  company: z.object({ id, name: z.string() }),
  /** The names of the sections in which the reader may answer a group question there now. */
  sections: z.array(z.string()),
  /** Its answers to group questions, in the sections that the reader answers; not those that its form hides. */
  answers: z.array(StoredAnswer),
  /** The group questions that its form hides, also with the answers of the reader's company in the same section. */
  hidden: z.array(z.string()),
})
export type GroupCompany = z.infer<typeof GroupCompany>

const GroupResult = z.object({
  id,
  /** changed: someone else answered since it was read. refused: the caller can no longer answer it. */
  outcome: z.enum(['saved', 'changed', 'refused']),
})
export type GroupResult = z.infer<typeof GroupResult>

export const groupAnswers = routes({
  'GET /api/assignments/:id/group': {
    summary: 'The other companies of the reader in the same survey, with their answers to group questions.',
    may: 'assignments:answer',
    response: z.array(GroupCompany),
    reads: 'assignment.opened',
  },
  'PUT /api/assignments/:id/group': {
    summary:
      'Use answers to group questions for other companies of the survey: for each all of them, or none.',
    may: 'assignments:answer',
    body: z.strictObject({
      answers: z
        .array(z.strictObject({ path: answerPath, value: AnswerValue }))
        .min(1)
        .max(200)
        .refine((answers) => areUnique(answers.map(({ path }) => path)), { error: answerMessages.paths }),
      /** Each with the versions of its present answers; a path that was never answered can be left out. */
      companies: z
        .array(
          z.strictObject({
            /** The id of its assignment. */
            id,
            versions: z.array(z.strictObject({ path: answerPath, version: answerVersion })).max(200),
          }),
        )
        .min(1)
        .max(MOST_GROUP_COMPANIES)
        .refine((companies) => areUnique(companies.map((one) => one.id)), {
          error: surveyMessages.companies,
        }),
    }),
    /** In the order of the call. */
    response: z.array(GroupResult),
    audit: 'assignment.begun',
    mayBeNoop: true,
  },
})
