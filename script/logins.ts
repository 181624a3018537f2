import { createHmac } from 'node:crypto'
import type { DatabaseRole } from '@domicile/server/db/db'
import type { Env } from '@domicile/server/settings/env'
import { scramVerifier } from '@domicile/server/security/scram-verifier'
import { SettingError } from '@domicile/server/settings/setting'
import pg from 'pg'
import { connect } from './database.ts'

/** The users of the database: each API and its worker, and each API for calls of clients. */
type User = 'main' | 'mainClients' | 'purchase' | 'purchaseClients'

/** The addresses with which they sign in, and what was done for them. */
export type Logins = Record<User, string> & { state: string }

/** The end of each user's name, the setting that replaces it, and the roles in which it may act. */
const USERS = {
  main: {
    suffix: 'main_api',
    setting: 'MAIN_DATABASE_URL',
    roles: ['domicile_api', 'domicile_client', 'domicile_worker'],
  },
  mainClients: {
    suffix: 'main_clients',
    setting: 'MAIN_CLIENTS_DATABASE_URL',
    roles: ['domicile_client'],
  },
  purchase: {
    suffix: 'purchase_api',
    setting: 'PURCHASE_DATABASE_URL',
    roles: ['domicile_purchase', 'domicile_buyer', 'domicile_worker'],
  },
  purchaseClients: {
    suffix: 'purchase_clients',
    setting: 'PURCHASE_CLIENTS_DATABASE_URL',
    roles: ['domicile_buyer'],
  },
} as const satisfies Record<User, { suffix: string; setting: keyof Env; roles: readonly DatabaseRole[] }>

const users = Object.keys(USERS) as User[]
const forEach = <T>(result: (user: User) => T) =>
  Object.fromEntries(users.map((user) => [user, result(user)])) as Record<User, T>

const INSTEAD = [
  'set',
  users.map((user) => `${USERS[user].setting} (member of ${USERS[user].roles.join(', ')})`).join(', '),
  `to users created by an administrator with "create role NAME login noinherit password '...'; grant ROLES to NAME"`,
].join(' ')

/**
 * Gives each API and its calls of clients a user of the database who has no rights of their own, may act in their roles
 * and in no other, and can't become the owner. Users of the settings are checked; without these the users are created by
 * the owner. Throws a SettingError if a user has more or fewer rights or can't be created.
 */
export async function prepareLogins(
  env: Partial<Pick<Env, (typeof USERS)[User]['setting']>>,
  ownerUrl: string,
): Promise<Logins> {
  const given = forEach((user) => env[USERS[user].setting])
  const missing = users.find((user) => !given[user])
  if (!missing) {
    const urls = given as Record<User, string>
    for (const user of users) await checkLogin(USERS[user].setting, user, urls[user])
    return { ...urls, state: 'as set' }
  }
  const set = users.find((user) => given[user])
  if (set) throw new SettingError(USERS[missing].setting, `is required with ${USERS[set].setting}`)
  return createLogins(ownerUrl)
}

/** Arbitrary, and not used for anything else. */
const LOCK = 7_210_442

/** Starts on several machines take turns; the later ones find nothing left to do. */
async function createLogins(ownerUrl: string): Promise<Logins> {
  if (!new URL(ownerUrl).password)
    throw new SettingError(
      'DATABASE_URL',
      `has no password, from which those of the APIs could be derived: ${INSTEAD}`,
    )
  const client = await connect(ownerUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    let state = 'unchanged'
    const urls = forEach(() => '')
    for (const user of users) {
      const { url, isChanged } = await createLogin(client, user, ownerUrl)
      urls[user] = url
      if (isChanged) state = 'created'
    }
    return { ...urls, state }
  } finally {
    await client.end()
  }
}

async function createLogin(client: pg.Client, user: User, ownerUrl: string) {
  const name = await nameOf(client, user)
  const { url, password } = addressOf(name, ownerUrl)
  const found = await findRights(client, user, name)
  if (found?.isPowerful) throw new SettingError('DATABASE_URL', describe(user, found))
  const changes = changesTo(found, user, name)
  if (!found?.mayOnlySignIn || !(await maySignIn(url)))
    changes.unshift(
      `${found ? 'alter' : 'create'} role ${pg.escapeIdentifier(name)} login noinherit
       password ${pg.escapeLiteral(scramVerifier(password))}`,
    )
  for (const change of changes) await client.query(change).catch((error) => refuseChange(name, error))
  await checkLogin('DATABASE_URL', user, url)
  return { url, isChanged: changes.length > 0 }
}

