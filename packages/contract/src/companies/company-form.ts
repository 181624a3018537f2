import { z } from 'zod'
import { routes } from '../route.ts'
import { answerMessages } from '../form-engine/answer-messages.ts'
import { answerPath, AnswerValue, StoredSections } from '../form-engine/answer-values.ts'
import type { Field } from '../form-engine/structure.ts'
import { ValueSource } from './value-source.ts'

/** More answers are nothing that a person writes. */
const MOST_ANSWERS = 5000

/** Changed answers to the sections that the firm added to the company form; null removes one. */
export const AddedAnswers = z
  .array(z.strictObject({ path: answerPath, value: AnswerValue }))
  .max(MOST_ANSWERS)
  .refine((answers) => new Set(answers.map(({ path }) => path)).size === answers.length, {
    error: answerMessages.paths,
  })
export type AddedAnswers = z.output<typeof AddedAnswers>

const Answer = z.object({
  path: z.string(),
  value: AnswerValue,
  version: z.number().int(),
  /** Where it comes from; left out for readers who may not know, and for calculated answers and lists of rows. */
  source: ValueSource.optional(),
})

/** An answer to a field that the published version does not have, or asks in another way. */
const EarlierAnswer = Answer.extend({
  label: z.string(),
  /** The title of its section. */
  section: z.string(),
  field: z.custom<Field>().meta({ description: 'The field in its last version.' }),
})
export type EarlierAnswer = z.infer<typeof EarlierAnswer>

/** A field or section that is required and has no answer. */
const Missing = z.object({ path: z.string(), label: z.string() })
export type Missing = z.infer<typeof Missing>

/** The sections that the firm added to the company form, with the answers of one company. */
export const CompanyForm = z.object({
  sections: StoredSections,
  /** The current day of the company, with which conditions and dates are evaluated. */
  today: z.string(),
  answers: z.array(Answer),
  earlier: z.array(EarlierAnswer),
  missing: z.array(Missing),
})
export type CompanyForm = z.infer<typeof CompanyForm>

export const companyForm = routes({
  'GET /api/company-form/sections': {
    summary: 'The sections that the firm added to the company form, for a new company.',
    may: 'companies:create',
    response: z.object({ sections: StoredSections }),
  },
  'GET /api/companies/:id/form': {
    summary: 'The sections that the firm added to the company form, with the answers of a company.',
    may: 'companies:read',
    response: CompanyForm,
  },
})
