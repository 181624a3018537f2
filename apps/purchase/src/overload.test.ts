import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { CALLS } from '@domicile/server/http/admission'
import { sql } from 'kysely'
import { PUBLIC_URL, testApp } from './test/app.ts'

const t = await testApp()

it('the web may read that a call was refused because of overload, and how long to wait', async (context) => {
  const staff = await Promise.all(
    Array.from({ length: CALLS.running + CALLS.waiting }, () => t.person({ role: 'administrator' })),
  )
  const url = await t.app.listen({ port: 0 })
  const list = ({ token }: { token: string }) => t.send(token, 'GET /api/purchase/orders')
  // Known people enter in the order of their calls; none is forgotten meanwhile.
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  for (const person of staff) await list(person)
  const asked: Promise<{ status: number }>[] = []
  await inTransaction(t.db, async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx)
    asked.push(...staff.map(list))
    const { status, headers } = await fetch(`${url}/api/purchase/orders`, {
      headers: { authorization: `Bearer ${staff[0]!.token}`, origin: PUBLIC_URL },
    })
    assert.deepEqual([status, headers.get('retry-after')], [503, '1'])
    assert.equal(headers.get('access-control-allow-origin'), PUBLIC_URL)
    assert.match(headers.get('access-control-expose-headers')!, /retry-after/)
  })
  // Where the table was locked for longer than a call waits, it is refused.
  for (const { status } of await Promise.all(asked)) assert.ok([200, 503].includes(status), `${status}`)
})
