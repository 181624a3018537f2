import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { PEPPER, PUBLIC_URL, testApp } from '../../../test/app.ts'

const PASSWORD = 'Wq7#hazel-Ribs'

const t = await testApp({ publicUrl: PUBLIC_URL })
const passwordHash: string = await createPasswords(PEPPER).hash(PASSWORD)

/** Signs in and returns the tokens and the cookie, as a browser keeps them. */
async function signedIn() {
  const { email } = await t.person({ passwordHash })
  const answer = await t.send(null, 'POST /api/token', { email, password: PASSWORD })
  assert.equal(answer.status, 200)
  const set = cookieIn(answer)
  return { email, set, value: valueOf(set), token: answer.body.token, refreshToken: answer.body.refreshToken }
}

/** The cookie of an answer, which may set others. */
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((set) => set.startsWith('XSRF-TOKEN=')) ?? ''
const valueOf = (set: string) => /^XSRF-TOKEN=([\w-]*)/.exec(set)![1]!
const quietHours = { quietHours: null }
const change = (token: string, headers: Record<string, string> = {}) =>
  t.send(token, 'PUT /api/notice-choices', quietHours, { headers })

describe('the cookie XSRF-TOKEN', () => {
  it('the cookie XSRF-TOKEN is set at sign-in, new each time, readable by the pages of the portal alone', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    assert.match(one.set, /^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict; Secure$/)
    assert.notEqual(one.value, other.value)
  })

  it('the cookie XSRF-TOKEN is not set by a wrong password', async () => {
    const { email } = await t.person({ passwordHash })
    const refused = await t.send(null, 'POST /api/token', { email, password: 'Wrong-pass-1' })
    assert.deepEqual([refused.status, cookieIn(refused)], [401, ''])
  })

  it('the cookie XSRF-TOKEN is without Secure where the portal is served over http', async () => {
    const local = await testApp({ databaseUrl: t.url, publicUrl: 'http://localhost:3000' })
    const { email } = await t.person({ passwordHash })
    const answer = await local.send(null, 'POST /api/token', { email, password: PASSWORD })
    assert.match(cookieIn(answer), /; SameSite=Strict$/)
  })

  it('every change must send the cookie XSRF-TOKEN back in the header X-XSRF-TOKEN', async () => {
    const { token, value } = await signedIn()
    const cookie = `theme=dark; XSRF-TOKEN=${value}`
    const forged: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-xsrf-token': `${value.slice(0, -1)}~` },
      { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' },
      { cookie: 'XSRF-TOKEN=undefined' },
    ]
    for (const headers of forged) {
      const { status, body } = await change(token, headers)
      assert.deepEqual([status, body.type], [403, '/problems/wrong-xsrf-token'])
    }
    assert.equal((await change(token, { cookie, 'x-xsrf-token': value })).status, 204)
    const read = await t.send(token, 'GET /api/notice-choices', undefined, { headers: { cookie } })
    assert.equal(read.status, 200)
  })

  it('a program that sends no cookies needs no XSRF token', async () => {
    const { token } = await signedIn()
    assert.equal((await change(token)).status, 204)
    assert.equal((await change(token, { 'x-xsrf-token': 'any' })).status, 204)
  })

  it('a refresh keeps the cookie XSRF-TOKEN or sets it where it is missing, and the sign-out clears it', async () => {
    const { token, refreshToken, value } = await signedIn()
    const headers = { cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value }
    const refreshed = await t.send(null, 'POST /api/token/refresh', { refreshToken }, { headers })
    assert.equal(valueOf(cookieIn(refreshed)), value)
    const again = { refreshToken: refreshed.body.refreshToken }
    const without = await t.send(null, 'POST /api/token/refresh', again)
    assert.match(valueOf(cookieIn(without)), /^[\w-]{43}$/)
    assert.notEqual(valueOf(cookieIn(without)), value)
    const out = await t.send(token, 'DELETE /api/token', undefined, { headers })
    assert.equal(out.status, 204)
    assert.match(cookieIn(out), /^XSRF-TOKEN=; Max-Age=0; Path=\//)
  })
})
