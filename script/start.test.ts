import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '@domicile/server/testing/test-database'
import { checkPorts, freePorts } from './ports.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'domicile start '))
const [port, purchasePort] = await freePorts(2)
const settings = { DATA_DIR: dataDir, PORT: String(port), PURCHASE_PORT: String(purchasePort) }

after(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))

test('reports a used port in one line and starts nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = (other.address() as AddressInfo).port
  const { code, errors } = await end(start({ PORT: String(taken) }))
  other.close()
  assert.equal(errors, `  ✗ PORT ${taken} is already in use: stop the other program or set PORT\n`)
  assert.equal(code, 1)
  assert.ok(!existsSync(join(dataDir, 'postgres')))
})

test('reports an unreachable database in one line, without its password', async () => {
  const { code, errors } = await end(start({ DATABASE_URL: 'postgres://me:topsecret@127.0.0.1:1/none' }))
  assert.match(
    errors,
    /^  ✗ DATABASE_URL can't be used: no connection to 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)\n$/,
  )
  assert.equal(code, 1)
})

test('reports an invalid setting in one line', async () => {
  const { code, errors } = await end(start({ LOG_LEVEL: 'loud' }))
  assert.match(errors, /^  ✗ LOG_LEVEL must be one of [a-z, ]+, not "loud"\n$/)
  assert.equal(code, 1)
})

test('refuses production without secrets, names them, and generates none', async () => {
  const empty = join(dataDir, 'production')
  const { code, errors } = await end(start({ NODE_ENV: 'production', DATA_DIR: empty }))
  assert.match(
    errors,
    /^  ✗ [^\n]*TOKEN_PRIVATE_KEY, PASSWORD_PEPPER, REFRESH_SECRET, SECRETS_KEY, SMTP_URL\)\n$/,
  )
  assert.equal(code, 1)
  assert.ok(!existsSync(empty))
})

test('starts, serves, and leaves nothing behind when stopped', async () => {
  const child = start({})
  const ended = end(child)
  await Promise.race([untilSays(child, 'Domicile is ready'), ended])
  const page = await fetch(`http://127.0.0.1:${port}/health`)
  assert.equal(page.status, 200, (await Promise.race([ended, Promise.resolve({ errors: '' })])).errors)
  child.kill('SIGTERM')
  child.kill('SIGINT')
  assert.deepEqual(await ended, { code: 0, errors: '' })
  await assertNothingIsLeft()
})

test('leaves nothing behind when killed, and starts again', async () => {
  const child = start({})
  await Promise.race([untilSays(child, 'Domicile is ready'), end(child)])
  child.kill('SIGKILL')
  const second = start({})
  const ended = end(second)
  await Promise.race([untilSays(second, 'Domicile is ready'), ended])
  second.kill('SIGINT')
  assert.deepEqual(await ended, { code: 0, errors: '' })
  await assertNothingIsLeft()
})

test('uses the database of DATABASE_URL and starts none', async () => {
  const database = await testDatabase([])
  const own = mkdtempSync(join(tmpdir(), 'domicile-url-'))
  const child = start({ DATABASE_URL: database.url, DATA_DIR: own })
  const ended = end(child)
  await Promise.race([untilSays(child, 'Domicile is ready'), ended])
  assert.deepEqual(readdirSync(own).sort(), ['logs', 'secrets'])
  child.kill('SIGTERM')
  assert.deepEqual(await ended, { code: 0, errors: '' })
  await database.drop()
  rmSync(own, { recursive: true })
})

function start(changes: NodeJS.ProcessEnv): ChildProcess {
  const { DATABASE_URL: _, NODE_ENV: __, npm_lifecycle_event: ___, ...rest } = process.env
  const script = join(import.meta.dirname, 'start.ts')
  return spawn(process.execPath, [script], {
    env: { ...rest, ...settings, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function end(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors }
}

function untilSays(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    })
  })
}

async function assertNothingIsLeft() {
  await checkPorts({ HOST: '127.0.0.1', PORT: Number(port), PURCHASE_PORT: Number(purchasePort) })
  assert.ok(!existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')))
}
