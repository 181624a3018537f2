import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Migrates the queue's own schema, `graphile_worker`, to the installed release of the library. */
export async function migrateQueue(database: string | pg.Pool): Promise<void> {
  if (typeof database !== 'string') return runMigrations({ pgPool: database, logger: silent })
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  // Without listeners the library logs a warning, and a broken connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await runMigrations({ pgPool: pool, logger: silent }).finally(() => pool.end())
}

const silent = new Logger(() => () => {})
