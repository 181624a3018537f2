import { email as emailField } from '@domicile/contract/fields'
import { byPortal } from '@domicile/server/audit/by-portal'
import { recordChange } from '@domicile/server/audit/audit'
import { opaqueToken } from '@domicile/server/auth/tokens'
import { inTransaction } from '@domicile/server/db/db'
import { lockName } from '@domicile/server/db/lock-name'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { lockPeople } from '../../../domain/people/people-scope.ts'
import { endActingsOf } from '../../../domain/sign-in/acting-ends.ts'
import { codesOf, deleteAllFailures } from '../../../domain/sign-in/attempts.ts'
import { endChallenges } from '../../../domain/sign-in/challenges.queries.ts'
import { lockEmailChanges } from '../../../domain/sign-in/email-change.ts'
import { insertPasswordLink, isAddressTaken } from '../../../domain/sign-in/email-changes.queries.ts'
import { setPassword } from '../../../domain/sign-in/password.queries.ts'
import { endSessionsOf } from '../../../domain/sign-in/session.queries.ts'
import { removeSecondFactor } from '../../../domain/sign-in/sign-in-ends.ts'
import type { Database } from '../../../feature.ts'
import { administratorInvited, administratorReset } from './administrators.emails.ts'
import {
  findPerson,
  insertInvitation,
  makeAdministrator,
  type Person,
  removeInvitation,
  stopResets,
} from './administrators.queries.ts'

/** The path of a link that works once, and what it is for. */
export type AdministratorLink = { email: string; kind: 'invitation' | 'reset'; path: `/${string}` }

/**
 * Makes the holder of an address an administrator, on the command of the operator: invites a newcomer, and gives a
 * member of staff a new start with another password and second factor. The link is returned and mailed. Throws an Error
 * that names the reason if the address cannot have one.
 */
export async function createAdministrator(
  db: Database,
  sendEmail: SendEmail,
  address: string,
): Promise<AdministratorLink> {
  const email = parseEmail(address)
  return inTransaction(db, async (trx) => {
    await lockName(trx, `administrator ${email}`)
    const person = await lockPerson(trx, email)
    if (!person?.role) return inviteAdministrator(trx, sendEmail, email, person)
    return resetAdministrator(trx, sendEmail, person)
  })
}

function parseEmail(address: string): string {
  const parsed = emailField.safeParse(address)
  if (!parsed.success) throw new Error(`${JSON.stringify(address)} is not an email address.`)
  return parsed.data
}

/** Locks in the order of a deactivation, and reads again what may have changed before the lock. */
async function lockPerson(db: Database, email: string): Promise<Person | undefined> {
  const found = await findPerson(db, email)
  if (!found) return undefined
  await lockEmailChanges(db, found.id)
  await lockPeople(db, [found.id])
  return findPerson(db, email)
}

async function inviteAdministrator(
  db: Database,
  sendEmail: SendEmail,
  email: string,
  person: Person | undefined,
): Promise<AdministratorLink> {
  if (person) refuseUnlessActive(person)
  if (person?.isClient)
    throw new Error(`${email} belongs to a client, who cannot be staff too. Use another address.`)
  if (!person && (await isAddressTaken(db, email)))
    throw new Error(
      `${email} was the address of an account until last week. Undo the change by the email about it, or use another address.`,
    )
  if (await removeInvitation(db, email)) await record(db, 'invitation.replaced-by-operator', null, email)
  const token = opaqueToken()
  const id = await insertInvitation(db, email, token)
  const path = `/invitation#${token}` as const
  await sendEmail(db, { to: email, kind: 'invitation', message: administratorInvited(path) })
  await record(db, 'invitation.sent-by-operator', id, email, { after: { email, role: 'administrator' } })
  return { email, kind: 'invitation', path }
}

/**
 * Ends everything with which the account could be used: a thief may hold any of it. Wrong codes and passwords that its
 * owner typed count no more.
 */
async function resetAdministrator(
  db: Database,
  sendEmail: SendEmail,
  person: Person,
): Promise<AdministratorLink> {
  refuseUnlessActive(person)
  const { id, email, firstName, name, role } = person
  const origin = byPortal()
  await makeAdministrator(db, id)
  await setPassword(db, id, NO_PASSWORD)
  await removeSecondFactor(db, id)
  await stopResets(db, id)
  await endChallenges(db, id)
  await endActingsOf(db, id, { id: origin.requestId, address: null })
  await endSessionsOf(db, id, 'two-factor-reset')
  for (const account of [email, codesOf(id)]) await deleteAllFailures(db, account)
  const token = opaqueToken()
  await insertPasswordLink(db, id, token)
  const path = `/reset-password/${token}` as const
  const message = administratorReset(firstName, path)
  await sendEmail(db, { to: email, userId: id, kind: 'two-factor-reset-done', message })
  const change = { before: { role }, after: { role: 'administrator' } }
  await record(db, 'user.reset-by-operator', id, name, change)
  return { email, kind: 'reset', path }
}

/** No password has this hash. */
const NO_PASSWORD = '-'

function refuseUnlessActive({ email, state }: Person): void {
  if (state !== 'active')
    throw new Error(
      `${email} is ${state}. An administrator can activate them; otherwise use another address.`,
    )
}

type OperatorEvent =
  | 'invitation.replaced-by-operator'
  | 'invitation.sent-by-operator'
  | 'user.reset-by-operator'
type Values = { before?: Record<string, unknown>; after?: Record<string, unknown> }

function record(
  db: Database,
  event: OperatorEvent,
  subjectId: string | null,
  subject: string,
  values: Values = {},
): Promise<void> {
  const reason = 'npm run admin:create'
  return recordChange(db, event, byPortal(), { subjectId, subject, reason, staffOnly: true, ...values })
}
