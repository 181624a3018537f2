/**
 * Writes the TypeScript types of each app's tables, read from a freshly migrated database, into its src/db/database.ts.
 * With --check it writes nothing and fails if a file is out of date.
 */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { portalMigrations } from '@domicile/server/db/migrate'
import { testDatabase } from '@domicile/server/testing/test-database'
import { writeOrCheck } from './generated-file.ts'

const header =
  '// Generated from the migrations by `npm run db:types`. Change a migration, not this file.\n\n'

// The types that node-postgres returns with the type parsers of packages/server/src/db/db.ts.
const runTimeTypes = { timestamptz: 'string', date: 'string', numeric: 'string', int8: 'number' }

const root = join(import.meta.dirname, '..')
const database = await testDatabase()
try {
  for (const { schema, folder } of portalMigrations()) {
    const file = relative(root, join(folder, '../src/db/database.ts'))
    writeOrCheck(file, await typesOf(schema), 'npm run db:types')
  }
} finally {
  await database.drop()
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
