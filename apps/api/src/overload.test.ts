import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createPasswords } from '@domicile/server/auth/passwords'
import { CALLS } from '@domicile/server/http/admission'
import { sql } from 'kysely'
import { PEPPER, type TestApp, testApp } from './test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp({ poolSize: 2 })
})
after(() => t.close())

it('overload is refused at once with the time to wait, while signing in, health and other roles go on', async () => {
  const passwordHash = await createPasswords(PEPPER).hash('Right-pass-1')
  const companyId = await t.company()
  const client = await t.person({ passwordHash, of: { [companyId]: 'owner' } })
  const colleagues = await Promise.all(
    Array.from({ length: CALLS.running + CALLS.waiting }, () => t.person({ role: 'administrator' })),
  )
  const late = await t.person({ role: 'administrator' })
  const list = ({ token }: { token: string }) => t.send(token, 'GET /api/invitations')
  const asked: Promise<{ status: number }>[] = []
  await t.db.transaction().execute(async (trx) => {
    await sql`lock table invitations in access exclusive mode`.execute(trx)
    asked.push(...colleagues.map(list))
    await delay(300)
    // The second call of a token is refused on arrival.
    for (const one of [late, colleagues[0]!]) {
      const { status, body, headers } = await list(one)
      assert.deepEqual([status, body.type, headers['retry-after']], [503, '/problems/overloaded', '1'])
    }
    assert.equal((await t.send(client.token, `GET /api/companies/${companyId}`)).status, 200)
    assert.equal((await t.send(null, 'GET /health')).status, 200)
    const login = { email: client.email, password: 'Right-pass-1' }
    assert.equal((await t.send(null, 'POST /api/token', login)).status, 200)
  })
  assert.ok((await Promise.all(asked)).every(({ status }) => status === 200))
  assert.equal((await list(late)).status, 200)
})