/** Users belong to a server, so their names contain that of the database. PostgreSQL would cut longer names. */
async function nameOf(client: pg.Client, user: User): Promise<string> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const name = `${rows[0]!.database}_${USERS[user].suffix}`
  if (Buffer.byteLength(name) <= 63) return name
  throw new SettingError('DATABASE_URL', `has too long a database name for users of the APIs: ${INSTEAD}`)
}

/** The password is derived, so that it is the same after a restart and on other machines. */
function addressOf(name: string, ownerUrl: string): { url: string; password: string } {
  const url = new URL(ownerUrl)
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(name).digest('base64url')
  Object.assign(url, { username: encodeURIComponent(name), password })
  for (const parameter of ['user', 'password', 'sslcert', 'sslkey']) url.searchParams.delete(parameter)
  return { url: url.href, password }
}

function changesTo(found: Rights | undefined, user: User, name: string): string[] {
  const [lacks, others] = found ? [found.lacks, found.others] : [USERS[user].roles, []]
  const escaped = pg.escapeIdentifier(name)
  return [
    ...lacks.map((role) => `grant ${pg.escapeIdentifier(role)} to ${escaped}`),
    ...others.map((role) => `revoke ${pg.escapeIdentifier(role)} from ${escaped}`),
  ]
}

function refuseChange(name: string, error: pg.DatabaseError): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
  const problem = `leads to a user who may not create the user ${name} (${error.message})`
  throw new SettingError('DATABASE_URL', `${problem}: ${INSTEAD}`)
}

const INSUFFICIENT_PRIVILEGE = '42501'

async function maySignIn(url: string): Promise<boolean> {
  const client = await connect(url).catch(() => undefined)
  await client?.end()
  return client !== undefined
}

async function checkLogin(setting: string, user: User, url: string): Promise<void> {
  const client = await connect(url, setting)
  const rights = await findRights(client, user).finally(() => client.end())
  if (rights && (rights.isPowerful || rights.others.length > 0 || rights.lacks.length > 0))
    throw new SettingError(setting, describe(user, rights))
}

type Rights = {
  name: string
  /** It is a superuser, owns something here, or has another right that exceeds single tables. */
  isPowerful: boolean
  /** It has no rights before it switches to a role. */
  mayOnlySignIn: boolean
  /** The roles of other APIs and owners that it may switch to. */
  others: string[]
  /** The roles of its API that it may not switch to. */
  lacks: string[]
}

/** The rights of a user, by default the connected one; undefined if it does not exist. */
async function findRights(client: pg.Client, user: User, name?: string): Promise<Rights | undefined> {
  const { rows } = await client.query<Rights>(
    `select me.rolname as name,
       rolsuper or rolcreaterole or rolreplication or rolbypassrls or exists (
         select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = me.oid and deptype = 'o'
           and dbid in (0, (select oid from pg_database where datname = current_database()))
       ) as "isPowerful",
       rolcanlogin and not rolinherit as "mayOnlySignIn",
       array(select rolname::text from pg_roles other where other.oid <> me.oid
         and rolname <> all($1) and pg_has_role(me.oid, other.oid, 'MEMBER') order by rolname) as others,
       array(select wanted from unnest($1::text[]) wanted where not pg_has_role(me.oid, wanted, 'MEMBER')) as lacks
     from pg_roles me where me.rolname = coalesce($2, current_user)`,
    [USERS[user].roles, name],
  )
  return rows[0]
}

function describe(user: User, { name, isPowerful, others, lacks }: Rights): string {
  const problem = isPowerful
    ? 'is a superuser, an owner, or may change roles'
    : others.length > 0
      ? `may act as ${others.join(', ')}`
      : `may not act as ${lacks.join(', ')}`
  const wanted = `it has to own nothing and to be a member of ${USERS[user].roles.join(', ')} alone`
  return `leads to a server where ${name} ${problem}: ${wanted}`
}
