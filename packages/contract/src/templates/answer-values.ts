import { z } from 'zod'

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
