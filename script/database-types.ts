/** Writes the types of the tables of each app whose migrations have changed, read from a new database. */
import { testDatabase } from '@domicile/server/testing/test-database'
import { areTypesOutdated, writeTableTypes } from './table-types.ts'

const isOutdated = areTypesOutdated()
if (isOutdated) {
  const database = await testDatabase()
  try {
    await writeTableTypes(database.url)
  } finally {
    await database.drop()
  }
}
console.log(`types of tables: ${isOutdated ? 'written' : 'unchanged'}`)
