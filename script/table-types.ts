import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type MigrationSource, portalMigrations } from '@domicile/server/db/migrate'

// The types that node-postgres returns with the type parsers of packages/server/src/db/db.ts.
const runTimeTypes = { timestamptz: 'string', date: 'string', numeric: 'string', int8: 'number' }

/** True if migrations have changed since the types of their tables were written. */
export const areTypesOutdated = (): boolean => outdatedSources().length > 0

/**
 * Writes the TypeScript types of a migrated database's tables into src/db/database.ts of each app whose migrations have
 * changed; git ignores the file. Returns whether it wrote any.
 */
export async function writeTableTypes(databaseUrl: string): Promise<boolean> {
  const outdated = outdatedSources()
  for (const source of outdated) {
    const types = await typesOf(source.schema, databaseUrl)
    const file = fileOf(source)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${headerOf(source)}\n\n${types}`)
  }
  return outdated.length > 0
}

const outdatedSources = () => portalMigrations().filter((source) => !isFresh(source))

const fileOf = ({ folder }: MigrationSource) => join(folder, '../src/db/database.ts')

function isFresh(source: MigrationSource): boolean {
  const file = fileOf(source)
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(`${headerOf(source)}\n`)
}

function headerOf({ folder }: MigrationSource): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted())
    hash.update(name).update(readFileSync(join(folder, name)))
  return `// Generated from the migrations ${hash.digest('hex').slice(0, 16)}. Change a migration, not this file.`
}

async function typesOf(schema: string, url: string): Promise<string> {
  const require = createRequire(import.meta.url)
  const tool = join(require.resolve('kysely-codegen'), '../cli/bin.js')
  const options = {
    dialect: 'postgres',
    url: 'env(TYPES_DATABASE_URL)',
    'default-schema': schema,
    'include-pattern': `${schema}.*`,
    'exclude-pattern': `${schema}.schema_migrations`,
    'type-mapping': JSON.stringify(runTimeTypes),
  }
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const env = { ...process.env, TYPES_DATABASE_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...flags, '--print'], { env })
  return stdout.slice(stdout.indexOf('import '))
}
