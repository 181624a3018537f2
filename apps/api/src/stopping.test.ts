import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { after, afterEach, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { apiProcess } from './test/api-process.ts'
import { testApp } from './test/app.ts'

const t = await testApp()
const { token } = await t.person({ role: 'administrator' })
const authorization = `Bearer ${token}`
const api = apiProcess(t)
const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())
after(api.close)

/** Sends a call over a connection that is kept, as a balancer does. */
async function ask(url: string, path: string): Promise<{ status: number; connection: string; body: string }> {
  const sent = request(`${url}${path}`, { agent, headers: { authorization } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = (await answer.toArray()).join('')
  return { status: answer.statusCode!, connection: answer.headers.connection ?? '', body }
}

it('a process that is asked to stop says so, serves on connections that it ends, and exits with 0', async () => {
  const url = await api.start({ STOP_DELAY_SECONDS: '4' })
  assert.equal((await ask(url, '/ready')).status, 200)
  const ended = api.stop('SIGTERM')
  const isStopping = async () => (await ask(url, '/ready')).status === 503
  await until(isStopping)
  assert.match((await ask(url, '/ready')).body, /"type":"\/problems\/stopping"/)
  const { status, connection } = await ask(url, '/api/session')
  assert.deepEqual([status, connection], [200, 'close'])
  assert.equal((await ask(url, '/health')).status, 200)
  assert.equal(await ended, 0)
})

it('a running call and an upload are answered on a connection that ends with it, and the next call never meets a refusal', async () => {
  const url = await api.start()
  const { port } = new URL(url)
  await ask(url, '/api/session')
  const companyId = await t.company()
  const upload = connect(Number(port), '127.0.0.1')
  let uploaded = ''
  upload.on('data', (chunk: Buffer) => (uploaded += chunk.toString()))
  const uploadEnded = once(upload, 'close')
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n'
  const rest = 'no picture\r\n--b--\r\n'
  upload.write(
    [
      `POST /api/companies/${companyId}/files/logo HTTP/1.1`,
      'host: localhost',
      `authorization: ${authorization}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${part.length + rest.length}`,
    ].join('\r\n') + `\r\n\r\n${part}`,
  )
  let running: ReturnType<typeof ask> | undefined
  let ended: Promise<number | null> | undefined
  await inTransaction(t.db, async (trx) => {
    await sql`lock table invitations in access exclusive mode`.execute(trx)
    running = ask(url, '/api/invitations')
    await until(async () => (await lockWaits(t.db)) > 0)
    ended = api.stop('SIGTERM')
    await delay(300)
  })
  const { status, connection } = await running!
  assert.deepEqual([status, connection], [200, 'close'])
  // The process listens no more: a balancer takes another one.
  await assert.rejects(ask(url, '/api/session'), { code: 'ECONNREFUSED' })
  upload.write(rest)
  await uploadEnded
  assert.match(uploaded, /^HTTP\/1\.1 4\d\d [^]*connection: close[^]*\/problems\/invalid/i)
  assert.equal(await ended, 0)
})

it('neither open streams, idle connections, a job nor a second signal keep a process from ending well', async () => {
  for (const signals of [['SIGTERM', 'SIGTERM'], ['SIGINT']] as const) {
    const url = await api.start({ WORKER: 'in-process' })
    await ask(url, '/api/session')
    const stream = await fetch(`${url}/api/live`, { headers: { authorization } })
    const reader = stream.body!.getReader()
    await reader.read()
    assert.equal(await api.stop(...signals), 0, signals.join())
    // The stream ends as after its life, so that the page opens the next one elsewhere.
    while (!(await reader.read()).done);
  }
})
