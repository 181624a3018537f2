import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { databaseRoles } from '@domicile/server/db/db'
import { scramVerifier } from '@domicile/server/security/scram-verifier'
import { readEnv } from '@domicile/server/settings/env'
import { testDatabase, type TestDatabase, until } from '@domicile/server/testing/test-database'
import type pg from 'pg'
import { settingsOfApis } from './apis.ts'
import { startLoad } from './killed/load.ts'
import { startProcesses, withClient } from './killed/portal-processes.ts'
import { type Logins, prepareLogins } from './logins.ts'

const MAIN = ['domicile_api', 'domicile_client', 'domicile_worker']
const PURCHASE = ['domicile_purchase', 'domicile_buyer', 'domicile_worker']
const MAIN_CLIENTS = ['domicile_client']
const PURCHASE_CLIENTS = ['domicile_buyer']
const DENIED = { code: '42501' }

let database: TestDatabase
let logins: Logins
before(async () => {
  database = await testDatabase()
  logins = await prepareLogins({}, database.url)
})
after(() => database.drop())

const apis = () => [
  { url: logins.main, name: userOf(logins.main), own: MAIN },
  { url: logins.mainClients, name: userOf(logins.mainClients), own: MAIN_CLIENTS },
  { url: logins.purchase, name: userOf(logins.purchase), own: PURCHASE },
  { url: logins.purchaseClients, name: userOf(logins.purchaseClients), own: PURCHASE_CLIENTS },
]

test('an API can become neither the owner nor a role of the other API', async () => {
  for (const { url, name, own } of apis())
    await withClient(url, async (client) => {
      for (const role of own) {
        await client.query(`set role ${role}`)
        assert.equal(await userNow(client), role)
        await client.query('reset role')
        assert.equal(await userNow(client), name)
      }
      const others = databaseRoles.filter((role) => !own.includes(role))
      for (const role of [...others, userOf(database.url)]) {
        await assert.rejects(client.query(`set role ${role}`), DENIED, role)
        await assert.rejects(client.query(`set session authorization ${role}`), DENIED, role)
        await assert.rejects(client.query(`grant ${role} to ${name}`), DENIED, role)
      }
    })
})

test('an API reads, writes and creates nothing before it takes a role', async () => {
  for (const { url } of apis())
    await withClient(url, async (client) => {
      for (const statement of [
        'select from public.users',
        'select from purchase.orders',
        'select from graphile_worker._private_jobs',
        'insert into public.effects (key) values (1)',
        'create table public.mine (id int)',
        'create table purchase.mine (id int)',
        'create role mine',
      ])
        await assert.rejects(client.query(statement), DENIED, statement)
    })
})

test('a second start changes no login', async () => {
  const earlier = await passwords()
  const again = await prepareLogins({}, database.url)
  assert.deepEqual(again, { ...logins, state: 'unchanged' })
  assert.deepEqual(await passwords(), earlier)
  assert.equal(new Set(earlier).size, 4)
})

test('a start restores the password of a user and ends its other memberships', async () => {
  for (const [which, other] of [
    ['main', 'pg_read_all_data'],
    ['mainClients', 'domicile_api'],
    ['purchaseClients', 'domicile_purchase'],
  ] as const) {
    const name = userOf(logins[which])
    await administer(`alter role ${name} inherit password 'another'`, `grant ${other} to ${name}`)
    await assert.rejects(withClient(logins[which], userNow), { code: '28P01' })
    const again = await prepareLogins({}, database.url)
    assert.deepEqual(again, { ...logins, state: 'created' })
    await withClient(again[which], (client) =>
      assert.rejects(client.query('select from public.users'), DENIED),
    )
  }
})

test('a password is sent as PostgreSQL would store it', async () => {
  const name = userOf(logins.purchase)
  await administer(`alter role ${name} password 'plain words'`)
  const stored = (await passwords()).at(-2)
  const salt = Buffer.from(/\$4096:(.+?)\$/.exec(stored!)![1]!, 'base64')
  assert.equal(scramVerifier('plain words', salt), stored)
  await prepareLogins({}, database.url)
})

