import { z } from 'zod'
import { optionalText, text } from './fields.ts'
import { ownMessages } from './messages.ts'

/** A zone of the IANA database, such as `Europe/Warsaw`, as the server knows it. */
export const timeZone = text(100).refine(isTimeZone, { error: ownMessages.timeZone })

/** What a person says of themself (specification, section 3), beside the email address and the password. */
export const userFields = {
  firstName: text(100),
  lastName: text(100),
  companyName: optionalText(200),
  street: optionalText(200),
  buildingNumber: optionalText(20),
  apartmentNumber: optionalText(20),
  town: optionalText(100),
  taxId: optionalText(50),
  timeZone,
  jobTitle: optionalText(100),
  /** In any way of writing; kept as +48123456789. */
  phoneNumber: optionalText(40),
  newsletter: z.boolean(),
}

const Details = z.object(userFields)
export type UserDetails = z.output<typeof Details>

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
