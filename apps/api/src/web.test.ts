import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
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
