import type { Terms, TermsVersion } from '@domicile/contract/accounts/terms'
import { columnsOf } from '@domicile/server/db/columns'
import { lockName, shareName } from '@domicile/server/db/lock-name'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type Sections = Terms['sections']

/** Finds a version of the terms; without a number, the current one. */
export async function findTerms(db: Database, version?: number): Promise<Terms | undefined> {
  const found = await db
    .selectFrom('terms')
    .$if(version !== undefined, (all) => all.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'published_at as publishedAt', 'sections'])
    .executeTakeFirst()
  return found && { ...found, sections: found.sections as Sections }
}

/** Lists the versions, the latest first, or only one; each with the number of active users who accepted it. */
export async function listVersions(db: Database, version: number | null = null): Promise<TermsVersion[]> {
  const { rows } = await sql<TermsVersion>`
    select ${columnsOf('version publishedAt')}, coalesce(accepted, 0) as accepted
    from terms left join (
      select terms_acceptances.version, count(*)::int as accepted
      from terms_acceptances join users on users.id = user_id
      where deactivated_at is null group by terms_acceptances.version
    ) acceptances using (version)
    where ${version}::int is null or version = ${version}
    order by version desc`.execute(db)
  return rows
}

/** Counts the users who can sign in. */
export async function countUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('deactivated_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the latest version that a user has accepted; null for none. */
export async function findAccepted(db: Database, userId: string): Promise<number | null> {
  const { version } = await db
    .selectFrom('terms_acceptances')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return version
}

/** Locks the terms to publish them: one publication at a time, and no acceptance during it. */
export async function lockTerms(db: Database): Promise<void> {
  await lockName(db, 'terms')
}

/**
 * Locks the terms to accept them: many users at a time, but none during a publication, so that no user
 * accepts a version that has just been replaced.
 */
export async function holdTerms(db: Database): Promise<void> {
  await shareName(db, 'terms')
}

export async function insertTerms(db: Database, version: number, sections: Sections): Promise<void> {
  await db
    .insertInto('terms')
    .values({ version, sections: JSON.stringify(sections) })
    .execute()
}

/** The first acceptance counts; one from a second tab changes nothing. */
export async function insertAcceptance(
  db: Database,
  userId: string,
  version: number,
  address: string,
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values({ user_id: userId, version, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
