import { registrations } from '@domicile/contract/accounts/registration'
import { Refusal } from '@domicile/server/http/errors'
import { type Context, inTwoSteps } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import type { Passwords } from '@domicile/server/auth/passwords'
import { addressSubject, mailboxSubject } from '@domicile/server/http/rate-limits'
import { opaqueToken } from '@domicile/server/auth/tokens'
import { feature } from '../../../feature.ts'
import {
  deleteAllFailures,
  deleteFailures,
  openCodes,
  strangersCodes,
} from '../../../domain/sign-in/attempts.ts'
import { completeSetUp } from '../../../domain/sign-in/challenge.ts'
import { prepareFactor, proof } from '../../../domain/sign-in/second-factor.ts'
import { type SignInParts, startSession } from '../../../domain/sign-in/start-session.ts'
import { openAccount } from './account.ts'
import { beginAttempt, wrongCode } from '../../../domain/sign-in/code-attempts.ts'
import { checkDetails, checkPerson } from './details.ts'
import { isTooSoon, outOfOrder, ownerOf, refuseTooSoon, requireStep, registrationView } from './progress.ts'
import { sendRegistrationEmail, sendFactorCode } from './registration.emails.ts'
import {
  acceptTerms,
  chooseFactor,
  confirmDetails,
  findByLink,
  findRegistration,
  holdTerms,
  insertRegistration,
  isTaken,
  saveCode,
  resumeRegistration,
  type UnderWay,
  verify,
} from './registration.queries.ts'

export type RegistrationParts = SignInParts & { passwords: Passwords }

/** Opens an account in four steps; the server enforces their order, not the browser. */
export function registrationFeature(parts: RegistrationParts) {
  const { passwords } = parts

  return feature(registrations, {
    'POST /api/registrations': inTwoSteps(
      async ({ db, body, request, spend }) => {
        const { details, invitationId } = await checkDetails(db, body)
        await spend('registration-address', addressSubject(request.address))
        await spend('registration-address-day', addressSubject(request.address))
        await spendMail(spend, body.email)
        return { details, invitationId, passwordHash: await passwords.hash(body.password) }
      },
      async ({ db, body: { email }, request, record }, { details, invitationId, passwordHash }) => {
        const [id, token, link] = [newId(), opaqueToken(), opaqueToken()]
        const begun = {
          id,
          email,
          details,
          isTaken: await isTaken(db, email),
          isVerified: invitationId !== null,
          startedAt: new Date().toISOString(),
          address: request.address,
          userAgent: request.userAgent,
        }
        const codeHash = await sendRegistrationEmail(db, parts, begun, link)
        await insertRegistration(db, { ...begun, token, link, invitationId, passwordHash, codeHash })
        await record({ subjectId: id, subject: email, staffOnly: true })
        return registrationView(db, await requireStep(findRegistration(db, token), 'any'), token)
      },
    ),

    'POST /api/registrations/resumption': async ({ db, body, record }) => {
      const found = await requireStep(findByLink(db, body.link), 'any')
      const token = opaqueToken()
      await resumeRegistration(db, found.id, token)
      await record(about(found))
      return registrationView(db, { ...found, isVerified: true, needsDetails: true }, token)
    },

    'PUT /api/registrations/details': inTwoSteps(
      async ({ db, body: { registration, password, ...userDetails }, request, spend }) => {
        const { email } = await requireStep(findRegistration(db, registration), 'details')
        const details = checkPerson(email, password, userDetails)
        await spend('registration-address', addressSubject(request.address))
        return { details, passwordHash: await passwords.hash(password) }
      },
      async ({ db, body: { registration }, record }, { details, passwordHash }) => {
        const found = await requireStep(findRegistration(db, registration), 'details')
        await confirmDetails(db, found.id, details, passwordHash)
        await record(about(found))
        return registrationView(db, { ...found, details, twoFactor: null, needsDetails: false }, registration)
      },
    ),

    'POST /api/registrations/verification-code': async ({ db, body, spend, record }) => {
      const found = await requireStep(findRegistration(db, body.registration), 'verification')
      refuseTooSoon(found.codeAge)
      await spendMail(spend, found.email)
      const link = opaqueToken()
      await saveCode(db, found.id, await sendRegistrationEmail(db, parts, found, link), link)
      await record(about(found))
    },

    'POST /api/registrations/verification': async ({ db, body, request, record }) => {
      const found = await requireStep(findRegistration(db, body.registration), 'verification')
      // Tries are counted per address, so that another registration of it brings no new ones.
      const attempts = openCodes(found.email, request)
      await beginAttempt(db, attempts)
      const proven = proof(parts, { ...found, method: 'email', lastStep: null }, body.code, ownerOf(found))
      if (!proven) throw await wrongCode(db, attempts)
      await deleteFailures(db, attempts)
      await verify(db, found.id)
      await record(about(found))
      return registrationView(db, { ...found, isVerified: true }, body.registration)
    },

    'POST /api/registrations/terms': async ({ db, body, request, record }) => {
      const found = await requireStep(findRegistration(db, body.registration), 'terms')
      // Accepting one version does not count for the next one, published in the meantime.
      const version = await holdTerms(db)
      if (version !== body.version) throw new Refusal('terms-changed')
      await acceptTerms(db, found.id, version, request.address)
      await record({ ...about(found), after: { termsVersion: version } })
      return registrationView(db, { ...found, termsVersion: version }, body.registration)
    },

    'POST /api/registrations/two-factor': async ({ db, body, spend, record }) => {
      const found = await requireStep(findRegistration(db, body.registration), 'authorization')
      const factor = prepareFactor(parts, body.method, { ...ownerOf(found), email: found.email })
      // A code that was sent a moment ago is enough: repeating the same choice sends no second mail.
      if (factor.code && !(found.codeHash && isTooSoon(found.codeAge))) {
        await spendMail(spend, found.email)
        await saveCode(db, found.id, await sendFactorCode(db, parts, found, factor.code))
      }
      await chooseFactor(db, found.id, body.method, factor.seed)
      await record({ ...about(found), after: { twoFactor: body.method } })
      return factor.setUp
    },

    'POST /api/registrations/completion': async ({ db, body, request, record }) => {
      const found = await requireStep(findRegistration(db, body.registration), 'authorization')
      const { twoFactor: method, seed } = found
      if (!method) throw outOfOrder()
      const attempts = strangersCodes(found.id)
      await beginAttempt(db, attempts)
      const proven = proof(parts, { ...found, method, lastStep: null }, body.code, ownerOf(found))
      if (!proven) throw await wrongCode(db, attempts)
      await deleteFailures(db, attempts)
      const { person, companyId } = await openAccount(db, found)
      // Those that were typed before the account existed are no guesses of its password.
      await deleteAllFailures(db, found.email)
      const recoveryCodes = await completeSetUp(db, parts, person, { method, seed, step: proven.step })
      await record({ ...about(found), actorId: found.id, companyId, after: { twoFactor: method } })
      return { ...(await startSession(db, parts, person, request)), recoveryCodes }
    },
  })
}

/** Counts a mail to an address that may be a stranger's: for the hour, and for the day with its other spellings. */
async function spendMail(spend: Context['spend'], email: string): Promise<void> {
  await spend('registration-email', email)
  await spend('registration-mailbox-day', mailboxSubject(email))
}

function about({ id, email }: UnderWay) {
  return { subjectId: id, subject: email, staffOnly: true }
}
