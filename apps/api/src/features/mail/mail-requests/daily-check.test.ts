import assert from 'node:assert/strict'
import { it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { requestsInTests } from '../../../test/mail-requests.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { BILLED } from './bill-months.ts'
import { CHARGED } from './storage-charges.ts'

const t = await testApp()
const m = await mailInTests(t)

type Month = { month: string; days: number; bills: number; amount: number }

it('charges and bills storage beyond one job’s batch, each month once with all its days', async () => {
  const r = requestsInTests(t, m)
  for (let item = 0; item < 3; item += 1) await r.item({ receivedOn: '2020-01-05', paperKind: 'parcel' })
  const { rows: all } = await sql<{ days: number; months: number }>`
    select (firm_day() - '2020-01-15'::date)::int as days,
      (select count(*)::int from generate_series('2020-01-01', firm_day() - interval '1 month', '1 month')) as months`.execute(
    t.db,
  )
  const { days, months } = all[0]!
  assert.ok(3 * days > CHARGED && months > BILLED)

  await sql`select enqueue_job('mail.charge-storage', '{}'::json, null, 3, 'mail.charge-storage')`.execute(
    t.db,
  )
  const worker = startTestWorker(t.url)
  // The run that has nothing left enqueues the one of the next day.
  const isDone = async () => {
    const next = (await t.jobs()).filter(({ name }) => name === 'mail.charge-storage')
    return next.length === 1 && new Date(next[0]!.runAt) > new Date(Date.now() + 60_000)
  }
  await until(isDone)
  await worker.stop()

  const { rows } = await sql<Month>`
    select to_char(first_day, 'YYYY-MM') as month, count(*)::int as days, count(distinct billed_with)::int as bills,
      sum(amount)::int as amount
    from mail_charges where first_day < date_trunc('month', firm_day()) group by 1 order by 1`.execute(t.db)
  assert.equal(rows.length, months)
  for (const { month, days: charged, bills } of rows) {
    const ofMonth = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
    const due = month === '2020-01' ? ofMonth - 15 : ofMonth
    assert.deepEqual([month, charged, bills], [month, 3 * due, 1])
  }
  const { rows: sums } = await sql<{ charged: number; billed: number; days: number }>`
    select (select sum(amount)::int from mail_charges where state = 'billed') as charged,
      (select sum(price)::int from charges) as billed, (select count(*)::int from mail_charges) as days`.execute(
    t.db,
  )
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  assert.deepEqual(sums, [{ charged: amount, billed: amount, days: 3 * days }])
})

it('applies the standing rules of each company, though those of another fail', async (test) => {
  const { owner, stranger } = m.people
  const r = requestsInTests(t, m)
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'failed'; end $$`.execute(
    t.db,
  )
  await sql`
    create trigger fail before insert on mail_requests for each row
    when (new.company_id = ${sql.lit(m.companyId)}) execute function fail()`.execute(t.db)
  const items = new Map<string, string>()
  for (const [companyId, { token }] of [[m.companyId, owner] as const, [m.otherId, stranger] as const]) {
    items.set(companyId, await r.item({ companyId, sender: 'Daily News' }))
    await t.work('mail.apply-rules')
    const rule = { kind: 'hold', afterDays: 0, sender: 'Daily News' }
    const { body } = await t.send(token, `POST /api/companies/${companyId}/standing-rules`, rule)
    await sql`
      update standing_rules set state = 'active', approved_by = drawn_by, approved_at = now()
      where id = ${body.id}`.execute(t.db)
  }
  await enqueue(t.db, 'mail.check-rules', {})
  const worker = startTestWorker(t.url)
  test.after(() => worker.stop())
  const isApplied = async () => (await r.work(items.get(m.otherId)!, stranger)).requests.length === 1
  await until(isApplied)
  assert.deepEqual((await r.work(items.get(m.companyId)!)).requests, [])
})
