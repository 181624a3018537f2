import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { portalMigrations } from '../../db/migrate.ts'
import type { Checks } from './readiness.ts'

/** PostgreSQL needs that much for its next file of changes, and an import or a log soon more. */
const LEAST_FREE_BYTES = 32 * 1_048_576

type Needs = {
  /** The schema of the API. */
  schema: 'public' | 'purchase'
  /** The folder of the embedded database and of logs; without it no disk is checked. */
  dataDir?: string | undefined
}

/** The checks that both APIs share; the worker's is added elsewhere (decision 119). */
export function portalChecks<DB>(db: Kysely<DB>, clientDb: Kysely<DB>, { schema, dataDir }: Needs): Checks {
  return {
    database: { run: () => checkDatabase(db), needed: 'always' },
    // Calls of clients sign in as a user of their own.
    clients: { run: () => sql`select 1`.execute(clientDb), needed: 'always' },
    migrations: { run: createMigrationCheck(db, schema), needed: 'always' },
    ...(dataDir && { disk: { run: () => checkDisk(dataDir), needed: 'always' } }),
  }
}

async function checkDatabase<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ isReplica: boolean }>`
    select pg_is_in_recovery() as "isReplica", (select 1 from companies limit 1)`.execute(db)
  if (rows[0]?.isReplica) throw new Error('the database is a replica, which takes no changes')
}

/** Those of this release; a newer one may have added more. */
function createMigrationCheck<DB>(db: Kysely<DB>, schema: Needs['schema']): () => Promise<void> {
  const { folder } = portalMigrations().find((source) => source.schema === schema)!
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return async () => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.id(schema, 'schema_migrations')}`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = names.filter((name) => !applied.has(name))
    if (missing.length > 0) throw new Error(`${missing.length} migrations are missing, such as ${missing[0]}`)
  }
}

async function checkDisk(folder: string): Promise<void> {
  // The folder may not exist: with an external database, no logs and all secrets in the settings, nothing uses it.
  const disk = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (disk && disk.bavail * disk.bsize < LEAST_FREE_BYTES) throw new Error(`the disk of ${folder} is full`)
}
