import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { collectHints } from '@domicile/server/testing/hints'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { cardsApp } from '../../test/cards.ts'

const t = await cardsApp()

/** Makes a paid order of two lines whose work was requested; returns the ids of the lines. */
async function asked() {
  const order = await t.order({ state: 'paid', lines: [{ unitPrice: 100 }, { unitPrice: 200 }] })
  const { rows } = await sql<{ id: string }>`
    update order_lines set state = 'queued', opens = 'project' where order_id = ${order.id} returning id`.execute(
    t.db,
  )
  return { ...order, lines: rows.map(({ id }) => ({ lineId: id, recordId: newId() })) }
}

type Line = { lineId: string; recordId: string }

/** Reports the state of a line as the main API does, with a time that many seconds from now. */
async function say(line: Line, move: string, seconds = 0): Promise<void> {
  const at = new Date(Date.now() + seconds * 1000).toISOString()
  const payload = JSON.stringify({ ...line, move, at })
  await sql`select graphile_worker.add_job('line.moved', ${payload}::json)`.execute(t.db)
  await t.work('line.moved')
}

const read = async (id: string) => (await t.call('owner', `GET /api/purchase/orders/${id}`)).body

it('an order’s progress is that of its lines, each of which links to what was opened for it', async () => {
  const { id, lines } = await asked()
  await say(lines[0]!, 'opened', 0)
  assert.equal((await read(id)).lines[0].opened, null, 'a client does not see what has not begun')
  const staff = (await t.call('administrator', `GET /api/purchase/orders/${id}`)).body
  assert.deepEqual([staff.state, staff.lines[0].opened.id], ['paid', lines[0]!.recordId])
  await say(lines[0]!, 'in-progress', 1)
  const begun = await read(id)
  assert.deepEqual([begun.state, begun.lines[0].opened.id], ['fulfilling', lines[0]!.recordId])
  await say(lines[1]!, 'in-progress', 2)
  await say(lines[0]!, 'done', 3)
  assert.equal((await read(id)).state, 'fulfilling')
  await say(lines[1]!, 'delivered', 4)
  assert.equal((await read(id)).state, 'delivered')
  await say(lines[1]!, 'done', 5)
  assert.equal((await read(id)).state, 'completed')
  await say(lines[1]!, 'in-progress', 6)
  const reopened = await read(id)
  assert.equal(reopened.state, 'fulfilling')
  assert.deepEqual(
    reopened.history.map(({ state }: { state: string }) => state),
    ['fulfilling', 'delivered', 'completed', 'fulfilling'],
  )
})

it('an open screen of an order is refreshed when the record of a line is opened, though the order stays as it is', async () => {
  const { id, lines } = await asked()
  const { hints, close } = await collectHints(t.url)
  const { state } = await read(id)
  await say(lines[0]!, 'opened')
  assert.equal((await read(id)).state, state)
  await until(() => hints.some((hint) => hint.noun === 'order' && hint.companyId === t.companies.a))
  await close()
})

it('the later of two overtaking reports sets an order’s progress', async () => {
  const { id, lines } = await asked()
  await say(lines[0]!, 'delivered', 20)
  await say(lines[0]!, 'in-progress', 10)
  assert.equal((await read(id)).lines[0].state, 'delivered')
})

it('an order continues with the rest where a part is cancelled, and notifies the firm where nothing is left', async () => {
  const { id, lines } = await asked()
  await say(lines[0]!, 'cancelled', 1)
  await say(lines[1]!, 'done', 2)
  assert.equal((await read(id)).state, 'completed')
  const other = await asked()
  for (const line of other.lines) await say(line, 'cancelled', 1)
  assert.equal((await read(other.id)).state, 'paid')
  assert.deepEqual(await t.newsOf(other.id), ['order.payment-problem firm'])
  // One line was cancelled by mistake and reopened.
  await say(other.lines[0]!, 'in-progress', 2)
  assert.equal((await read(other.id)).state, 'fulfilling')
})

it('notifies the firm once of work that started while the order was being cancelled', async () => {
  const { id, lines } = await asked()
  await sql`update order_lines set state = 'cancelled' where order_id = ${id}`.execute(t.db)
  await sql`update orders set state = 'cancelled', ended_at = now() where id = ${id}`.execute(t.db)
  await say(lines[0]!, 'in-progress', 1)
  await say(lines[0]!, 'delivered', 2)
  const { state, lines: after } = await read(id)
  assert.deepEqual(
    [state, after[0].state, after[0].opened?.id],
    ['cancelled', 'cancelled', lines[0]!.recordId],
  )
  const notices = (await t.jobs()).filter(
    ({ name, payload }) => name === 'order.notify' && payload.orderId === id,
  )
  assert.deepEqual(
    notices.map(({ payload }) => payload.path),
    [`/active-services/projects/${lines[0]!.recordId}`],
  )
})
