import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPool, type DatabaseRole } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { testDatabase, type TestDatabase } from '@domicile/server/testing/test-database'
import type pg from 'pg'
import { withClient } from './killed/portal-processes.ts'
import { prepareLogins } from './logins.ts'

// What injected SQL, or a mistake, in a call of a client could reach: each statement goes through the pool of clients.

type Clients = { role: DatabaseRole; schema: string; pool: pg.Pool; client: pg.PoolClient }

let database: TestDatabase
let clients: [main: Clients, purchase: Clients]
before(async () => {
  database = await testDatabase()
  const { mainClients, purchaseClients } = await prepareLogins({}, database.url)
  const borrow = async (url: string, role: DatabaseRole, schema: string) => {
    const pool = createPool(url, 1, { role, settings: schema === 'public' ? [] : [`search_path=${schema}`] })
    return { role, schema, pool, client: await pool.connect() }
  }
  clients = [
    await borrow(mainClients, 'domicile_client', 'public'),
    await borrow(purchaseClients, 'domicile_buyer', 'purchase'),
  ]
})
after(async () => {
  for (const { pool, client } of clients) {
    client.release()
    await pool.end()
  }
  await database.drop()
})

const DENIED = { code: '42501' }

async function asOwner<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  return withClient(database.url, async (client) => (await client.query<T>(query, values)).rows)
}

/** Each is refused, in a transaction of its own. */
async function refuses(client: pg.PoolClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await assert.rejects(client.query(statement), DENIED, statement)
}

test('a call of a client becomes no other role, and can do nothing without its own', async () => {
  const roles = await asOwner<{ name: string }>('select quote_ident(rolname) as name from pg_roles')
  for (const { role, client } of clients) {
    const me = (await client.query('select session_user as name')).rows[0].name
    const others = roles.filter(({ name }) => ![role, me].includes(name))
    assert.ok(others.length > 10)
    for (const { name } of others)
      await refuses(client, [`set role ${name}`, `set session authorization ${name}`])
    for (const statement of [
      'reset role',
      'reset session authorization',
      'set role none',
      `set role ${me}`,
    ]) {
      await client.query(statement)
      await refuses(client, [
        'set role domicile_api',
        'set role domicile_purchase',
        'set role domicile_worker',
      ])
    }
    await refuses(client, [
      'select from public.users',
      'select from purchase.users',
      'select from purchase.carts',
    ])
    await client.query(`set role ${role}`)
  }
})

/** Columns whose type or name could hold a secret, and hold none. */
const HARMLESS = new RegExp(
  [
    // Files and pictures of a client, and the hashes by which anyone may compare them.
    String.raw`^public\.\w+\.(bytes|content|sha256|received_sha256|picture|store_key)$`,
    // Chains and fingerprints of contents.
    String.raw`^public\.(mail_custody\.(previous_hash|hash|file_hashes)|translated_pages\.hashes)$`,
    String.raw`^(public|purchase)\.(search_entries\.hash|idempotency_keys\.request)$`,
    String.raw`^purchase\.service_pictures\.bytes$`,
    // Addresses of premises, and stages of workflows.
    String.raw`^public\.\w+\.(zip_code|stage_key)$`,
  ].join('|'),
)

test('clients read no column that could hold a secret', async () => {
  const columns = await asOwner<{ role: string; name: string; isReadable: boolean }>(
    `select role, relnamespace::regnamespace || '.' || relname || '.' || attname as name,
       has_column_privilege(role, pg_class.oid, attnum, 'SELECT') as "isReadable"
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
       unnest(array['domicile_client', 'domicile_buyer']) role
     where relkind in ('r', 'p', 'v', 'm', 'f')
       and relnamespace::regnamespace::text in ('public', 'purchase', 'graphile_worker')
       and (atttypid = 'bytea'::regtype or attname ~ 'hash|secret|seed|password|token|sealed|code|totp|pepper|fingerprint|_key')`,
  )
  const readable = columns.filter(({ name, isReadable }) => isReadable && !HARMLESS.test(name))
  assert.deepEqual(readable, [], 'withhold it in its migration, or say why it holds no secret')
  const withheld = new Set(columns.filter(({ isReadable }) => !isReadable).map(({ name }) => name))
  for (const name of SECRETS) assert.ok(withheld.has(`public.${name}`), name)
})

