import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from './test/app.ts'

const t = await testApp({ rateLimitScale: 1, poolSize: 5, patience: 5_000 })

/** The connections of clients' calls that run a statement or a transaction. */
async function connectionsInUse(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user and state <> 'idle'
      and wait_event_type = 'Lock'`.execute(t.db)
  return rows[0]!.count
}

it('one company’s calls leave most connections to other companies, however many it makes', async () => {
  const [busy, calm] = [await t.company(), await t.company()]
  const people = [
    await t.person({ of: { [busy]: 'owner' } }),
    await t.person({ of: { [busy]: 'owner' } }),
    await t.person({ of: { [busy]: 'owner' } }),
  ]
  const stranger = await t.person({ of: { [calm]: 'member' } })
  const csv = `email,role,company\nsomeone@people.example,member,${busy}`
  const asked: Promise<{ status: number }>[] = []
  await inTransaction(t.db, async (trx) => {
    await sql`lock table invitations in access exclusive mode`.execute(trx)
    for (let count = 0; count < 3; count += 1)
      for (const { token } of people) asked.push(t.send(token, 'POST /api/invitations/bulk', { csv }))
    await until(async () => (await connectionsInUse()) === 4)
    for (let count = 0; count < 10; count += 1)
      assert.equal((await t.send(stranger.token, `GET /api/companies/${calm}`)).status, 200)
    assert.equal(await connectionsInUse(), 4)
  })
  assert.deepEqual([...new Set((await Promise.all(asked)).map(({ status }) => status))], [200])
})

it('signing out waits for no one', async () => {
  const companyId = await t.company()
  const { token } = await t.person({ of: { [companyId]: 'owner' } })
  const csv = `email,role,company\nsomeone@people.example,member,${companyId}`
  const asked: Promise<{ status: number }>[] = []
  await inTransaction(t.db, async (trx) => {
    await sql`lock table invitations in access exclusive mode`.execute(trx)
    for (let count = 0; count < 3; count += 1)
      asked.push(t.send(token, 'POST /api/invitations/bulk', { csv }))
    await until(async () => (await lockWaits(t.db)) > 0)
    assert.equal((await t.send(token, 'DELETE /api/token')).status, 204)
  })
  await Promise.all(asked)
})
