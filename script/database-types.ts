/** Writes the types of the tables of each app whose migrations have changed, read from a new database. */
import { testDatabase } from '@domicile/server/testing/test-database'
import { migrationsWithoutTypes, writeTableTypes } from './table-types.ts'

const outdated = migrationsWithoutTypes()
if (outdated.length > 0) {
  const database = await testDatabase()
  try {
    for (const source of outdated) await writeTableTypes(source, database.url)
  } finally {
    await database.drop()
  }
}
console.log(`types of tables: ${outdated.length > 0 ? 'written' : 'unchanged'}`)
