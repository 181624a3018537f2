import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** Deletes a user's feeds of one company, or all: they must not work again if the user comes back. */
export async function deleteFeeds(db: Database, userId: string, companyId: string | null): Promise<void> {
  await sql`
    delete from calendar_feeds
    where user_id = ${userId} and (${companyId}::uuid is null or company_id = ${companyId})`.execute(db)
}
