import type { StaffRole } from '@domicile/contract/roles/roles'
import { findMemberships } from '@domicile/server/auth/find-actor'
import { tokenHash } from '@domicile/server/auth/tokens'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

export async function findFeed(db: Database, userId: string, companyId: string) {
  const { rows } = await sql<{ createdAt: string }>`
    select ${columnsOf('createdAt')} from calendar_feeds
    where user_id = ${userId} and company_id = ${companyId}`.execute(db)
  return rows[0] ?? null
}

/** Stores the hash of a secret; the one before it is forgotten. */
export async function saveFeed(db: Database, userId: string, companyId: string, secret: string) {
  const hash = tokenHash(secret)
  // Clients may not read the hash, not even as that of `excluded`.
  await sql`
    insert into calendar_feeds (user_id, company_id, secret_hash) values (${userId}, ${companyId}, ${hash})
    on conflict (user_id, company_id) do update set secret_hash = ${hash}, created_at = now()`.execute(db)
}

/** Returns true if there was one. */
export async function deleteFeed(db: Database, userId: string, companyId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from calendar_feeds where user_id = ${userId} and company_id = ${companyId}`.execute(db)
  return numAffectedRows === 1n
}

/** The company of a secret, and its user with their current roles; undefined if the user is deactivated. */
export async function findReader(db: Database, secret: string) {
  const { rows } = await sql<{ companyId: string; userId: string; role: StaffRole | null }>`
    select company_id as "companyId", users.id as "userId", staff_role as role
    from calendar_feeds join users on users.id = user_id
    where secret_hash = ${tokenHash(secret)} and deactivated_at is null`.execute(db)
  if (!rows[0]) return undefined
  const { companyId, userId, role } = rows[0]
  const user: Actor = { id: userId, sessionId: '', role, memberships: await findMemberships(db, userId) }
  return { companyId, user }
}

/** A number that grows with every change of the facts, rules, documents and deadlines from which a calendar is computed. */
export async function findSequence(db: Database, companyId: string): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select (companies.version
      + coalesce((select version from compliance_calendars where company_id = companies.id), 1)
      + (select coalesce(sum(version), 0) from obligation_rules where company_id is null or company_id = companies.id)
      + (select coalesce(sum(version), 0) from company_files where company_id = companies.id)
      + (select coalesce(sum(deadline.version), 0) from mail_deadlines deadline
          join mail_items item on item.id = item_id where item.company_id = companies.id))::int as sequence
    from companies where id = ${companyId}`.execute(db)
  return rows[0]!.sequence
}
