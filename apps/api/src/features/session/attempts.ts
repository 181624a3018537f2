import { ownMessages } from '@domicile/contract/messages'
import { Refusal } from '@domicile/server/errors'
import { newId } from '@domicile/server/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const MAX_FAILURES = 5
const WINDOW_MINUTES = 15

/**
 * Refuses while an address has failed five times in fifteen minutes, whether a person has it or not.
 * Counted in the database, so that neither a restart nor a second server forgets.
 */
export async function refuseTooManyFailures(db: Database, email: string): Promise<void> {
  const wait = await secondsToWait(db, email)
  if (wait > 0) throw new Refusal(429, 'too-many-attempts', ownMessages.tooManyAttempts, { retryAfter: wait })
}

/** Seconds until the fifth-last failure leaves the window; 0 where there are fewer. */
async function secondsToWait(db: Database, email: string): Promise<number> {
  const fifthLast = await db
    .selectFrom('sign_in_failures')
    .where('email', '=', email)
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

/** Lets one sign-in of an address decide at a time, so that many at once can not pass the limit together. */
export async function lockAttempts(db: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db)
}

export async function insertFailure(db: Database, email: string, address: string): Promise<void> {
  await db.insertInto('sign_in_failures').values({ id: newId(), email, address }).execute()
}

export async function deleteFailures(db: Database, email: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email', '=', email).execute()
}
