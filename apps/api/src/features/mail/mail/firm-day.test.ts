import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addDays, dayIn, formatDay } from '@domicile/contract/days'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { ownMessages } from '@domicile/contract/messages'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import { testApp } from '../../../test/app.ts'
import { farZones, moveFirm } from '../../../test/firm-zones.ts'
import { mailInTests } from '../../../test/mail.ts'
import { requestsInTests } from '../../../test/mail-requests.ts'

const t = await testApp()
const m = await mailInTests(t)

const collected = {
  carrier: '',
  tracking: '',
  collectedBy: 'Eva Winter',
  idSeen: 'Passport',
  reason: '',
  witness: '',
}

const witness = { ...collected, collectedBy: '', idSeen: '', witness: 'Eva Winter' }

const useTimeZone = (timeZone: string) => moveFirm(t.db, timeZone)

it('mail arrives on the firm’s day, and its storage counts from it', async () => {
  const r = requestsInTests(t, m)
  for (const timeZone of farZones) {
    await useTimeZone(timeZone)
    const today = await findFirmDay(t.db)
    assert.equal(today, dayIn(timeZone))
    const { status, body } = await m.register({ dateRecived: today })
    assert.equal(status, 201)
    const late = await m.register({ dateRecived: addDays(today, 1) })
    assert.equal(late.body.errors[0].message, mailMessages.receivedLater)
    const { storage } = await r.work(body.id)
    assert.deepEqual([storage.until, storage.daysLeft], [addDays(today, 30), 30])
    await sql`update mail_items set storage_until = ${addDays(today, -1)} where id = ${body.id}`.execute(t.db)
    await sql`select enqueue_job('mail.charge-storage', '{}'::json, null, 1, null)`.execute(t.db)
    await t.work('mail.charge-storage')
    const { rows } = await sql`
      select first_day as day from mail_charges where item_id = ${body.id}`.execute(t.db)
    assert.deepEqual(rows, [{ day: today }])
    const ready = await r.item()
    await r.ask(ready, { kind: 'pickup' })
    const collect = (collectedOn: string) =>
      r.move(ready, 'completion', m.people.operations, { ...collected, collectedOn })
    assert.equal((await collect(addDays(today, 1))).body.errors[0].message, ownMessages.futureDate)
    assert.equal((await collect(today)).status, 200)
  }
})

it('keeps a paper until the last day is over on which its destruction can be cancelled', async () => {
  const r = requestsInTests(t, m)
  const { owner, operations } = m.people
  for (const timeZone of farZones) {
    await useTimeZone(timeZone)
    const today = await findFirmDay(t.db)
    const id = await r.item()
    await r.ask(id, { kind: 'destroy' })
    await r.move(id, 'consent', owner)
    const { windowUntil } = (await r.work(id)).requests[0]
    assert.equal(windowUntil, addDays(today, 7))
    const { items: notices } = (await t.send(owner.token, 'GET /api/notices?view=news&pageSize=100')).body
    const notice = notices.find(
      ({ kind, path }: { kind: string; path: string }) => kind === 'mail-request.window' && path.includes(id),
    )
    assert.equal(notice.title, `A paper will be destroyed after ${formatDay(windowUntil)}`)
    const queued = async () => {
      const { items } = (await t.send(operations.token, 'GET /api/mail-requests?pageSize=100&show=open')).body
      const found = items.find(({ item }: { item: { id: string } }) => item.id === id)
      return [found.windowUntil, found.isReady]
    }
    assert.deepEqual(await queued(), [windowUntil, false])
    // Today is the last day.
    await r.endWindow(id, 7)
    assert.deepEqual(await queued(), [today, false])
    assert.equal((await r.move(id, 'completion', operations, witness)).status, 409)
    await assert.rejects(
      sql`update mail_items set physical = 'destroyed' where id = ${id}`.execute(t.db),
      /no destruction of this mail is due/,
    )
    await r.endWindow(id, 1)
    assert.deepEqual(await queued(), [addDays(today, -1), true])
    const { body } = await r.move(id, 'completion', operations, witness)
    await t.work('mail.certificate')
    const [request] = body.requests
    const issued = await t.send(owner.token, `GET /api/mail/${id}/requests/${request.id}/certificate`)
    const pdf = await getDocumentProxy(new Uint8Array(issued.raw))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of [
      `Agreed on ${formatDay(addDays(today, -8))}`,
      `Could be cancelled until ${formatDay(request.windowUntil)}`,
      `Destroyed ${formatDay(today)}`,
    ])
      assert.ok(text.replace(/\s+/g, ' ').includes(part), `${part} in ${text}`)
  }
})

it('a destruction window ends with a day of the firm when clocks change, and keeps its seven days', async () => {
  await useTimeZone('Europe/Berlin')
  // Seven days after 23:45 it is 00:45 of the eighth.
  const { rows } = await sql<{ ends: boolean }>`
    select firm_day_end(timestamptz '2027-03-22 22:45Z' + interval '7 days') = '2027-03-30 22:00Z' as ends`.execute(
    t.db,
  )
  assert.deepEqual(rows, [{ ends: true }])
})

it('counts the days of a legal hold in the firm’s time zone', async () => {
  const r = requestsInTests(t, m)
  const { operations } = m.people
  for (const timeZone of farZones) {
    await useTimeZone(timeZone)
    const today = await findFirmDay(t.db)
    const id = await r.item()
    const held = async () => {
      const { rows } = await sql<{ day: string }>`
        select day::date as day from generate_series(${today}::date - 3, ${today}::date + 3, '1 day') day
        where was_mail_held(${id}, day::date)`.execute(t.db)
      return rows.map(({ day }) => day)
    }
    await r.put(operations, id, 'hold', { reason: 'A lawsuit runs' })
    assert.deepEqual(await held(), [today])
    await r.put(operations, id, 'hold-release', { reason: 'It was settled' })
    assert.deepEqual(await held(), [today])
  }
})