test('the environment of an API has neither the password of the owner nor that of the other API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'domicile-logins-'))
  const source = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    MAIN_DATABASE_URL: logins.main,
    PURCHASE_DATABASE_URL: logins.purchase,
    MAIN_CLIENTS_DATABASE_URL: logins.mainClients,
    PURCHASE_CLIENTS_DATABASE_URL: logins.purchaseClients,
    PGUSER: 'domicile',
    PGPASSWORD: passwordOf(database.url),
    PATH: '/bin',
  }
  const { main, purchase } = settingsOfApis(readEnv(source), source, logins)
  rmSync(dataDir, { recursive: true })
  assert.deepEqual([main.DATABASE_URL, purchase.DATABASE_URL], [logins.main, logins.purchase])
  assert.equal(main.MAIN_CLIENTS_DATABASE_URL, logins.mainClients)
  assert.equal(purchase.PURCHASE_CLIENTS_DATABASE_URL, logins.purchaseClients)
  assert.equal(main.PATH, '/bin')
  for (const [settings, others] of [
    [main, [logins.purchase, logins.purchaseClients]],
    [purchase, [logins.main, logins.mainClients]],
  ] as const)
    for (const secret of [database.url, ...others].map(passwordOf))
      assert.ok(!JSON.stringify(settings).includes(secret))
})

test('accepts given users that are members of their roles alone, and refuses others', async () => {
  const main = await createUser('main', MAIN)
  const purchase = await createUser('purchase', PURCHASE)
  const mainClients = await createUser('main_clients_given', MAIN_CLIENTS)
  const purchaseClients = await createUser('purchase_clients_given', PURCHASE_CLIENTS)
  const given = {
    MAIN_DATABASE_URL: main,
    MAIN_CLIENTS_DATABASE_URL: mainClients,
    PURCHASE_DATABASE_URL: purchase,
    PURCHASE_CLIENTS_DATABASE_URL: purchaseClients,
  }
  const set = { main, mainClients, purchase, purchaseClients, state: 'as set' }
  assert.deepEqual(await prepareLogins(given, database.url), set)
  const owner = await createUser('owner', MAIN)
  await administer(
    'create table public.theirs (id int)',
    `alter table public.theirs owner to ${userOf(owner)}`,
  )
  const tooPowerful = 'is a superuser, an owner, or may change roles'
  for (const [url, problem] of [
    [database.url, tooPowerful],
    [owner, tooPowerful],
    [await createUser('creator', MAIN, 'createrole'), tooPowerful],
    [await createUser('heir', [...MAIN, userOf(owner)]), `may act as ${userOf(owner)}`],
    [await createUser('both', [...MAIN, ...PURCHASE]), 'may act as domicile_buyer, domicile_purchase'],
    [await createUser('less', ['domicile_api']), 'may not act as domicile_client, domicile_worker'],
  ] as const)
    await assert.rejects(prepareLogins({ ...given, MAIN_DATABASE_URL: url }, database.url), {
      name: 'SettingError',
      message: `MAIN_DATABASE_URL leads to a server where ${userOf(url)} ${problem}: it has to own nothing and to be a member of ${MAIN.join(', ')} alone`,
    })
})

test('a user for calls of clients that may do more, is missing or signs in wrongly is named in one line', async () => {
  const given = {
    MAIN_DATABASE_URL: await createUser('of_main', MAIN),
    MAIN_CLIENTS_DATABASE_URL: await createUser('of_main_clients', MAIN_CLIENTS),
    PURCHASE_DATABASE_URL: await createUser('of_purchase', PURCHASE),
    PURCHASE_CLIENTS_DATABASE_URL: await createUser('of_purchase_clients', PURCHASE_CLIENTS),
  }
  const wrong = new URL(given.MAIN_CLIENTS_DATABASE_URL)
  wrong.password = 'wrong'
  for (const [changes, message] of [
    [
      { MAIN_CLIENTS_DATABASE_URL: given.MAIN_DATABASE_URL },
      /^MAIN_CLIENTS_DATABASE_URL leads to a server where \w+_of_main may act as domicile_api, domicile_worker: /,
    ],
    [
      { PURCHASE_CLIENTS_DATABASE_URL: given.PURCHASE_DATABASE_URL },
      /^PURCHASE_CLIENTS_DATABASE_URL leads to a server where \w+_of_purchase may act as domicile_purchase, /,
    ],
    [
      { MAIN_CLIENTS_DATABASE_URL: wrong.href },
      /^MAIN_CLIENTS_DATABASE_URL can't be used: [^\n]+password authentication failed/,
    ],
    [
      { MAIN_CLIENTS_DATABASE_URL: undefined },
      /^MAIN_CLIENTS_DATABASE_URL is required with MAIN_DATABASE_URL$/,
    ],
  ] as const)
    await assert.rejects(prepareLogins({ ...given, ...changes }, database.url), {
      name: 'SettingError',
      message,
    })
})

