import { z } from 'zod'
import { messages } from '../../messages.ts'
import { twoFactorChoices, twoFactorCodeProblems } from './two-factor-rules.ts'

export const TwoFactorMethod = z.enum(twoFactorChoices)
export type TwoFactorMethod = z.infer<typeof TwoFactorMethod>

/** A typed code: exactly six ASCII digits, as text. */
export const SixDigits = z
  .string()
  .max(100, { error: messages.sixDigits, abort: true })
  .superRefine((value, context) => {
    for (const message of twoFactorCodeProblems(value)) context.addIssue({ code: 'custom', message })
  })

/** A typed recovery code; case, spaces and dashes do not matter. */
export const RecoveryCode = z.string().trim().min(1, { error: messages.required }).max(40)

/** The challenge after the password: opaque, valid for ten minutes. */
export const Challenge = z.object({
  challenge: z.string(),
  /** code: the existing factor is required; set-up: the user must choose one first. */
  next: z.enum(['code', 'set-up']),
  method: TwoFactorMethod.nullable(),
  /** The masked address of an email code, such as `o•••@northwind.example`. */
  sentTo: z.string().nullable(),
})
export type Challenge = z.infer<typeof Challenge>

/** For an authenticator: the key as text and as the URI in its QR code. */
export const TwoFactorSetUp = z.object({
  method: TwoFactorMethod,
  secret: z.string().nullable(),
  uri: z.string().nullable(),
  sentTo: z.string().nullable(),
})
export type TwoFactorSetUp = z.infer<typeof TwoFactorSetUp>
