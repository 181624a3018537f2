import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Locks a name until the transaction ends: of all transactions that lock the same one, in either API, one runs at a time.
 * For things without a single row to lock, such as rows that do not exist yet.
 */
export async function lockName(db: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Locks a name as `lockName` does, but together with others that share it. */
export async function shareName(db: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db)
}
