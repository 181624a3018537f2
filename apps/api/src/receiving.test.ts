import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { api } from '@domicile/contract/api'
import type { Route } from '@domicile/contract/route'
import { loadOf } from '@domicile/server/http/load-limits'
import { RECEIVING } from '@domicile/server/http/receiving'
import { testApp } from './test/app.ts'

const times = { head: 300, body: 300, upload: 10_000, checkedEvery: 50 }
const receiving = { ...RECEIVING, ...times, largeFileRate: 1_000_000_000 }
const t = await testApp({ receiving, patience: 60_000, rateLimitScale: 1, trustProxy: 'loopback' })
await t.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = t.app.server.address() as { port: number }

/** Sends the start of a request and then single bytes, until the server cuts the connection or `stop` is called. */
function drip(start: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const isCut = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.resume().write(start)
  const timer = setInterval(() => socket.write('x'), 50)
  void isCut.then(() => clearInterval(timer))
  return { isCut, isOpen: () => !socket.closed, stop: () => socket.destroy() }
}

const json = 'content-type: application/json\r\ncontent-length: 10000'
const body = `POST /api/token HTTP/1.1\r\nhost: localhost\r\n${json}\r\n\r\n{"email":"`

describe('a request that arrives too slowly', () => {
  it('a request that arrives too slowly is cut in its head and in its body', async () => {
    await drip('GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ').isCut
    await drip(body).isCut
    assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200)
  })

  it('a slow file upload has more time, unless it is a large one, for whose place others wait', async () => {
    const companyId = await t.company()
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    const headOf = (path: string, length: number) =>
      [
        `POST /api/companies/${companyId}/${path} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${length}`,
      ].join('\r\n')
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const file = drip(`${headOf('files/license', 100_000)}\r\n\r\n${part}`)
    await drip(body).isCut
    for (const path of ['files/license', 'owners/import-plans'])
      await drip(`${headOf(path, 5_000_000)}\r\n\r\n${part}`).isCut
    assert.ok(file.isOpen())
    file.stop()
  })
})

describe('the OpenAPI document on the wire', () => {
  it('the OpenAPI document is compressed, and not sent again to those who have it', async () => {
    const ask = (headers: Record<string, string>) =>
      t.send(null, 'GET /api/openapi.json', undefined, { headers })
    const { raw, headers } = await ask({ 'accept-encoding': 'gzip, br' })
    assert.equal(headers['content-encoding'], 'br')
    assert.equal(JSON.parse(brotliDecompressSync(raw).toString()).openapi, '3.1.0')
    assert.equal((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip')
    const plain = await ask({ 'accept-encoding': 'br;q=0' })
    assert.equal(plain.body.openapi, '3.1.0')
    const again = await ask({ 'if-none-match': String(headers.etag) })
    assert.deepEqual([again.status, again.raw.length], [304, 0])
  })
})

describe('calls without a sign-in', () => {
  it('calls to each public route without a sign-in are limited by address', async () => {
    for (const [key, route] of Object.entries<Route>(api).filter(([, { may }]) => may === 'public'))
      assert.ok(loadOf(route, null, { query: {}, ip: '203.0.113.9' }).length > 0, key)
    const terms = (address: string) =>
      t.send(null, 'GET /api/terms', undefined, { headers: { 'x-forwarded-for': address } })
    for (let count = 0; count < 300; count += 1) await terms('203.0.113.9')
    assert.equal((await terms('203.0.113.9')).status, 429)
    assert.equal((await terms('203.0.113.10')).status, 200)
  })

  it('the pages that show the OpenAPI document are limited by address with the other calls', async () => {
    const paths = [
      'docs',
      'docs/start.js',
      'docs/swagger-ui.css',
      'docs/swagger-ui-bundle.js',
      'openapi.json',
    ]
    const ask = (path: string, address: string) =>
      t.send(null, `GET /api/${path}`, undefined, { headers: { 'x-forwarded-for': address } })
    for (const path of paths) {
      const { status, headers } = await ask(path, '203.0.113.11')
      assert.deepEqual([status, headers['ratelimit-limit']], [200, '300'], path)
    }
    for (let count = paths.length; count < 300; count += 1) await ask('docs/start.js', '203.0.113.11')
    for (const path of paths) assert.equal((await ask(path, '203.0.113.11')).status, 429, path)
    assert.equal((await ask('docs', '203.0.113.12')).status, 200)
  })
})

describe('a zero byte', () => {
  it('a zero byte in a query or a body is refused, before anything is answered', async () => {
    const { token } = await t.person({ role: 'administrator' })
    for (const path of ['companies/export?q=%00', 'companies?q=a%00', 'search?q=ab%00'])
      assert.equal((await t.send(token, `GET /api/${path}`)).status, 400, path)
    const opening = await t.send(null, 'POST /api/password-reset/check', { token: 'a\0b' })
    assert.ok([400, 422].includes(opening.status), String(opening.status))
  })
})
