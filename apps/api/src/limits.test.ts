import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPasswords } from '@domicile/server/auth/passwords'
import { PEPPER, type TestApp, testApp } from './test/app.ts'

const t = await testApp({ rateLimitScale: 1, trustProxy: 'loopback' })
const passwordHash: string = await createPasswords(PEPPER).hash('Right-pass-1')

const leftOf = ({ headers }: Awaited<ReturnType<TestApp['send']>>) => [
  headers['ratelimit-limit'],
  headers['ratelimit-remaining'],
]

describe('a person who does too much', () => {
  it('a person past a limit is refused the next change with the time to wait, while others and reads continue', async () => {
    const [busy, other] = [
      await t.person({ role: 'administrator' }),
      await t.person({ role: 'administrator' }),
    ]
    const create = (token: string) => t.send(token, 'POST /api/companies', { name: 'One of many' })
    const first = await create(busy.token)
    assert.deepEqual([first.status, ...leftOf(first)], [201, '120', '119'])
    for (let done = 1; done < 120; done += 1) await t.send(busy.token, 'POST /api/companies', {})
    const refused = await create(busy.token)
    assert.deepEqual([refused.status, ...leftOf(refused)], [429, '120', '0'])
    assert.equal(refused.body.type, '/problems/too-many-requests')
    const wait = Number(refused.headers['retry-after'])
    assert.ok(wait > 0 && wait <= 60, String(wait))
    assert.equal(refused.headers['ratelimit-reset'], refused.headers['retry-after'])
    assert.equal((await create(other.token)).status, 201)
    assert.equal((await t.send(busy.token, 'GET /api/companies')).status, 200)
    assert.equal((await t.send(busy.token, 'DELETE /api/token')).status, 204)
  })

  it('a call reports the nearest of several limits', async () => {
    const companyId = await t.company()
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    const upload = () =>
      t.upload(token, `/api/companies/${companyId}/files/articlesOfIncorporation`, {
        bytes: Buffer.from('no file'),
        name: 'a.pdf',
      })
    assert.deepEqual(leftOf(await upload()), ['30', '29'])
    for (let done = 1; done < 30; done += 1) await upload()
    assert.equal((await upload()).status, 429)
    assert.notEqual((await t.send(token, `PUT /api/companies/${companyId}`, {})).status, 429)
  })

  it('a person may still list once the searches of a minute are used up', async () => {
    const { token } = await t.person({ role: 'operations' })
    for (let done = 0; done < 60; done += 1) await t.send(token, 'GET /api/companies?q=north')
    assert.equal((await t.send(token, 'GET /api/companies?q=north')).status, 429)
    assert.equal((await t.send(token, 'GET /api/companies')).status, 200)
  })
})

it('a company whose people call too much is refused as one, and no other company is', async () => {
  const [busy, calm] = [await t.company(), await t.company()]
  const [one, two] = [
    await t.person({ of: { [busy]: 'owner' } }),
    await t.person({ of: { [busy]: 'viewer' } }),
  ]
  const stranger = await t.person({ of: { [calm]: 'owner' } })
  const ask = (token: string) => t.send(token, 'GET /api/users/profile')
  for (let done = 0; done < 150; done += 1) await Promise.all([ask(one.token), ask(two.token)])
  for (const { token } of [one, two]) assert.equal((await ask(token)).status, 429)
  assert.equal((await ask(stranger.token)).status, 200)
})

describe('signing in from one address', () => {
  const signIn = (email: string, address: string, extra = {}) =>
    t.send(
      null,
      'POST /api/token',
      { email, password: 'Wrong-pass-1', ...extra },
      {
        headers: { 'x-forwarded-for': address },
      },
    )

  it('signing in is refused past 30 times a minute per address, and reveals nothing about accounts', async () => {
    const { email } = await t.person({ passwordHash })
    const known = await signIn(email, '203.0.113.5')
    const unknown = await signIn('nobody@people.example', '203.0.113.6')
    assert.deepEqual(leftOf(known), ['30', '29'])
    assert.deepEqual(leftOf(unknown), leftOf(known))
    for (let tries = 1; tries < 30; tries += 1) await signIn(`x${tries}@people.example`, '203.0.113.5')
    assert.equal((await signIn('y@people.example', '203.0.113.5')).status, 429)
    assert.equal((await signIn('y@people.example', '203.0.113.7')).status, 401)
  })

  it('forged addresses do not evade the limit on signing in, which counts an IPv6 network as one', async () => {
    for (let tries = 0; tries < 30; tries += 1)
      await signIn(`z${tries}@people.example`, `198.51.100.${tries}, 2001:db8:5:6::${tries}`)
    assert.equal((await signIn('z@people.example', '198.51.100.99, 2001:db8:5:6:7::1')).status, 429)
  })
})

it('a family of refresh tokens is exchanged 30 times a minute, and stays valid', async () => {
  const { email } = await t.person({ passwordHash })
  const signIn = () => t.send(null, 'POST /api/token', { email, password: 'Right-pass-1' })
  const refresh = (refreshToken: string) => t.send(null, 'POST /api/token/refresh', { refreshToken })
  let { refreshToken } = (await signIn()).body
  for (let done = 0; done < 30; done += 1) refreshToken = (await refresh(refreshToken)).body.refreshToken
  assert.equal((await refresh(refreshToken)).status, 429)
  assert.equal((await refresh((await signIn()).body.refreshToken)).status, 200)
  await t.db.deleteFrom('rate_limits').where('name', '=', 'refresh-family').execute()
  assert.equal((await refresh(refreshToken)).status, 200)
})
