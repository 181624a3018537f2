import { z } from 'zod'
import { nameText, optionalName, optionalText, timeZone } from '../../fields.ts'

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
