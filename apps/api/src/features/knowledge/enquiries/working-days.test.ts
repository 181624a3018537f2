import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { replyDue } from '@domicile/contract/knowledge/enquiries/working-time'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const companyId = await t.company()
const admin = (await t.person({ role: 'administrator' })).token
const client = (await t.person({ of: { [companyId]: 'member' } })).token

const today = new Date().toISOString().slice(0, 10)
const read = async (token: string) => (await t.send(token, 'GET /api/working-days')).body

async function write() {
  const enquiry = { companyId, subject: 'Question', text: 'Where is it?', about: null }
  const { status, body } = await t.send(client, 'POST /api/enquiries', enquiry)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

it('an administrator sets the working week, and the promise to a client follows', async () => {
  const before = await read(client)
  assert.deepEqual([before.weekdays, before.timeZone, before.holidays], [[1, 2, 3, 4, 5], 'UTC', []])
  const week = { weekdays: [7, 1, 2, 3, 4, 4], timeZone: 'Europe/Warsaw', version: before.version }
  const { status, body } = await t.send(admin, 'PUT /api/working-days', week)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.weekdays, body.timeZone], [[1, 2, 3, 4, 7], 'Europe/Warsaw'])
  const { waitingSince, dueAt } = await write()
  assert.equal(dueAt, replyDue(new Date(waitingSince), body).toISOString())
  assert.equal((await t.send(admin, 'PUT /api/working-days', week)).status, 409)
  const none = { ...week, weekdays: [], version: body.version }
  assert.equal((await t.send(admin, 'PUT /api/working-days', none)).status, 422)
  const nowhere = { ...week, timeZone: 'Mars/Olympus', version: body.version }
  assert.equal((await t.send(admin, 'PUT /api/working-days', nowhere)).body.errors[0].pointer, '/timeZone')
})

it('a new holiday moves a promise, and keeps earlier promises', async () => {
  const { weekdays: _weekdays, holidays: _holidays, ...rest } = await read(admin)
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], timeZone: 'UTC', version: rest.version }
  assert.equal((await t.send(admin, 'PUT /api/working-days', everyDay)).status, 200)
  const early = await write()
  assert.equal(Date.parse(early.dueAt) - Date.parse(early.waitingSince), 24 * 3_600_000)
  for (const [days, name] of [
    [0, 'Today'],
    [1, 'Tomorrow'],
  ] as const) {
    const holiday = { day: addDays(today, days), name }
    const { status, body } = await t.send(admin, 'POST /api/holidays', holiday)
    assert.equal(status, 201, JSON.stringify(body))
  }
  assert.equal((await write()).dueAt, `${addDays(today, 3)}T00:00:00.000Z`)
  assert.equal((await t.send(client, `GET /api/enquiries/${early.id}`)).body.dueAt, early.dueAt)
  const again = await t.send(admin, 'POST /api/holidays', { day: today, name: 'Again' })
  assert.deepEqual([again.status, again.body.errors[0].pointer], [422, '/day'])
  for (const days of [0, 1])
    assert.equal((await t.send(admin, `DELETE /api/holidays/${addDays(today, days)}`)).status, 204)
  for (const day of [today, 'nonsense'])
    assert.equal((await t.send(admin, `DELETE /api/holidays/${day}`)).status, 404)
  const { items } = (await t.send(admin, 'GET /api/audit?group=working-days&pageSize=3')).body
  assert.deepEqual(
    items.map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
    [
      ['working-days.holiday-removed', 'Tomorrow'],
      ['working-days.holiday-removed', 'Today'],
      ['working-days.holiday-added', 'Tomorrow'],
    ],
  )
})

it('only administrators change the working week', async () => {
  const content = (await t.person({ role: 'contentEditor' })).token
  for (const token of [client, content]) {
    assert.equal((await t.send(token, 'POST /api/holidays', { day: today, name: 'A' })).status, 403)
    assert.equal((await t.send(token, `DELETE /api/holidays/${today}`)).status, 403)
  }
})
