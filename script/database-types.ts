/**
 * Writes the TypeScript types of each app's tables, read from a freshly migrated database, into its src/db/database.ts.
 * With --check it writes nothing and fails if a file is out of date.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { portalMigrations } from '@domicile/server/db/migrate'
import { testDatabase } from '@domicile/server/testing/test-database'

const header =
  '// Generated from the migrations by `npm run db:types`. Change a migration, not this file.\n\n'

// The types that node-postgres returns with the type parsers of packages/server/src/db/db.ts.
const runTimeTypes = { timestamptz: 'string', date: 'string', numeric: 'string', int8: 'number' }

const checkOnly = process.argv.includes('--check')
const database = await testDatabase()
try {
  for (const { schema, folder } of portalMigrations()) {
    const file = join(folder, '../src/db/database.ts')
    report(file, await typesOf(schema))
  }
} finally {
  await database.drop()
}

function report(file: string, fresh: string) {
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === fresh
  const name = file.slice(join(import.meta.dirname, '..').length + 1)
  if (isSame) {
    console.log(`${name} is what the migrations say`)
  } else if (checkOnly) {
    console.error(`${name} differs from the migrations: run npm run db:types and commit it`)
    process.exitCode = 1
  } else {
    writeFileSync(file, fresh)
    console.log(`${name} written`)
  }
}

async function typesOf(schema: string): Promise<string> {
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
  const env = { ...process.env, TYPES_DATABASE_URL: database.url }
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...flags, '--print'], { env })
  return header + stdout.slice(stdout.indexOf('import '))
}