const SECRETS = [
  'users.password_hash',
  'users.totp_seed',
  'users.totp_last_step',
  'sessions.browser_hash',
  'refresh_tokens.hash',
  'recovery_codes.hash',
  'two_factor_challenges.hash',
  'two_factor_challenges.totp_seed',
  'two_factor_challenges.code_hash',
  'two_factor_resets.stop_hash',
  'password_resets.hash',
  'email_changes.old_hash',
  'email_changes.new_hash',
  'email_changes.undo_hash',
  'registrations.hash',
  'registrations.password_hash',
  'registrations.totp_seed',
  'invitations.hash',
  'calendar_feeds.secret_hash',
  'survey_outsiders.link_hash',
  'survey_outsiders.session_hash',
  'emails.sealed',
  'setting_fingerprints.fingerprint',
  'audit_seals.hash',
]

test('each table and column that clients may not read is refused to their calls', async () => {
  const columns = await asOwner<{ role: string; at: string; name: string }>(
    `select role, format('%I.%I', relnamespace::regnamespace, relname) as at, quote_ident(attname) as name
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
       unnest(array['domicile_client', 'domicile_buyer']) role
     where relkind in ('r', 'p', 'v', 'm')
       and relnamespace::regnamespace::text in ('public', 'purchase', 'graphile_worker')
       and not has_column_privilege(role, pg_class.oid, attnum, 'SELECT')`,
  )
  for (const { role, client } of clients) {
    const theirs = columns.filter((column) => column.role === role)
    assert.ok(theirs.length > 300)
    for (const { at, name } of theirs) await refuses(client, [`select ${name} from ${at}`])
  }
  // A mail contains links that open accounts.
  await refuses(clients[0].client, ['select text, html from emails', 'select * from users', 'table sessions'])
})

test('clients change no account, no membership but a role, and nothing through a view', async () => {
  await refuses(clients[0].client, [
    "update users set staff_role = 'administrator'",
    "update users set password_hash = '-'",
    "update users set email = 'me@people.example'",
    'update users set two_factor = null',
    'delete from users',
    'insert into users (id) values (gen_random_uuid())',
    'insert into sessions (id) values (gen_random_uuid())',
    'update sessions set expires_at = now()',
    'insert into memberships (user_id, company_id) values (gen_random_uuid(), gen_random_uuid())',
    'update memberships set company_id = gen_random_uuid()',
    'insert into account_managers (company_id) values (gen_random_uuid())',
    'update impersonations set company_id = gen_random_uuid()',
    'insert into impersonations (id) values (gen_random_uuid())',
    'update invitations set role = role',
    "update emails set to_address = 'me@people.example'",
    'delete from failed_attempts',
    'delete from rate_limits',
    'insert into effects (key) values (1)',
    "insert into terms (version, sections) values (99, '[]')",
    'delete from companies',
  ])
  // An invitation of staff opens an account of staff.
  await assert.rejects(
    clients[0].client.query(
      `insert into invitations (id, email, role, hash)
       values (gen_random_uuid(), 'me@people.example', 'administrator', sha256('token'))`,
    ),
    /violates row-level security/,
  )
  await asOwner(
    `insert into invitations (id, email, role, hash)
     values (gen_random_uuid(), 'new@people.example', 'administrator', sha256('staff'))`,
  )
  const overwritten = await clients[0].client.query(`update invitations set hash = sha256('token')`)
  assert.equal(overwritten.rowCount, 0)
  for (const { schema, client } of clients) {
    const views = await asOwner<{ name: string }>(
      `select quote_ident(viewname) as name from pg_views where schemaname = $1 and viewname ^@ 'searched_'`,
      [schema],
    )
    assert.ok(views.length > 2)
    // PostgreSQL refuses a change of a view over several tables before it looks at rights.
    for (const { name } of views)
      for (const statement of [`delete from ${schema}.${name}`, `update ${schema}.${name} set id = id`])
        await assert.rejects(
          client.query(statement),
          /permission denied|cannot (delete from|update) (view|column)/,
        )
  }
})

