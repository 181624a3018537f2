import { createDb, createPool } from '@domicile/server/db/db'
import { retryOutages } from '@domicile/server/db/outage'
import type { Env } from '@domicile/server/settings/env'
import type { DB } from './db/database.ts'
import { findAdministrators } from './domain/people/people-scope.ts'
import type { Database } from './feature.ts'
import { checkSecrets } from './secret-fingerprints.ts'

/** How long a start waits for a database that is away, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Checks at the start what the database shows about the settings and the accounts. Throws a SettingError if the portal
 * must not run; returns what the operator should know.
 */
export async function checkStart(databaseUrl: string, env: Env): Promise<string[]> {
  const db = createDb<DB>(createPool(databaseUrl, 1, { role: 'domicile_api' }))
  const check = async () => [...(await checkSecrets(db, env)), ...(await checkAdministrators(db))]
  return retryOutages(check, PATIENCE_MS)
    .catch(nameMissingTable)
    .finally(() => db.destroy())
}

const UNDEFINED_TABLE = '42P01'

function nameMissingTable(error: Error & { code?: unknown }): never {
  if (error.code !== UNDEFINED_TABLE) throw error
  throw new Error('The database is not up to date: run npm run db:migrate.', { cause: error })
}

async function checkAdministrators(db: Database): Promise<string[]> {
  if ((await findAdministrators(db)).length > 0) return []
  return ['No administrator exists, so no one can invite staff. Run npm run admin:create -- ADDRESS.']
}
