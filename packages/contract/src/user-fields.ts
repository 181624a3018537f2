import { z } from 'zod'
import { optionalText, text } from './fields.ts'
import { messages, ownMessages } from './messages.ts'
import { twoFactorChoices, twoFactorCodeProblems } from './two-factor-rules.ts'

/** An IANA name, as this machine's calendar knows it; `+01:00` is no place that a clock can be set to. */
export const timeZone = z
  .string()
  .trim()
  .transform((value, context) => {
    const name = findTimeZone(value)
    if (!name) context.addIssue({ code: 'custom', message: value ? ownMessages.timeZone : messages.required })
    return name ?? z.NEVER
  })

/** What a person tells of themselves. The server turns the phone number into E.164, or answers that it is none. */
export const personFields = {
  firstName: text(100),
  lastName: text(100),
  jobTitle: optionalText(100),
  phoneNumber: optionalText(40),
  timeZone,
}

/** What a person tells of the company they write for, and where it is. */
export const billingFields = {
  companyName: text(200),
  street: text(200),
  buildingNumber: text(20),
  apartmentNumber: optionalText(20),
  town: text(100),
  taxId: optionalText(40),
}

export const twoFactorChoice = z.enum(twoFactorChoices)

/** Consent is given, never assumed. */
export const newsletterConsent = z.boolean().default(false)

/** Exactly six digits, kept as text: it may begin with zeros. */
export const twoFactorCode = z
  .string()
  .max(100, { error: messages.sixDigits, abort: true })
  .superRefine((value, context) => {
    for (const message of twoFactorCodeProblems(value)) context.addIssue({ code: 'custom', message })
  })

/** The name as it is written usually; an older name of a place is kept. */
function findTimeZone(value: string): string | undefined {
  if (!/^[A-Za-z]/.test(value)) return undefined
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
    return known.toLowerCase() === value.toLowerCase() ? known : value
  } catch {
    return undefined
  }
}
