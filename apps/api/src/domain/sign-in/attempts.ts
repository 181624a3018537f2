import { Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const MAX_FAILURES = 5
const WINDOW_MINUTES = 15

/**
 * Refuses a subject that has failed five times in fifteen minutes: a typed email address, registered or not,
 * or {@link codesOf} a person. The count is in the database, so that restarts and further servers share it.
 */
export async function refuseTooManyFailures(db: Database, subject: string): Promise<void> {
  const wait = await secondsToWait(db, subject)
  if (wait > 0) throw new Refusal('too-many-attempts', { retryAfter: wait })
}

/** Returns the seconds until the fifth-last failure leaves the window; 0 where there are fewer. */
async function secondsToWait(db: Database, subject: string): Promise<number> {
  const fifthLast = await db
    .selectFrom('failed_attempts')
    .where('subject', '=', subject)
    .where('at', '>', sql<string>`now() - make_interval(mins => ${WINDOW_MINUTES})`)
    .orderBy('at', 'desc')
    .offset(MAX_FAILURES - 1)
    .limit(1)
    .select(
      sql<number>`extract(epoch from at + make_interval(mins => ${WINDOW_MINUTES}) - now())::int`.as(
        'seconds',
      ),
    )
    .executeTakeFirst()
  return fifthLast ? Math.max(1, fifthLast.seconds) : 0
}

/** The subject of wrong codes: they count per person, as new challenges would otherwise allow new tries. */
export function codesOf(userId: string): string {
  return `codes of ${userId}`
}

/** Serialises the attempts of a subject, so that concurrent ones cannot exceed the limit together. */
export async function lockAttempts(db: Database, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db)
}

export async function insertFailure(db: Database, subject: string, address: string): Promise<void> {
  await db.insertInto('failed_attempts').values({ id: newId(), subject, address }).execute()
}

export async function deleteFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('failed_attempts').where('subject', '=', subject).execute()
}
