import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { allowPasswordsUpTo } from '@domicile/contract/password-rules'
import { testApp } from './test/app.ts'

it('the web page states the maximum password length, and where the purchase API is', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'domicile-web-'))
  mkdirSync(join(webFolder, 'assets'))
  const source = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
  writeFileSync(join(webFolder, 'index.html'), source)
  const isReady = async () => {
    const t = await testApp({ webFolder })
    const page: string = (await t.send(null, 'GET /register')).raw.toString()
    assert.match(page, /name="purchase-url" content="http:\/\/localhost:3001"/)
    return /name="password-max" content="(\d+)"/.exec(page)?.[1]
  }
  assert.equal(await isReady(), '15')
  allowPasswordsUpTo(64)
  assert.equal(await isReady(), '64')
  rmSync(webFolder, { recursive: true })
})

it('browsers must use https alone, on pages and in the API, where the portal is served over it', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'domicile-web-'))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), '<title>Domicile</title>')
  const headerAt = async (publicUrl: string) => {
    const t = await testApp({ webFolder, publicUrl })
    const paths = ['/login', '/api/session', '/api/docs', '/nothing.txt', '/health']
    const answers = await Promise.all(paths.map((path) => t.send(null, `GET ${path}`)))
    return new Set(answers.map(({ headers }) => headers['strict-transport-security']))
  }
  assert.deepEqual(await headerAt('https://portal.example'), new Set(['max-age=63072000; includeSubDomains']))
  assert.deepEqual(await headerAt('http://localhost:3000'), new Set([undefined]))
  rmSync(webFolder, { recursive: true })
})

it('a process whose event loop is late refuses calls, but neither the page and its files nor what signing in needs', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'domicile-web-'))
  mkdirSync(join(webFolder, 'assets'))
  for (const file of ['index.html', 'assets/page.js', 'assets/page.css', 'assets/font.woff2'])
    writeFileSync(join(webFolder, file), 'x')
  const t = await testApp({ webFolder, patience: 200 })
  const { token } = await t.person({ role: 'administrator' })
  const url = await t.app.listen({ port: 0 })
  const ask = async (key: string) => {
    const [method, path] = key.split(' ')
    const answer = await fetch(url + path, { method: method!, headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json().catch(() => ({}))) as { type?: string }).type === '/problems/overloaded'
  }
  const refused = ['GET /api/companies', 'POST /api/companies', 'GET /api/posts']
  const spared = [
    ...['GET /login', 'GET /assets/page.js', 'GET /assets/page.css', 'GET /assets/font.woff2', 'GET /ready'],
    ...[
      'POST /api/token',
      'POST /api/token/refresh',
      'POST /api/token/two-factor',
      'POST /api/token/recovery',
    ],
    ...['POST /api/two-factor/set-up', 'POST /api/two-factor/code'],
    ...['GET /api/session', 'GET /api/users/profile', 'DELETE /api/token'],
  ]
  // Delays right after the start are not counted.
  await delay(3_100)
  for (const until = performance.now() + 2_500; performance.now() < until; await delay(1)) stall(400)
  assert.deepEqual(
    await Promise.all(refused.map(ask)),
    refused.map(() => true),
  )
  for (const key of spared) assert.equal(await ask(key), false, key)
  rmSync(webFolder, { recursive: true })
})

function stall(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
