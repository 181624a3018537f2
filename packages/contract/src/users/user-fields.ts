import { z } from 'zod'
import { optionalText, text } from '../fields.ts'
import { messages, ownMessages } from '../messages.ts'

/** An IANA name, as this machine's calendar knows it; `+01:00` is no place that a clock can be set to. */
export const timeZone = z
  .string()
  .trim()
  .transform((value, context) => {
    const name = findTimeZone(value)
    if (!name) context.addIssue({ code: 'custom', message: value ? ownMessages.timeZone : messages.required })
    return name ?? z.NEVER
  })

/**
 * What a person tells of themself (specification, section 3), beside the email address and the password. The server
 * turns the phone number into E.164, or answers that it is none.
 */
export const userFields = {
  firstName: text(100),
  lastName: text(100),
  companyName: optionalText(200),
  street: optionalText(200),
  buildingNumber: optionalText(20),
  apartmentNumber: optionalText(20),
  town: optionalText(100),
  taxId: optionalText(40),
  timeZone,
  jobTitle: optionalText(100),
  phoneNumber: optionalText(40),
  /** Consent is given, never assumed. */
  newsletter: z.boolean().default(false),
}

const Details = z.object(userFields)
export type UserDetails = z.output<typeof Details>

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
