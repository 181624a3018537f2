import { createPool } from '@domicile/server/db/db'
import { migrate } from '@domicile/server/db/migrate'
import { startTestPostgres, type TestDatabase, testDatabase } from '@domicile/server/testing/test-database'
import type pg from 'pg'
import { size } from './size.ts'

/** Creates a migrated, empty database; where the figures count, it has a server of its own. */
export async function createDatabase(): Promise<TestDatabase> {
  if (size !== 'full') return testDatabase()
  const postgres = await startTestPostgres()
  await migrate(postgres.url)
  return { url: postgres.url, drop: () => postgres.stop() }
}

/** Connections to fill a database and to look into it: no statement of theirs is cut off. */
export function createPatientPool(url: string, connections = 1): pg.Pool {
  return createPool(url, connections, {
    isUnhurried: true,
    settings: ['statement_timeout=0', 'idle_in_transaction_session_timeout=0'],
  })
}

/** Lends a connection of a patient pool. */
export async function withPatientClient<T>(
  url: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = createPatientPool(url)
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
    await pool.end()
  }
}
