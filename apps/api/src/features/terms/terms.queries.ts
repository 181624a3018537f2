import type { Terms } from '@domicile/contract/terms'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

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
  await sql`select pg_advisory_xact_lock(hashtext('terms'))`.execute(db)
}

/**
 * Locks the terms to accept them: many users at a time, but none during a publication, so that no user
 * accepts a version that has just been replaced.
 */
export async function holdTerms(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('terms'))`.execute(db)
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
