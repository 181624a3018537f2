/**
 * Accepts a secret that is not the one the database was written with, after a deliberate change:
 * npm run secrets:accept -- PASSWORD_PEPPER
 */
import { createDb, createPool } from '@domicile/server/db/db'
import { readEnv } from '@domicile/server/settings/env'
import type { DB } from '../../apps/api/src/db/database.ts'
import { acceptSecret, secretNames } from '../../apps/api/src/secret-fingerprints.ts'
import { openRunningDatabase } from '../database.ts'

try {
  const name = secretNames.find((each) => each === process.argv[2])
  if (!name || process.argv.length > 3)
    throw new Error(`Name one secret: npm run secrets:accept -- ${secretNames.join(' | ')}`)
  const env = readEnv(process.env)
  const database = await openRunningDatabase(env)
  const db = createDb<DB>(createPool(database.url, 1, { role: 'domicile_api' }))
  await acceptSecret(db, env, name).finally(async () => {
    await db.destroy()
    await database.stop()
  })
  console.log(`${name} is accepted: the portal starts with it. Data written with the previous one is lost.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
