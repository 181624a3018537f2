import { ownMessages } from '@domicile/contract/messages'
import type { RegistrationInput } from '@domicile/contract/registration'
import type { UserDetails } from '@domicile/contract/users/user-fields'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { passwordProblem } from '@domicile/server/auth/password-blocklist'
import { normalisePhoneNumber } from '@domicile/server/mail/phone-numbers'
import type { Database } from '../../feature.ts'
import { findInvitation } from './account.queries.ts'
import { isTaken } from './registration.queries.ts'

/** What only the server can judge of step 1: phone number, password and invitation. */
export async function checkDetails(db: Database, input: RegistrationInput) {
  const { email, password, invitation, ...details } = input
  const { firstName, lastName, companyName, town } = details
  const phoneNumber = phoneNumberOf(details)
  const refusal = passwordProblem(password, [email, firstName, lastName, companyName, town])
  if (refusal) throw invalidField('password', refusal, 'guessable')
  const invitationId = invitation === undefined ? null : await invitationFor(db, invitation, email)
  return { details: { ...details, phoneNumber }, invitationId }
}

function phoneNumberOf({ phoneNumber }: UserDetails): string | null {
  if (phoneNumber === null) return null
  const normalised = normalisePhoneNumber(phoneNumber)
  if (!normalised) throw invalidField('phoneNumber', ownMessages.phoneNumber)
  return normalised
}

/** The invitation whose link this is: good for the invited address alone, and for one that has no account yet. */
async function invitationFor(db: Database, link: string, email: string): Promise<string> {
  const invited = await findInvitation(db, { link })
  if (!invited) throw new Refusal('dead-link')
  if (invited.email !== email) throw invalidField('email', ownMessages.invitedAddress, 'other-address')
  // Whoever holds the link owns the address, and may know.
  if (await isTaken(db, email)) throw new Refusal('has-account')
  return invited.id
}
