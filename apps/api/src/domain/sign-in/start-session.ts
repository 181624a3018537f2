import type { TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import type { RequestInfo } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { opaqueToken, type TokenSigner } from '@domicile/server/auth/tokens'
import type { SendEmail } from '../emails/emails.ts'
import type { Database } from '../../feature.ts'
import { browserHash } from './browsers.ts'
import { deviceName, isNewDevice } from './devices.ts'
import type { FactorParts } from './second-factor.ts'
import { newSignInEmail } from './session.emails.ts'
import { findUserAgents, insertRefreshToken, insertSession } from './session.queries.ts'

export type SignInParts = FactorParts & { signer: TokenSigner; sendEmail: SendEmail }

/**
 * The idle and the absolute lifetime of sessions. Staff have more rights, so theirs are shorter; those of
 * clients without a second factor last half as long.
 */
const LIFETIMES = {
  staff: { idle: '12 hours', absolute: '24 hours' },
  client: { idle: '30 days', absolute: '90 days' },
  clientByPasswordAlone: { idle: '15 days', absolute: '45 days' },
}

type Holder = { staffRole: string | null; twoFactor: TwoFactorMethod | null }

/** Returns the lifetimes of a person's sessions, as intervals. */
export function lifetimeOf({ staffRole, twoFactor }: Holder) {
  if (staffRole) return LIFETIMES.staff
  return twoFactor ? LIFETIMES.client : LIFETIMES.clientByPasswordAlone
}

export type SigningIn = Holder & { id: string; email: string; firstName: string; timeZone: string }

/** Starts a session for a fully verified person, and returns its tokens. */
export async function startSession(
  db: Database,
  { signer, sendEmail }: Pick<SignInParts, 'signer' | 'sendEmail'>,
  person: SigningIn,
  request: RequestInfo,
) {
  await notifyAboutNewDevice(db, sendEmail, person, request)
  const { address, userAgent } = request
  const browser = request.browser ?? opaqueToken()
  request.keepBrowser(browser)
  const session = { id: newId(), userId: person.id, ...lifetimeOf(person) }
  await insertSession(db, { ...session, address, userAgent, browserHash: browserHash(browser) })
  const refreshToken = opaqueToken()
  await insertRefreshToken(db, session.id, refreshToken)
  return { token: await signer.sign({ sub: person.id, sid: session.id }), refreshToken }
}

/** Must be called before the session starts, which makes the device a known one. */
async function notifyAboutNewDevice(
  db: Database,
  sendEmail: SendEmail,
  person: SigningIn,
  request: RequestInfo,
) {
  const { userAgent, address } = request
  if (!isNewDevice(userAgent, await findUserAgents(db, person.id))) return
  const signIn = { at: new Date(), device: deviceName(userAgent), address }
  const message = newSignInEmail(person.firstName, person.timeZone, signIn)
  await sendEmail(db, { to: person.email, kind: 'new-sign-in', userId: person.id, message })
}