test('clients write no row of the log at another time, in the name of staff, or over another', async () => {
  const [staff, person, actor, company, session] = Array.from({ length: 5 }, newId)
  await asOwner(`
    insert into users (id, email, password_hash, first_name, last_name, staff_role) values
      ('${staff}', 'staff@firm.example', '-', 'Ada', 'Firm', 'administrator'),
      ('${actor}', 'actor@firm.example', '-', 'Bob', 'Firm', 'administrator'),
      ('${person}', 'client@people.example', '-', 'Cleo', 'Client', null);
    insert into sessions (id, user_id, expires_at, ends_at) values ('${session}', '${actor}', now(), now());
    insert into companies (id, name, legal_name, registration_number, legal_form, country, established_on, description,
      sort_name, search_text) values ('${company}', 'A', 'A', '1', 'Ltd', 'GB', '2020-01-01',
        repeat('A company. ', 30), 'a', 'a');
    insert into impersonations (id, session_id, actor_id, user_id, company_id, reason)
      values ('${newId()}', '${session}', '${actor}', '${person}', '${company}', 'Help')`)
  for (const { client } of clients) {
    const write = (actorId: string, onBehalfOf: string | null, columns = '', values = '') =>
      client.query(
        `insert into audit_events (id, action, actor_id, on_behalf_of, request_id${columns})
         values ($1, 'order.placed', $2, $3, 'request'${values})`,
        [newId(), actorId, onBehalfOf],
      )
    await write(person!, null)
    await write(actor!, person!)
    for (const name of [staff!, actor!]) await assert.rejects(write(name, null), /policy|view/)
    await assert.rejects(write(staff!, person!), /policy|view/)
    await assert.rejects(write(person!, null, ', at', ", '2020-01-01'"), /denied|column "at"/)
    await refuses(client, ["update audit_events set reason = ''", 'delete from audit_events'])
  }
  await refuses(clients[0].client, ['select from audit_seals', 'truncate audit_events'])
})

test('clients reach no file, program, other server or large object', async () => {
  await asOwner("select lo_from_bytea(4711, 'secret')")
  for (const { client } of clients)
    await refuses(client, [
      "select pg_read_file('postmaster.pid')",
      "select pg_read_binary_file('postmaster.pid')",
      "select pg_ls_dir('.')",
      "select pg_stat_file('postmaster.pid')",
      "copy (select 1) to '/tmp/x'",
      "copy (select 1) to program 'id'",
      'create extension dblink',
      'create extension postgres_fdw',
      "select lo_import('/etc/passwd')",
      "select lo_export(4711, '/tmp/x')",
      'select lo_get(4711)',
      'select lo_open(4711, 262144)',
      'select lo_unlink(4711)',
      'select lo_create(0)',
      'select lo_creat(-1)',
      "select lo_from_bytea(0, 'x')",
      'select * from pg_authid',
      'select * from pg_hba_file_rules',
      'alter system set log_statement = none',
      'select pg_reload_conf()',
      'create role mine',
      'create schema mine',
      'create table public.mine (id int)',
      'create function public.mine() returns int language sql as $$ select 1 $$',
      'create function pg_temp.mine() returns int language c as $$x$$',
    ])
})

test('functions with the rights of the owner run nothing that their caller names like a table', async () => {
  const [{ client }] = clients
  const [company, order] = [newId(), newId()]
  await client.query(`
    create temp view orders as
    select '${company}'::uuid as company_id, '${order}'::uuid as id, current_user::text as number`)
  const { rows } = await client.query('select public.order_number($1, $2) as number', [company, order])
  assert.deepEqual(rows, [{ number: null }])
  const open = await asOwner(
    `select oid::regprocedure::text as name, proconfig from pg_proc
     where prosecdef and pronamespace::regnamespace::text in ('public', 'purchase')
       and not exists (select from unnest(proconfig) setting where setting ~ '^search_path=.*, pg_temp$')`,
  )
  assert.deepEqual(open, [], 'end the search_path of a security definer function with pg_temp')
})
