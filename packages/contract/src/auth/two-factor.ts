import { z } from 'zod'
import { messages } from '../messages.ts'
import { twoFactorChoices, twoFactorCodeProblems } from './two-factor-rules.ts'

export const TwoFactorMethod = z.enum(twoFactorChoices)
export type TwoFactorMethod = z.infer<typeof TwoFactorMethod>

/** A code as it is typed: exactly six ASCII digits, as text. */
export const SixDigits = z
  .string()
  .max(100, { error: messages.sixDigits, abort: true })
  .superRefine((value, context) => {
    for (const message of twoFactorCodeProblems(value)) context.addIssue({ code: 'custom', message })
  })

/** A recovery code as it is typed; case, spaces and dashes do not matter. */
export const RecoveryCode = z.string().trim().min(1, { error: messages.required }).max(40)

/** What must be met after the password: opaque, good for ten minutes. */
export const Challenge = z.object({
  challenge: z.string(),
  /** code: the factor that stands is asked for; set-up: one has to be chosen first. */
  next: z.enum(['code', 'set-up']),
  method: TwoFactorMethod.nullable(),
  /** Where an email code goes, such as `o•••@northwind.example`. */
  sentTo: z.string().nullable(),
})
export type Challenge = z.infer<typeof Challenge>

/** For an authenticator: the key as text and as the address that its QR code holds. */
export const TwoFactorSetUp = z.object({
  method: TwoFactorMethod,
  secret: z.string().nullable(),
  uri: z.string().nullable(),
  sentTo: z.string().nullable(),
})
export type TwoFactorSetUp = z.infer<typeof TwoFactorSetUp>
