import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addDays, formatDay } from '@domicile/contract/days'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { testApp, type TestApp } from '../../../test/app.ts'

const t = await testApp()

type Person = Awaited<ReturnType<TestApp['person']>>

/** Runs the job as if the companies had not been checked today; twice, as jobs may run again. */
async function remind() {
  await sql`update compliance_calendars set checked_on = checked_on - 1`.execute(t.db)
  for (const _ of [1, 2]) await runJob()
}

async function runJob() {
  await sql`select enqueue_job('obligation.remind', '{}'::json, null, 1, null)`.execute(t.db)
  await t.work('obligation.remind')
}

/** The reminders of a person; `coming` those that ask for no action. */
async function notices(person: Person, companyId: string, kind: 'due' | 'coming' = 'due') {
  const { rows } = await sql<{ title: string; body: string | null; isDone: boolean }>`
    select title, body, done_at is not null as "isDone" from notices
    where user_id = ${person.id} and company_id = ${companyId} and kind = ${`obligation.${kind}`} order by id`.execute(
    t.db,
  )
  return rows
}
const titles = async (person: Person, companyId: string) =>
  (await notices(person, companyId)).filter(({ isDone }) => !isDone).map(({ title }) => title)

/** A company in New Zealand, whose day is ahead of most others, with an obligation of its own. */
async function companyWith(...obligations: { title: string; left: number }[]) {
  const companyId = await t.company()
  await sql`update companies set country = 'NZ', created_at = '2020-01-01' where id = ${companyId}`.execute(
    t.db,
  )
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  for (const one of obligations) await add(owner, companyId, one)
  return { companyId, owner }
}
const day = (left: number) => addDays(companyDay('NZ'), left)

async function add(owner: Person, companyId: string, { title, left }: { title: string; left: number }) {
  const own = { title, description: null, basis: 'once', dueOn: day(left) }
  const { status, body } = await t.send(owner.token, `POST /api/companies/${companyId}/obligations`, own)
  assert.equal(status, 201, JSON.stringify(body))
}

async function ruleOf(owner: Person, companyId: string, title: string) {
  const { obligations } = (await t.send(owner.token, `GET /api/companies/${companyId}/obligations`)).body
  const { id, period } = obligations.find((one: { title: string }) => one.title === title).rule
  return { path: `PUT /api/companies/${companyId}/obligations/${id}`, period } as const
}

async function complete(owner: Person, companyId: string, title: string) {
  const { path, period } = await ruleOf(owner, companyId, title)
  const today = new Date().toISOString().slice(0, 10)
  const completion = { period, doneOn: today, note: null }
  assert.equal((await t.send(owner.token, `${path}/completion`, completion)).status, 200)
}

async function reopen(owner: Person, companyId: string, title: string) {
  const { path, period } = await ruleOf(owner, companyId, title)
  assert.equal((await t.send(owner.token, `${path}/reopening`, { period })).status, 200)
}

it('people are reminded of an obligation 30, 7 and 1 days before, on the day and after it, once each', async () => {
  const { companyId, owner } = await companyWith({ title: 'Renew the lease', left: 31 })
  const viewer = await t.person({ of: { [companyId]: 'viewer' } })
  const stranger = (await companyWith()).owner
  const move = async (left: number) => {
    await sql`update obligation_reminders set due_on = ${day(left)} where company_id = ${companyId}`.execute(
      t.db,
    )
    await sql`update obligation_rules set due_on = ${day(left)} where company_id = ${companyId}`.execute(t.db)
    await sql`update notices set read_at = now() where company_id = ${companyId}`.execute(t.db)
    await remind()
    return titles(owner, companyId)
  }
  assert.deepEqual(await move(31), [])
  const said = (when: string) => [`Renew the lease is due ${when}`]
  assert.deepEqual(await move(30), said('in 30 days'))
  assert.deepEqual(await move(8), said('in 30 days'))
  assert.deepEqual(await move(7), said('in 7 days'))
  assert.deepEqual(await move(6), said('in 7 days'))
  assert.deepEqual(await move(1), said('tomorrow'))
  assert.deepEqual(await titles(viewer, companyId), [])
  const read = (await notices(viewer, companyId, 'coming')).filter(({ isDone }) => !isDone)
  assert.deepEqual(
    read.map(({ title }) => title),
    said('tomorrow'),
  )
  const todo = await t.send(viewer.token, 'GET /api/notices?view=action')
  assert.deepEqual(todo.body.items, [])
  assert.deepEqual(await move(0), said('today'))
  assert.equal((await notices(owner, companyId)).length, 4)
  assert.deepEqual(await move(-1), [`Renew the lease is overdue since ${formatDay(day(-1))}`])
  assert.equal((await notices(owner, companyId)).length, 5)
  assert.deepEqual(await notices(stranger, companyId), [])
})

