import { Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import type { Database } from '../../../feature.ts'
import { noteSources } from '../../../domain/companies/value-sources.ts'
import { raise } from '../../../domain/events/domain-events.ts'
import {
  acceptInvitation,
  closeRegistration,
  findInvitation,
  insertAcceptance,
  insertDraftCompany,
  insertMembership,
  insertUser,
  type Invited,
} from './account.queries.ts'
import type { UnderWay } from './registration.queries.ts'

/**
 * Creates the account of a registration whose steps are complete: the user, the terms they accepted, and the
 * company they are invited to or, without an invitation, a draft company of their own. Returns the user to be
 * signed in.
 */
export async function openAccount(db: Database, found: UnderWay) {
  const invited = found.invitationId ? await requireInvitation(db, found.invitationId) : undefined
  const staffRole = invited && !invited.companyId ? invited.role : null
  // If two registrations share an address, the first to complete gets it.
  if (!(await insertUser(db, found, staffRole))) throw new Refusal('has-account')
  await insertAcceptance(db, found.id)
  const companyId = invited ? await accept(db, found, invited) : await foundCompany(db, found)
  await closeRegistration(db, found)
  const { firstName, timeZone } = found.details
  const { id, email, twoFactor } = found
  return { person: { id, email, firstName, timeZone, staffRole, twoFactor }, companyId }
}

async function requireInvitation(db: Database, id: string): Promise<Invited> {
  const invited = await findInvitation(db, { id })
  if (!invited) throw new Refusal('dead-link')
  return invited
}

async function accept(db: Database, { id }: UnderWay, invited: Invited): Promise<string | null> {
  await acceptInvitation(db, invited.id, id)
  if (invited.companyId) await insertMembership(db, id, invited.companyId, invited.role)
  return invited.companyId
}

async function foundCompany(db: Database, { id, details }: UnderWay): Promise<string> {
  const companyId = newId()
  const name = details.companyName ?? `${details.firstName} ${details.lastName}`
  await insertDraftCompany(db, companyId, name)
  const subject = { companyId, id: companyId, part: 'company' } as const
  await noteSources(db, subject, { kind: 'company', userId: id }, { before: undefined, after: { name } })
  await insertMembership(db, id, companyId, 'owner')
  await raise(db, 'company.created', { companyId, subjectId: companyId })
  return companyId
}
