import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createDb, createPool } from '@domicile/server/db/db'
import { settings } from '@domicile/server/settings/env'
import type { Setting } from '@domicile/server/settings/setting'
import { generateEd25519Key, generateSecret, generateSecretsKey } from '@domicile/server/settings/env-values'
import { testDatabase } from '@domicile/server/testing/test-database'
import type { DB } from './db/database.ts'
import { acceptSecret, checkSecrets, type SecretName, secretNames } from './secret-fingerprints.ts'

type Secrets = Record<SecretName, string>
const fresh = (): Secrets => ({
  PASSWORD_PEPPER: generateSecret(),
  SECRETS_KEY: generateSecretsKey(),
  TOKEN_PRIVATE_KEY: generateEd25519Key(),
  REFRESH_SECRET: generateSecret(),
})

type Test = { after(work: () => Promise<void>): void }

async function openDatabase(test: Test) {
  const database = await testDatabase()
  const db = createDb<DB>(createPool(database.url, 4, { role: 'domicile_api' }))
  test.after(async () => {
    await db.destroy()
    await database.drop()
  })
  return db
}

/** A database that was started once with `own`. */
async function started(test: Test) {
  const [db, own] = [await openDatabase(test), fresh()]
  const start = (secrets = own) => checkSecrets(db, secrets)
  assert.deepEqual(await start(), [])
  return { db, own, start }
}

it('unchanged secrets start again without a warning', async (test) => {
  const { start } = await started(test)
  assert.deepEqual(await start(), [])
})

it('a start with another pepper or key of encryption is refused by name, and changes nothing', async (test) => {
  const { own, start } = await started(test)
  const other = fresh()
  for (const name of ['PASSWORD_PEPPER', 'SECRETS_KEY'] as const)
    await assert.rejects(start({ ...own, [name]: other[name] }), (error: Error) => {
      assert.match(error.message, new RegExp(`^${name} is not the one this database was written with: `))
      assert.ok(error.message.endsWith(`npm run secrets:accept -- ${name}`))
      return !Object.values({ ...own, ...other }).some((secret) => error.message.includes(secret))
    })
  await assert.rejects(start(other), /^SettingError: PASSWORD_PEPPER .*\(also: SECRETS_KEY\)/)
  assert.deepEqual(await start(), [])
})

it('a key that follows a newer one in SECRETS_KEY is known, and the newer one then is', async (test) => {
  const { own, start } = await started(test)
  const newer = generateSecretsKey()
  assert.deepEqual(await start({ ...own, SECRETS_KEY: `${newer},${own.SECRETS_KEY}` }), [])
  assert.deepEqual(await start({ ...own, SECRETS_KEY: newer }), [])
  await assert.rejects(start(), /^SettingError: SECRETS_KEY is not/)
})

it('another secret of tokens is named once, because nothing stored needs the former one', async (test) => {
  const { own, start } = await started(test)
  const { TOKEN_PRIVATE_KEY, REFRESH_SECRET } = fresh()
  const rotated = { ...own, TOKEN_PRIVATE_KEY, REFRESH_SECRET }
  const named = (await start(rotated)).map((sentence) => sentence.split(' ')[0])
  assert.deepEqual(named, ['TOKEN_PRIVATE_KEY', 'REFRESH_SECRET'])
  assert.deepEqual(await start(rotated), [])
})

it('an accepted secret is the only one from then on', async (test) => {
  const { db, own, start } = await started(test)
  const changed = { ...own, PASSWORD_PEPPER: generateSecret() }
  await acceptSecret(db, changed, 'PASSWORD_PEPPER')
  assert.deepEqual(await start(changed), [])
  await assert.rejects(start(), /^SettingError: PASSWORD_PEPPER is not/)
})

it('of two first starts with different secrets one is refused', async (test) => {
  const db = await openDatabase(test)
  const results = await Promise.allSettled([checkSecrets(db, fresh()), checkSecrets(db, fresh())])
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

it('the database holds no secret, and every secret of the settings has a fingerprint', async (test) => {
  const { db, own } = await started(test)
  const rows = await db.selectFrom('setting_fingerprints').selectAll().execute()
  assert.deepEqual(rows.map(({ setting }) => setting).toSorted(), secretNames.toSorted())
  const stored = JSON.stringify(rows.map(({ fingerprint }) => fingerprint.toString('base64')))
  for (const secret of Object.values(own)) assert.ok(!stored.includes(secret))
  const generated = Object.entries<Setting<unknown>>(settings).filter(([, { generate }]) => generate)
  assert.deepEqual(secretNames.toSorted(), generated.map(([name]) => name).toSorted())
})
