import type { ClientRole } from '@domicile/contract/roles/roles'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { type PlainEnquiry, plainColumns } from './enquiries.queries.ts'

/** A conversation for an email to it, with the address of its author and their role in the company. */
export async function lockForEmail(db: Database, id: string) {
  const { rows } = await sql<PlainEnquiry & { authorEmail: string; role: ClientRole | null }>`
    select ${plainColumns}, users.email as "authorEmail",
      case when users.deactivated_at is null then memberships.role end as role
    from enquiries join users on users.id = author_id
      left join memberships on memberships.user_id = author_id and memberships.company_id = enquiries.company_id
    where enquiries.id = ${id} for update of enquiries`.execute(db)
  return rows[0]
}

/** Finds whether an email is in a conversation already, and how many came: into it in an hour, of its author in a day. */
export async function countEmails(db: Database, { id, authorId }: PlainEnquiry, emailId: string) {
  const { rows } = await sql<{ isKnown: boolean; lastHour: number; lastDay: number }>`
    select exists (
        select from enquiry_messages where enquiry_id = ${id} and email_id = ${emailId}) as "isKnown",
      count(*) filter (where enquiry_id = ${id} and at > now() - interval '1 hour')::int as "lastHour",
      count(*)::int as "lastDay"
    from enquiry_messages
    where author_id = ${authorId} and email_id is not null and at > now() - interval '1 day'`.execute(db)
  return rows[0]!
}

/** Notes for staff that an email to the client came back; returns false if they know already. */
export async function markUndelivered(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update enquiries set bounced_at = now() where id = ${id} and bounced_at is null returning id`.execute(db)
  return rows.length > 0
}

/** The country of the company whose client writes to these conversations. */
export async function findCountry(db: Database, ids: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ country: string | null }>`
    select country from companies where id = (select company_id from enquiries where id = any(${ids}::uuid[]) limit 1)
  `.execute(db)
  return rows[0]?.country ?? null
}