it('an overdue obligation keeps its notice, without another each day, until it is done', async () => {
  const { companyId, owner } = await companyWith({ title: 'Lease', left: -40 })
  for (const _ of ['first', 'second']) await remind()
  assert.deepEqual(await titles(owner, companyId), [`Lease is overdue since ${formatDay(day(-40))}`])
  assert.equal((await notices(owner, companyId)).length, 1)
  await add(owner, companyId, { title: 'Licence', left: 7 })
  await remind()
  const open = (await notices(owner, companyId)).filter(({ isDone }) => !isDone)
  assert.deepEqual(
    open.map(({ title, body }) => [title, body]),
    [
      [
        '2 obligations are due, 1 overdue',
        `Lease: overdue since ${formatDay(day(-40))}; Licence: in 7 days.`,
      ],
    ],
  )
  await complete(owner, companyId, 'Licence')
  assert.equal((await titles(owner, companyId)).length, 1)
  await complete(owner, companyId, 'Lease')
  assert.deepEqual(await titles(owner, companyId), [])
})

it('an obligation that is reopened is reminded of again on the same day, once', async () => {
  const { companyId, owner } = await companyWith(
    { title: 'Lease', left: -40 },
    { title: 'Licence', left: -1 },
  )
  await remind()
  await complete(owner, companyId, 'Lease')
  await complete(owner, companyId, 'Licence')
  assert.deepEqual(await titles(owner, companyId), [])
  await reopen(owner, companyId, 'Lease')
  await runJob()
  assert.deepEqual(await titles(owner, companyId), [`Lease is overdue since ${formatDay(day(-40))}`])
  await remind()
  assert.equal((await notices(owner, companyId)).length, 2)
})

it('the account manager is reminded too, and one notice names all that is due', async () => {
  const { companyId, owner } = await companyWith({ title: 'Lease', left: 20 })
  const manager = await t.person({ role: 'accountManager' })
  await t.db.insertInto('account_managers').values({ company_id: companyId, user_id: manager.id }).execute()
  await remind()
  assert.deepEqual(await titles(manager, companyId), ['Lease is due in 20 days'])
  await add(owner, companyId, { title: 'Licence', left: 1 })
  await remind()
  const [notice, ...others] = await notices(owner, companyId)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [notice!.title, notice!.body],
    ['2 obligations are due, the first tomorrow', 'Licence: tomorrow; Lease: in 20 days.'],
  )
})

it('the reminder is settled when the last obligation is done, and an archived company has no reminder', async () => {
  const { companyId, owner } = await companyWith({ title: 'Lease', left: 3 })
  await remind()
  assert.deepEqual(await titles(owner, companyId), ['Lease is due in 3 days'])
  await complete(owner, companyId, 'Lease')
  assert.deepEqual(await titles(owner, companyId), [])
  const archived = await companyWith({ title: 'Lease', left: 3 })
  await sql`update companies set archived_at = now(), archive_reason = 'Closed' where id = ${archived.companyId}`.execute(
    t.db,
  )
  await remind()
  assert.deepEqual(await notices(archived.owner, archived.companyId), [])
})

it('checks each company for due obligations once a day, and again every hour', async () => {
  await sql`update compliance_calendars set checked_on = null`.execute(t.db)
  await remind()
  const { rows } = await sql<{ unchecked: number }>`
    select count(*)::int as unchecked from companies left join compliance_calendars on company_id = companies.id
    where archived_at is null and checked_on is null`.execute(t.db)
  assert.equal(rows[0]!.unchecked, 0)
  const next = (await t.jobs()).find(({ key }) => key === 'obligation.remind')
  assert.equal(Math.round((Date.parse(next!.runAt) - Date.now()) / 60_000), 60)
})
