import { z } from 'zod'
import type { Answers } from './evaluate.ts'
import type { Section } from './structure.ts'

/** The value of an answer. Whether it fits its field is checked for each path. */
export const AnswerValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(500),
  z.null(),
])

/** The path of an answer: `name`, or in a repeating section `section/row/name`. */
export const answerPath = z.string().min(1).max(200)

/** The answers to a whole form, by their paths. */
export const AnswersByPath: z.ZodType<Answers, Answers> = z.record(answerPath, AnswerValue)

/** Sections as they were checked when the template was published: a serializer would try each kind of condition. */
export const StoredSections = z.custom<readonly Section[]>().meta({
  description: 'The sections of the template’s version, as its definition has them.',
})
