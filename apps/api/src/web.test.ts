import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { allowPasswordsUpTo } from '@domicile/contract/auth/password-rules'
import { testApp } from './test/app.ts'

it('the page says how long a password may be, and where the purchase API is', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'domicile-web-'))
  mkdirSync(join(webFolder, 'assets'))
  const source = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
  writeFileSync(join(webFolder, 'index.html'), source)
  const isReady = async () => {
    const t = await testApp({ webFolder })
    const page: string = (await t.send(null, 'GET /register')).raw.toString()
    await t.close()
    assert.match(page, /name="purchase-url" content="http:\/\/localhost:3001"/)
    return /name="password-max" content="(\d+)"/.exec(page)?.[1]
  }
  assert.equal(await isReady(), '15')
  allowPasswordsUpTo(64)
  assert.equal(await isReady(), '64')
  rmSync(webFolder, { recursive: true })
})