test('an owner without a password learns in one line what to do', async () => {
  const url = new URL(database.url)
  url.password = ''
  await assert.rejects(prepareLogins({}, url.href), {
    name: 'SettingError',
    message:
      /^DATABASE_URL has no password, [^\n]+: set MAIN_DATABASE_URL \(member of [^\n]+ "create role NAME login noinherit [^\n]+$/,
  })
})

/** They enqueue themselves again, some days later. */
const DAILY = ['files.report-expiring', 'system.clean-up', 'renewal.look', 'payment.reconcile']

test('both APIs and both workers do their work as these users', async (t) => {
  const portal = await startProcesses()
  t.after(() => portal.close())
  const load = await startLoad(portal)
  await until(() => Object.values(load.journals).every(({ acknowledged }) => acknowledged.length > 0))
  const sessions = await select<{ name: string }>(
    portal.url,
    `select distinct usename::text as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename is not null order by 1`,
  )
  await load.stop()
  for (const [name, { acknowledged, wrong }] of Object.entries(load.journals)) {
    assert.deepEqual(wrong, [], name)
    assert.ok(acknowledged.length > 0, name)
  }
  // Those for calls of clients end when no client calls.
  const idle = ['domicile_main_clients', 'domicile_purchase_clients']
  const names = sessions.map(({ name }) => name).filter((name) => !idle.includes(name))
  assert.deepEqual(names, ['domicile_main_api', 'domicile_purchase_api'])
  await until(() => portal.smtp.received.length >= load.journals.invitations.acknowledged.length)
  await until(async () => (await repeated(portal.url)).length === DAILY.length)
  assert.deepEqual(
    await select(
      portal.url,
      'select task_identifier as name, last_error as error from graphile_worker.jobs where last_error is not null',
    ),
    [],
  )
})

async function repeated(url: string) {
  const names = DAILY.map((name) => `'${name}'`).join(', ')
  return select(
    url,
    `select from graphile_worker.jobs
     where task_identifier in (${names}) and run_at > now() + interval '1 minute'`,
  )
}

function select<T extends object>(url: string, query: string): Promise<T[]> {
  return withClient(url, async (client) => (await client.query<T>(query)).rows)
}

function userOf(url: string): string {
  return new URL(url).username
}

function passwordOf(url: string): string {
  return decodeURIComponent(new URL(url).password)
}

async function userNow(client: pg.Client): Promise<string> {
  return (await client.query<{ me: string }>('select current_user as me')).rows[0]!.me
}

/** The stored passwords of the users, by their names. */
async function passwords(): Promise<string[]> {
  const names = apis().map(({ name }) => `'${name}'`)
  const rows = await select<{ stored: string }>(
    database.url,
    `select rolpassword as stored from pg_authid where rolname in (${names.join(', ')}) order by rolname`,
  )
  return rows.map(({ stored }) => stored)
}

/** Creates a user of the server, and returns the address with which they sign in to the database. */
async function createUser(name: string, roles: readonly string[], rights = ''): Promise<string> {
  const url = new URL(database.url)
  Object.assign(url, { username: `${url.pathname.slice(1)}_${name}`, password: 'made-for-this-test' })
  await administer(
    `create role ${url.username} login password '${url.password}' ${rights}`,
    `grant ${roles.join(', ')} to ${url.username}`,
  )
  return url.href
}

async function administer(...statements: string[]): Promise<void> {
  await withClient(database.url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
