import { z } from 'zod'
import { nameText, optionalName, optionalText } from '../fields.ts'
import { messages, ownMessages } from '../messages.ts'

/** An IANA name that this machine's calendar knows; `+01:00` is not a place with a clock. */
export const timeZone = z
  .string()
  .trim()
  .transform((value, context) => {
    const name = findTimeZone(value)
    if (!name) context.addIssue({ code: 'custom', message: value ? ownMessages.timeZone : messages.required })
    return name ?? z.NEVER
  })

/**
 * A user's personal fields (specification, section 3), without the email address and the password. The server
 * normalises the phone number to E.164 or refuses it.
 */
export const userFields = {
  firstName: nameText(100),
  lastName: nameText(100),
  companyName: optionalName(200),
  street: optionalText(200),
  buildingNumber: optionalText(20),
  apartmentNumber: optionalText(20),
  town: optionalText(100),
  taxId: optionalText(40),
  timeZone,
  jobTitle: optionalName(100),
  phoneNumber: optionalText(40),
  /** Consent is given, never assumed. */
  newsletter: z.boolean().default(false),
}

const Details = z.object(userFields)
export type UserDetails = z.output<typeof Details>

/** The canonical spelling of the name; an older name of a place is kept. */
function findTimeZone(value: string): string | undefined {
  if (!/^[A-Za-z]/.test(value)) return undefined
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
    return known.toLowerCase() === value.toLowerCase() ? known : value
  } catch {
    return undefined
  }
}
