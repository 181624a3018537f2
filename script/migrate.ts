/** Migrates the database of DATABASE_URL, or the embedded one under DATA_DIR. The portal must be stopped. */
import { readEnv } from '@domicile/server/settings/env'
import { migrate } from '@domicile/server/db/migrate'
import { openDatabase } from './database.ts'

try {
  const database = await openDatabase(readEnv(process.env))
  try {
    const names = await migrate(database.url)
    console.log(names.length > 0 ? `applied ${names.join(', ')}` : 'nothing to apply')
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
