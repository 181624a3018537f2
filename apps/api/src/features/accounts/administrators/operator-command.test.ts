import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startEmbeddedPostgres } from '@domicile/server/db/embedded-postgres'
import { generateEd25519Key, generateSecret, generateSecretsKey } from '@domicile/server/settings/env-values'
import { until } from '@domicile/server/testing/test-database'
import { generateSync } from 'otplib'
import pg from 'pg'
import { freePort } from '../../../test/api-process.ts'
import { details, joinByInvitation } from '../../../test/registration.ts'
import { startSmtp } from '../../../test/smtp.ts'

const smtp = await startSmtp()
const port = await freePort()
const dataDir = mkdtempSync(join(tmpdir(), 'domicile-admin-'))
// Production refuses the server of other tests, which may lose data.
const database = await startEmbeddedPostgres(dataDir)
const url = `http://127.0.0.1:${port}`
const settings = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: url,
  PURCHASE_PUBLIC_URL: url,
  DATABASE_URL: database.url,
  MAIN_CLIENTS_DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  SMTP_URL: smtp.url,
  CLAMD_URL: 'tcp://127.0.0.1:1',
  TOKEN_PRIVATE_KEY: generateEd25519Key(),
  PASSWORD_PEPPER: generateSecret(),
  REFRESH_SECRET: generateSecret(),
  SECRETS_KEY: generateSecretsKey(),
}

const running: (() => Promise<void>)[] = []
after(async () => {
  for (const stop of running) await stop()
  await smtp.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

const root = join(import.meta.dirname, '../../../../../..')
const run = (file: string, args: string[] = [], changes: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [join(root, file), ...args], { env: { ...settings, ...changes } })
  const output = { out: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.errors += chunk.toString()))
  return { child, output, ended: once(child, 'close') as Promise<[number | null]> }
}

/** Runs a command to its end. */
async function command(file: string, args: string[], changes: NodeJS.ProcessEnv = {}) {
  const { output, ended } = run(file, args, changes)
  const [code] = await ended
  return { code, ...output }
}
const create = (...args: string[]) => command('script/operator/create-administrator.ts', args)

/** Starts the main API with its worker. */
async function startApi() {
  const { child, output, ended } = run('apps/api/src/main.ts')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  running.unshift(stop)
  await until(async () => (await fetch(`${url}/ready`).catch(() => undefined))?.ok)
  return { output, stop }
}

// The test fails itself where it reads an answer wrongly.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

async function post(path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  const parsed: Body = await answer.json().catch(() => null)
  return { status: answer.status, body: parsed }
}

async function roleOf(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/users/profile`, { headers })
  const { role, twoFactor } = (await answer.json()) as Record<string, unknown>
  return [role, twoFactor]
}

const NO_ADMINISTRATOR = 'No administrator exists, so no one can invite staff. Run npm run admin:create'
const email = 'ada@firm.example'
const { password } = details()

test('an empty database in production: command, link, password, second factor, administrator', async () => {
  const { code, out, errors } = await create('Ada@Firm.example')
  assert.deepEqual([code, errors], [0, ''])
  assert.match(out, /^ada@firm\.example is invited as an administrator\. .* expires in seven days\.$/m)
  const token = new RegExp(`^  ${url}/invitation#([\\w-]{43})$`, 'm').exec(out)![1]!

  const api = await startApi()
  // What a process writes may arrive after its first answer.
  await until(() => api.output.out.includes(NO_ADMINISTRATOR))
  // A long line of a mail is folded.
  const isMailed = (raw: string) => raw.replaceAll('=\r\n', '').includes(token)
  await until(() => smtp.received.some(({ to, raw }) => to.includes(email) && isMailed(raw)))

  const joined = await joinByInvitation(async (path, body) => (await post(path, body)).body, {
    email,
    invitation: token,
  })
  assert.deepEqual(await roleOf(joined.token), ['administrator', 'authenticator'])
  await api.stop()
})

test('break-glass beside a running portal: a new password and second factor, and the session ends', async () => {
  const api = await startApi()
  assert.ok(!api.output.out.includes(NO_ADMINISTRATOR), api.output.out)
  const { code, out } = await create(email)
  assert.equal(code, 0)
  const token = new RegExp(`^  ${url}/reset-password/([\\w-]{43})$`, 'm').exec(out)![1]!
  assert.equal((await post('token', { email, password })).status, 401)
  const fresh = 'Vq8#maple-Stem'
  assert.equal((await post('password-reset', { token, password: fresh }, 'PUT')).status, 204)
  const { challenge } = (await post('token', { email, password: fresh })).body.challenge
  const { secret } = (await post('two-factor/set-up', { challenge, method: 'authenticator' })).body
  const signedIn = await post('token/two-factor', { challenge, code: generateSync({ secret }) })
  assert.deepEqual(await roleOf(signedIn.body.token), ['administrator', 'authenticator'])
  await api.stop()
})

test('the command names what is wrong in one line', async () => {
  for (const args of [[], ['a@b.example', 'c@d.example']]) {
    const { code, errors } = await create(...args)
    assert.deepEqual([code, errors.split('\n')[0]!.slice(0, 23)], [1, 'Name one email address:'])
  }
  const { code, out, errors } = await create('ada')
  assert.deepEqual([code, out, errors], [1, '', '"ada" is not an email address.\n'])
})

test('the command migrates no database in use, beside which an older release may run', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const take = (schema: string) =>
    client.query<{ name: string; checksum: string }>(
      `delete from ${schema}.schema_migrations
       where name = (select max(name) from ${schema}.schema_migrations) returning name, checksum`,
    )
  const [main, purchase] = [(await take('public')).rows[0]!, (await take('purchase')).rows[0]!]
  const { code, out, errors } = await create('grace@firm.example')
  const sentence =
    'The database lacks 2 migrations of this release; start the portal or run npm run db:migrate first.\n'
  assert.deepEqual([code, out, errors], [1, '', sentence])
  for (const [schema, { name, checksum }] of Object.entries({ public: main, purchase }))
    await client.query(`insert into ${schema}.schema_migrations values ($1, $2)`, [name, checksum])
  await client.end()
  assert.equal((await create('grace@firm.example')).code, 0)
})

test('the main API starts only with an address for calls of clients', async () => {
  const { code, errors } = await command('apps/api/src/main.ts', [], { MAIN_CLIENTS_DATABASE_URL: '' })
  assert.equal(code, 1)
  assert.match(errors, /MAIN_CLIENTS_DATABASE_URL is required by this process/)
})

test('another pepper is refused at the start, until the operator accepts it', async () => {
  const other = { PASSWORD_PEPPER: generateSecret() }
  for (const program of ['main', 'worker']) {
    const { code, errors } = await command(`apps/api/src/${program}.ts`, [], other)
    assert.equal(code, 1)
    assert.match(errors, /PASSWORD_PEPPER is not the one this database was written with: no password/)
    assert.match(errors, /npm run secrets:accept -- PASSWORD_PEPPER/)
    assert.ok(!errors.includes(other.PASSWORD_PEPPER))
  }
  assert.equal((await command('script/operator/accept-secret.ts', ['PEPPER'], other)).code, 1)
  const { code, out } = await command('script/operator/accept-secret.ts', ['PASSWORD_PEPPER'], other)
  assert.deepEqual([code, /PASSWORD_PEPPER is accepted/.test(out)], [0, true])
  assert.match((await command('apps/api/src/main.ts', [])).errors, /PASSWORD_PEPPER is not the one/)
})
