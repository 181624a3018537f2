import { ownMessages } from '@domicile/contract/messages'
import type { RegistrationInput } from '@domicile/contract/accounts/registration'
import type { UserDetails } from '@domicile/contract/accounts/users/user-fields'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { passwordProblem } from '@domicile/server/auth/password-blocklist'
import { normalisePhoneNumber } from '@domicile/server/mail/phone-numbers'
import type { Database } from '../../../feature.ts'
import { findInvitation } from './account.queries.ts'
import { isTaken } from './registration.queries.ts'

/** Checks the parts of step 1 that only the server can judge: phone number, password and invitation. */
export async function checkDetails(db: Database, input: RegistrationInput) {
  const { email, password, invitation, ...userDetails } = input
  const details = checkPerson(email, password, userDetails)
  const invitationId = invitation === undefined ? null : await invitationFor(db, invitation, email)
  return { details, invitationId }
}

/** Returns the details with the phone number in E.164; refuses a bad one and a guessable password at their fields. */
export function checkPerson(email: string, password: string, details: UserDetails): UserDetails {
  const { firstName, lastName, companyName, town } = details
  const phoneNumber = phoneNumberOf(details)
  const refusal = passwordProblem(password, [email, firstName, lastName, companyName, town])
  if (refusal) throw invalidField('password', refusal, 'guessable')
  return { ...details, phoneNumber }
}

function phoneNumberOf({ phoneNumber }: UserDetails): string | null {
  if (phoneNumber === null) return null
  const normalised = normalisePhoneNumber(phoneNumber)
  if (!normalised) throw invalidField('phoneNumber', ownMessages.phoneNumber)
  return normalised
}

/**
 * Finds the invitation of a link: valid only for the invited address, and only if that has no account yet.
 */
async function invitationFor(db: Database, link: string, email: string): Promise<string> {
  const invited = await findInvitation(db, { link })
  if (!invited) throw new Refusal('dead-link')
  if (invited.email !== email) throw invalidField('email', ownMessages.invitedAddress, 'other-address')
  // The holder of the link owns the address, so they may learn of the account.
  if (await isTaken(db, email)) throw new Refusal('has-account')
  return invited.id
}
