import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPool, databaseRoles } from '@domicile/server/db/db'
import type { Env } from '@domicile/server/settings/env'
import type { EmbeddedPostgres } from '@domicile/server/db/embedded-postgres'
import { migrate } from '@domicile/server/db/migrate'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import pg from 'pg'
import { openDatabase } from './database.ts'
import { prepareLogins } from './logins.ts'

// A separate server: roles belong to a whole server, and here they must not exist yet.
let server: EmbeddedPostgres
before(async () => void (server = await startTestPostgres()))
after(() => server.stop())

const PASSWORD = 'made-for-this-test'

/** Creates a user with their own database and returns its address. */
async function userWith(rights: string, name: string): Promise<string> {
  await administer(
    `create role ${name} login password '${PASSWORD}' ${rights}`,
    `create database ${name} owner ${name}`,
  )
  const url = new URL(server.url)
  Object.assign(url, { username: name, password: PASSWORD, pathname: `/${name}` })
  return url.href
}

async function administer(...statements: string[]) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const open = (url: string) => openDatabase({ DATABASE_URL: url, NODE_ENV: 'development' } as Env)
const roles = databaseRoles.join(', ')

test('reports in one line that the database user may not use the required roles', async () => {
  const url = await userWith('', 'plain')
  await assert.rejects(open(url), {
    name: 'SettingError',
    message: `DATABASE_URL leads to a user who may not act as ${roles}: create these roles and grant them to it, or give it CREATEROLE where they are not there yet`,
  })
})

test('accepts a database user who may create roles, and one who was granted them', async () => {
  for (const [rights, name] of [
    ['createrole', 'first'],
    ['', 'second'],
  ] as const) {
    const url = await userWith(rights, name)
    if (name === 'second') {
      await assert.rejects(open(url), /may not act as/)
      await administer(`grant ${roles} to ${name}`)
    }
    await open(url)
    await migrate(url)
    for (const role of databaseRoles) {
      const pool = createPool(url, 1, { role })
      assert.equal((await pool.query('select current_user as me')).rows[0].me, role)
      await pool.end()
    }
  }
})

test('an owner who may create roles creates the users of the APIs, and one who may not says what to do', async () => {
  const [first, second] = [await userWith('createrole', 'third'), await userWith('', 'fourth')]
  await administer(`grant ${roles} to third with admin option`, `grant ${roles} to fourth`)
  for (const url of [first, second]) await migrate(url)
  const logins = await prepareLogins({}, first)
  for (const [url, role] of [
    [logins.main, 'domicile_worker'],
    [logins.purchase, 'domicile_worker'],
    [logins.mainClients, 'domicile_client'],
    [logins.purchaseClients, 'domicile_buyer'],
  ] as const) {
    const pool = createPool(url, 1, { role })
    assert.equal((await pool.query('select current_user as me')).rows[0].me, role)
    await assert.rejects(pool.query('set role third'), { code: '42501' })
    await pool.end()
  }
  assert.deepEqual(await prepareLogins({}, first), { ...logins, state: 'unchanged' })
  await assert.rejects(prepareLogins({}, second), {
    name: 'SettingError',
    message:
      /^DATABASE_URL leads to a user who may not create the user fourth_main_api \([^\n]+\): set MAIN_DATABASE_URL [^\n]+ "create role NAME login noinherit [^\n]+$/,
  })
})
