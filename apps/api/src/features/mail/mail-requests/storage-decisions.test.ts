import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { requestsInTests } from '../../../test/mail-requests.ts'

const t = await testApp()
const m = await mailInTests(t)
const r = requestsInTests(t, m)
const { owner, operations } = m.people

/** An item whose storage ends in so many days. */
async function stored(days: number): Promise<string> {
  const id = await r.item()
  await sql`update mail_items set storage_until = firm_day() + ${days}::integer where id = ${id}`.execute(
    t.db,
  )
  return id
}

async function remind(): Promise<void> {
  await sql`select enqueue_job('mail.remind-storage', '{}'::json, null, 3, 'mail.remind-storage')`.execute(
    t.db,
  )
  await t.work('mail.remind-storage')
}

/** The items whose storage the owner is asked to decide on, in the notices and in the list. */
async function asked(): Promise<{ notices: string[]; list: string[] }> {
  const notices = (await t.send(owner.token, 'GET /api/notices?view=action&pageSize=100')).body.items
  const list = (await t.send(owner.token, 'GET /api/mail?storage=ending&show=all&pageSize=100')).body.items
  return {
    notices: notices
      .filter(({ kind }: { kind: string }) => kind === 'mail-request.storage')
      .map(({ path }: { path: string }) => path.split('/').at(-1)!),
    list: list.map(({ id }: { id: string }) => id),
  }
}

it('asks for a decision on a paper only while its client has to take one', async () => {
  const [open, forwarded, collected, archived, onHold] = [
    await stored(5),
    await stored(5),
    await stored(5),
    await stored(5),
    await stored(5),
  ]
  assert.equal((await r.ask(forwarded, { kind: 'forward', destination: '2 Quay Road, Leeds' })).status, 201)
  assert.equal((await r.ask(collected, { kind: 'pickup' })).status, 201)
  await r.move(collected, 'start', operations)
  await r.put(owner, archived, 'reading', { event: 'archive' })
  await r.put(operations, onHold, 'hold', { reason: 'A lawsuit runs' })
  await remind()
  assert.deepEqual(await asked(), { notices: [open], list: [open] })
  assert.equal((await m.read(collected)).label, 'in progress')
})

it('settles the question when the paper is archived, held or asked for after the reminder', async () => {
  const items = [await stored(4), await stored(4), await stored(4)] as const
  await remind()
  const ours = async () => (await asked()).notices.filter((id) => items.includes(id))
  assert.equal((await ours()).length, 3)
  await r.put(owner, items[0], 'reading', { event: 'archive' })
  await r.put(operations, items[1], 'hold', { reason: 'A lawsuit runs' })
  await r.ask(items[2], { kind: 'pickup' })
  assert.deepEqual(await ours(), [])
  // The next reminder, a day before the end, asks again only for what came back to the client.
  await sql`update mail_items set storage_until = firm_day() + 1 where id = any(${[...items]}::uuid[])`.execute(
    t.db,
  )
  await r.move(items[2], 'cancellation', owner)
  await remind()
  assert.deepEqual(await ours(), [items[2]])
})

it('does not call a paper overdue that is on its way', async () => {
  const [late, leaving] = [await stored(-3), await stored(-3)]
  await r.ask(leaving, { kind: 'pickup' })
  assert.deepEqual([(await m.read(late)).label, (await m.read(leaving)).label], ['issues', 'in progress'])
})

it('asks nothing of an archived company', async () => {
  const id = await stored(3)
  await sql`update companies set archived_at = now(), archive_reason = 'Closed.' where id = ${m.companyId}`.execute(
    t.db,
  )
  await remind()
  const { rows } =
    await sql`select from notices where kind = 'mail-request.storage' and subject_id = ${id}`.execute(t.db)
  assert.equal(rows.length, 0)
})
