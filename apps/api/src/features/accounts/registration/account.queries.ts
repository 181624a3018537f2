import type { Role } from '@domicile/contract/roles/roles'
import { columnsOf } from '@domicile/server/db/columns'
import { tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { inviterStands } from '../../../domain/people/people-scope.ts'
import { nameColumns } from '../../../domain/companies/company-names.ts'
import type { UnderWay } from './registration.queries.ts'

export type Invited = { id: string; email: string; role: Role; companyId: string | null }

/** Finds and locks an open invitation: by the token of its link, or by the id of one checked before. */
export async function findInvitation(
  db: Database,
  by: { link: string } | { id: string },
): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select ${columnsOf('id email role companyId', 'invitations')}
    from invitations left join users inviter on inviter.id = invited_by
      left join companies on companies.id = company_id
    where ${'link' in by ? sql`hash = ${tokenHash(by.link)}` : sql`invitations.id = ${by.id}`}
      and accepted_at is null and declined_at is null and removed_at is null and expires_at > now()
      and companies.archived_at is null and ${inviterStands}
    for no key update of invitations`.execute(db)
  return rows[0]
}

/** Inserts the user of a registration, with its id; returns false if the address has an account by now. */
export async function insertUser(db: Database, found: UnderWay, staffRole: string | null): Promise<boolean> {
  const { details } = found
  const { rows } = await sql`
    insert into users (id, email, password_hash, staff_role, first_name, last_name, company_name, street,
      building_number, apartment_number, town, tax_id, time_zone, job_title, phone_number, newsletter)
    select id, email, password_hash, ${staffRole}, ${details.firstName}, ${details.lastName},
      ${details.companyName}, ${details.street}, ${details.buildingNumber}, ${details.apartmentNumber},
      ${details.town}, ${details.taxId}, ${details.timeZone}, ${details.jobTitle}, ${details.phoneNumber},
      ${details.newsletter}
    from registrations where id = ${found.id}
    on conflict (email) do nothing returning id`.execute(db)
  return rows.length === 1
}

/** Copies the acceptance of the terms from the registration: version, time and address. */
export async function insertAcceptance(db: Database, id: string): Promise<void> {
  await sql`
    insert into terms_acceptances (user_id, version, at, address)
    select id, terms_version, terms_accepted_at, terms_address from registrations where id = ${id}`.execute(
    db,
  )
}

export async function acceptInvitation(db: Database, id: string, userId: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ accepted_at: sql<string>`now()`, accepted_by: userId })
    .where('id', '=', id)
    .execute()
}

/** Inserts a draft company with a name only, which the firm has not reviewed. */
export async function insertDraftCompany(db: Database, id: string, name: string): Promise<void> {
  const names = nameColumns({ name, legalName: null, registrationNumber: null })
  await db
    .insertInto('companies')
    .values({ id, name, is_unvetted: true, ...names })
    .execute()
}

export async function insertMembership(
  db: Database,
  userId: string,
  companyId: string,
  role: string,
): Promise<void> {
  await db.insertInto('memberships').values({ user_id: userId, company_id: companyId, role }).execute()
}

/**
 * Closes a completed registration. Data that is now the user's is not stored twice, and other registrations
 * of the address end.
 */
export async function closeRegistration(db: Database, { id, email }: UnderWay): Promise<void> {
  await sql`
    update registrations set completed_at = now(), details = '{}', password_hash = '', totp_seed = null,
      code_hash = null
    where id = ${id}`.execute(db)
  await sql`
    update registrations set expires_at = least(expires_at, now())
    where email = ${email} and completed_at is null`.execute(db)
}
