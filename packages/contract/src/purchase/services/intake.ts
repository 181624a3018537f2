import { z } from 'zod'
import { text } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { intakeKinds } from './service-kinds.ts'

/** A question that a client answers for a service. */
export const IntakeQuestion = z.strictObject({
  /** Identifies the question within its service, also after its wording has changed. */
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/, { error: ownMessages.invalidValue }),
  label: text(200),
  kind: z.enum(intakeKinds),
  /** The options of a `choice`. */
  options: z.array(text(100)).max(30).default([]),
  isRequired: z.boolean().default(true),
})
export type IntakeQuestion = z.output<typeof IntakeQuestion>

/** Answers by the keys of their questions; `yes` or `no`, dates as `YYYY-MM-DD`, numbers as decimals. */
export const IntakeAnswers = z.record(z.string().max(40), z.string().max(4000))
export type IntakeAnswers = z.infer<typeof IntakeAnswers>
