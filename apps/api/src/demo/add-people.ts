import type { Passwords } from '@domicile/server/auth/passwords'
import { normalisePhoneNumber } from '@domicile/server/mail/phone-numbers'
import type { Database } from '../feature.ts'
import { demoPassword } from './accounts.ts'
import { daysAgo, idAt } from './history.ts'
import { people } from './tables.ts'

/** Returns the id of a user by email address. */
export type PersonId = (email: string) => string

/** Adds all users who can sign in. */
export async function addPeople(db: Database, passwords: Passwords): Promise<PersonId> {
  const rows = await Promise.all(people.map((person, index) => asRow(person, index, passwords)))
  await db.insertInto('users').values(rows).execute()
  const ids = new Map(rows.map((row) => [row.email, row.id]))
  return (email) => ids.get(email)!
}

/** Adds the clients to their companies, in the role of their account. */
export async function addMemberships(
  db: Database,
  personId: PersonId,
  companyId: (key: string) => string,
): Promise<void> {
  const rows = people.flatMap(({ email, role, company, secondCompany }) =>
    [company, secondCompany]
      .filter((key) => key !== null)
      .map((key) => ({ user_id: personId(email), company_id: companyId(key), role })),
  )
  await db.insertInto('memberships').values(rows).execute()
}

/** Records that all users accepted the terms, published earlier, when their account was created. */
export async function acceptTerms(db: Database): Promise<void> {
  await db
    .updateTable('terms')
    .set({ published_at: daysAgo(730).toISOString() })
    .execute()
  await db
    .insertInto('terms_acceptances')
    .columns(['user_id', 'version', 'at'])
    .expression(
      db
        .selectFrom('users')
        .innerJoin('terms', (join) => join.onTrue())
        .select(['users.id', 'terms.version', 'users.created_at']),
    )
    .execute()
}

async function asRow(person: (typeof people)[number], index: number, passwords: Passwords) {
  const since = daysAgo(700, index)
  return {
    id: idAt(since),
    email: person.email,
    password_hash: await passwords.hash(demoPassword),
    first_name: person.firstName,
    last_name: person.lastName,
    job_title: person.jobTitle,
    phone_number: normalisePhoneNumber(person.phoneNumber)!,
    time_zone: person.timeZone,
    staff_role: person.company === null ? person.role : null,
    created_at: since.toISOString(),
    updated_at: since.toISOString(),
  }
}
