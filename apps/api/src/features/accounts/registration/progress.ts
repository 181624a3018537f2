import type { Registration } from '@domicile/contract/accounts/registration'
import { Refusal } from '@domicile/server/http/errors'
import type { Database } from '../../../feature.ts'
import { findCurrentTerms, type UnderWay } from './registration.queries.ts'

type Step = Registration['step']

/** The time after which a code can be mailed again. */
const RESEND_SECONDS = 30

/** Returns an open registration at this step; throws 410 for one that is over, 409 for another step. */
export async function requireStep(
  looking: Promise<UnderWay | undefined>,
  step: Step | 'any',
): Promise<UnderWay> {
  const found = await looking
  if (!found || found.isExpired) throw new Refusal('dead-link')
  if (found.isCompleted) throw new Refusal('registered')
  // Accepted terms can be accepted again: the answer to the first time may have been lost.
  const isDone = step === 'terms' && stepOf(found) === 'authorization'
  if (step !== 'any' && step !== stepOf(found) && !isDone) throw outOfOrder()
  return found
}

export function outOfOrder(): Refusal {
  return new Refusal('out-of-order')
}

/** The response to the browser: the same for an address that has an account. */
export async function registrationView(db: Database, found: UnderWay, token: string): Promise<Registration> {
  const step = stepOf(found)
  return {
    registration: token,
    step,
    email: found.email,
    firstName: found.details.firstName,
    details: step === 'details' ? found.details : null,
    terms: step === 'terms' ? await findCurrentTerms(db) : null,
    twoFactor: found.twoFactor,
  }
}

export function isTooSoon(codeAge: number | null): boolean {
  return codeAge !== null && codeAge < RESEND_SECONDS
}

export function refuseTooSoon(codeAge: number | null): void {
  if (codeAge === null || !isTooSoon(codeAge)) return
  const retryAfter = RESEND_SECONDS - codeAge
  throw new Refusal('too-soon', { retryAfter })
}

/** The future user has the registration's id, so that a sealed seed can move to the account. */
export function ownerOf({ id }: UnderWay) {
  return { userId: id, challengeId: id }
}

function stepOf({ isVerified, needsDetails, termsVersion }: UnderWay): Step {
  if (needsDetails) return 'details'
  if (!isVerified) return 'verification'
  return termsVersion === null ? 'terms' : 'authorization'
}
