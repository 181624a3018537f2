import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { testApp } from './test/app.ts'

const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const t = await testApp({ logLevel: 'info', logTo, trustProxy: '127.0.0.1' })
beforeEach(() => void (lines.length = 0))

/** The line of the last request. */
const requestLine = () => JSON.parse(lines.findLast((line) => line.includes('"route"'))!)

describe('an error of the database', () => {
  const CANARY = 'canary-7f3a'

  /** Adds a note to a table that refuses it. */
  async function failWith(rule: string) {
    const add = sql`alter table company_notes drop constraint if exists rule, add constraint rule check (${sql.raw(rule)})`
    await add.execute(t.db)
    const operations = await t.person({ role: 'administrator' })
    const path = `POST /api/companies/${await t.company()}/notes`
    return t.send(operations.token, path, { body: `A note with ${CANARY} in it` })
  }

  it('a database error is logged with its code, table and place, and never with the contents of a row', async () => {
    const refused = await failWith(`body not like '%${CANARY}%'`)
    assert.equal(refused.status, 500)
    const { err } = JSON.parse(lines.find((line) => line.includes('"err"'))!)
    const { type, code, table, constraint } = err
    assert.deepEqual(
      { type, code, table, constraint },
      { type: 'error', code: '23514', table: 'company_notes', constraint: 'rule' },
    )
    assert.match(err.stack, /^error: new row for relation "company_notes" violates.*\n +at /)
    assert.doesNotMatch(lines.join() + refused.raw.toString(), new RegExp(CANARY))
  })

  it('a database error is logged without the value that its message quotes', async () => {
    const refused = await failWith('body::uuid is not null')
    assert.equal(refused.status, 500)
    const { err } = JSON.parse(lines.find((line) => line.includes('"err"'))!)
    assert.equal(err.message, 'invalid input syntax for type uuid: "…"')
    assert.doesNotMatch(lines.join() + refused.raw.toString(), new RegExp(CANARY))
  })
})

describe('a body that its sender breaks off', () => {
  it('a request body that breaks off is no outage, and not logged as an error', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { server } = t.app
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1')
    const head = 'POST /api/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    socket.write(`${head}content-length: 100\r\n\r\n{`)
    const [request] = await once(server, 'request')
    socket.destroy()
    await new Promise((resolve) => request.once('close', resolve))
    assert.equal((await t.send(null, 'GET /health')).status, 200)
    assert.deepEqual(
      lines.filter((line) => JSON.parse(line).level >= 40),
      [],
    )
  })
})

describe('the line of a request', () => {
  it('a logged request has the address of the client, which only a trusted proxy may report', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.4' }
    await t.send(null, 'GET /api/session', undefined, { headers })
    assert.equal(requestLine().address, '198.51.100.4')
    await t.send(null, 'GET /api/session', undefined, { headers, remoteAddress: '203.0.113.9' })
    assert.equal(requestLine().address, '203.0.113.9')
  })

  it('a logged request has an id of our own, and the caller’s beside it', async () => {
    const theirs = 'their-request-1'
    const { headers, body } = await t.send(null, 'GET /api/session', undefined, {
      headers: { 'x-request-id': theirs },
    })
    const { reqId, callerId } = requestLine()
    assert.notEqual(reqId, theirs)
    assert.deepEqual([headers['x-request-id'], body.instance, callerId], [reqId, reqId, theirs])
    await t.send(null, 'GET /api/session', undefined, { headers: { 'x-request-id': 'no id "of" any kind' } })
    assert.ok(!('callerId' in requestLine()))
  })
})
