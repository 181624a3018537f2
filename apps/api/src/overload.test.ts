import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createPasswords } from '@domicile/server/auth/passwords'
import { CALLS } from '@domicile/server/http/admission'
import { inTransaction } from '@domicile/server/db/db'
import { RECEIVING } from '@domicile/server/http/receiving'
import { sql } from 'kysely'
import { PEPPER, type TestApp, testApp } from './test/app.ts'

const ACCEPTED = CALLS.running + CALLS.waiting

type Answered = Awaited<ReturnType<TestApp['send']>>

/** The call of a token that is known is refused before the framework sees it, with the same answer. */
async function sameOnArrival(refused: Answered, { token }: { token: string }) {
  const url = await t.app.listen({ port: 0 })
  const answer = await fetch(`${url}/api/invitations`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await answer.json()) as { instance: string }
  const headers = Object.fromEntries(answer.headers)
  const own = ['x-request-id', 'content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding']
  const without = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)))
  assert.deepEqual(without(headers), without(refused.headers))
  assert.deepEqual({ ...body, instance: '' }, { ...refused.body, instance: '' })
  assert.equal(body.instance, headers['x-request-id'])
}

/** The session check of a person whose other calls are refused on arrival. */
async function checksSession({ token }: { token: string }) {
  const { port } = t.app.server.address() as { port: number }
  for (const path of ['/api/session', '/api/users/profile']) {
    const headers = { authorization: `Bearer ${token}` }
    assert.equal((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status, 200, path)
  }
}

/** The body of a refused call holds its connection only for the time of a small body, even if it is called a file. */
async function cutsBody({ token }: { token: string }) {
  const { port } = t.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume()
  const head = [
    'POST /api/companies/none/files/logo HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 100000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--b`)
  await Promise.race([once(socket, 'close'), delay(5_000).then(() => assert.fail('the connection is open'))])
}

const receiving = { ...RECEIVING, body: 300, upload: 60_000, checkedEvery: 1_000 }
// Beside the calls that run, session checks have connections.
const t = await testApp({ poolSize: CALLS.running + 3, receiving })

it('overload is refused at once with the time to wait, while signing in, session checks, health and other roles continue', async () => {
  const passwordHash = await createPasswords(PEPPER).hash('Right-pass-1')
  const companyId = await t.company()
  const client = await t.person({ passwordHash, of: { [companyId]: 'owner' } })
  const colleagues = await Promise.all(
    Array.from({ length: ACCEPTED + 1 }, () => t.person({ role: 'administrator' })),
  )
  const list = ({ token }: { token: string }) => t.send(token, 'GET /api/invitations')
  const asked: Promise<Answered>[] = []
  await inTransaction(t.db, async (trx) => {
    // On a busy machine what follows takes longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table invitations in access exclusive mode`.execute(trx)
    asked.push(...colleagues.map(list))
    // All others wait for the table.
    const refused = await Promise.race(asked)
    assert.deepEqual(
      [refused.status, refused.body.type, refused.headers['retry-after']],
      [503, '/problems/overloaded', '1'],
    )
    await sameOnArrival(refused, colleagues[0]!)
    await checksSession(colleagues[0]!)
    await cutsBody(colleagues[0]!)
    assert.equal((await t.send(client.token, `GET /api/companies/${companyId}`)).status, 200)
    assert.equal((await t.send(null, 'GET /health')).status, 200)
    const login = { email: client.email, password: 'Right-pass-1' }
    assert.equal((await t.send(null, 'POST /api/token', login)).status, 200)
  })
  // On a busy machine the table is locked for longer than a call waits, which is another answer.
  const refusals = (await Promise.all(asked)).filter(({ body }) => body.type === '/problems/overloaded')
  assert.equal(refusals.length, 1)
  assert.equal((await list(colleagues[0]!)).status, 200)
})
