import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { ownMessages } from '@domicile/contract/messages'
import { sql } from 'kysely'
import { findFirmDay } from '../../domain/mail/firm-day.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import { type MailInTests, mailInTests } from '../../test/mail.ts'
import { requestsInTests } from '../../test/mail-requests.ts'

let t: TestApp
let m: MailInTests
before(async () => {
  t = await testApp()
  m = await mailInTests(t)
})
after(() => t.close())

const collected = {
  carrier: '',
  tracking: '',
  collectedBy: 'Eva Winter',
  idSeen: 'Passport',
  reason: '',
  witness: '',
}

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format()

it('takes mail that arrives by the day of the firm, and stores it by that', async () => {
  const r = requestsInTests(t, m)
  // At every moment, the day of one of these is not that of the other.
  for (const timeZone of ['Etc/GMT-14', 'Etc/GMT+12']) {
    await sql`update working_week set time_zone = ${timeZone}`.execute(t.db)
    const today = await findFirmDay(t.db)
    assert.equal(today, dayIn(timeZone))
    const { status, body } = await m.register({ dateRecived: today })
    assert.equal(status, 201)
    const late = await m.register({ dateRecived: addDays(today, 1) })
    assert.equal(late.body.errors[0].message, mailMessages.receivedLater)
    const { storage } = await r.work(body.id)
    assert.deepEqual([storage.until, storage.daysLeft], [addDays(today, 30), 30])
    await sql`update mail_items set storage_until = ${addDays(today, -1)} where id = ${body.id}`.execute(t.db)
    await sql`select enqueue_job('mail.check', '{}'::json, null, 1, null)`.execute(t.db)
    await t.work('mail.check')
    const { rows } = await sql`
      select first_day as day from mail_charges where item_id = ${body.id}`.execute(t.db)
    assert.deepEqual(rows, [{ day: today }])
    const id = await r.item()
    await r.ask(id, { kind: 'destroy' })
    await r.move(id, 'consent', m.people.owner)
    const [request] = (await r.work(id)).requests
    assert.equal(request.windowUntil, addDays(today, 7))
    const ready = await r.item()
    await r.ask(ready, { kind: 'pickup' })
    const collect = (collectedOn: string) =>
      r.move(ready, 'completion', m.people.operations, { ...collected, collectedOn })
    assert.equal((await collect(addDays(today, 1))).body.errors[0].message, ownMessages.futureDate)
    assert.equal((await collect(today)).status, 200)
  }
})
