import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { generateSecret, generateSecretsKey } from '@domicile/server/settings/env-values'
import { until } from '@domicile/server/testing/test-database'
import { demoAccounts, demoPassword } from '../../../demo/accounts.ts'
import { apiProcess } from '../../../test/api-process.ts'
import { testApp } from '../../../test/app.ts'

const { admin, owner, viewer } = demoAccounts
const demo = { accounts: [admin, owner, viewer], password: demoPassword, mailbox: '/dev/mailbox' }
const PATH = 'GET /dev/accounts.json'

const t = await testApp({ demoAccounts: demo })
await t.person({ email: admin.email, role: 'administrator' })
const { id } = await t.person({ email: owner.email })
await t.db
  .updateTable('users')
  .set({ deactivated_at: new Date().toISOString() })
  .where('id', '=', id)
  .execute()

/** The sign-in page as the API serves it. */
async function signInPage(options: Parameters<typeof testApp>[0]): Promise<string> {
  const webFolder = mkdtempSync(join(tmpdir(), 'domicile-web-'))
  mkdirSync(join(webFolder, 'assets'))
  const source = readFileSync(new URL('../../../../../web/index.html', import.meta.url), 'utf8')
  writeFileSync(join(webFolder, 'index.html'), source)
  const served = await testApp({ webFolder, ...options })
  const page: string = (await served.send(null, 'GET /login')).raw.toString()
  rmSync(webFolder, { recursive: true })
  return page
}

describe('the accounts of the demo data', () => {
  it('lists the demo accounts for the sign-in page, those that exist and can sign in', async () => {
    const { status, body } = await t.send(null, PATH)
    assert.equal(status, 200)
    assert.deepEqual(body, { ...demo, accounts: [admin] })
    assert.match(await signInPage({ demoAccounts: demo }), /name="demo-accounts"/)
  })

  it('lists the demo accounts to this machine alone, whatever headers say', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }
    const from = async (remoteAddress: string) =>
      (await t.send(null, PATH, undefined, { remoteAddress, headers })).status
    assert.equal(await from('::1'), 200)
    for (const other of ['192.168.1.20', '203.0.113.5', '::ffff:10.0.0.1'])
      assert.equal(await from(other), 404)
  })

  it('production neither lists nor mentions demo accounts, even where they exist', async () => {
    const api = apiProcess(t)
    try {
      const { text } = await answerAt(`${await api.start(secrets)}/dev/accounts.json`)
      assert.match(text, /Demo-pass-1/)
      await api.kill()
      const url = await api.start(production)
      for (const path of ['/dev/accounts.json', '/dev/mailbox', '/dev/mailbox.json', '/login', '/']) {
        const { status, text } = await answerAt(url + path)
        if (path.startsWith('/dev')) assert.equal(status, 404, path)
        assert.doesNotMatch(text, /Demo-pass-1|demo-accounts|@domicile\.example/, path)
      }
    } finally {
      api.close()
    }
    assert.doesNotMatch(await signInPage({}), /demo-accounts/)
  })
})

/** Of the database from its first start on. */
const secrets = {
  PASSWORD_PEPPER: generateSecret(),
  REFRESH_SECRET: generateSecret(),
  SECRETS_KEY: generateSecretsKey(),
}

const production = {
  ...secrets,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://portal.example',
  PURCHASE_PUBLIC_URL: 'https://portal.example/purchase/',
  SMTP_URL: 'smtp://127.0.0.1:9',
  RATE_LIMIT_SCALE: '1',
}

/** An answer of the API itself: on a busy machine it refuses its first requests. */
function answerAt(url: string): Promise<{ status: number; text: string }> {
  return until(async () => {
    const answer = await fetch(url)
    return answer.status === 503 ? undefined : { status: answer.status, text: await answer.text() }
  }, 30_000)
}
