import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import sharp from 'sharp'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'
import { mailInTests, pdfOf, receivesMail } from '../../../test/mail.ts'

const t = await testApp()
const m = await mailInTests(t)

const noticesOf = async (person: { token: string }, id: string) => {
  const found = await Promise.all(
    ['action', 'news'].map((view) => t.send(person.token, `GET /api/notices?view=${view}&pageSize=100`)),
  )
  return found.flatMap(({ body }) => body.items).filter(({ path }: { path: string }) => path.endsWith(id))
}
const acknowledge = (id: string, by: { token: string }) =>
  t.send(by.token, `PUT /api/mail/${id}/acknowledgement`)
const move = (id: string, companyId: string, by = m.people.operations) =>
  t.send(by.token, `PUT /api/mail/${id}/company`, { companyId })

describe('a scan', () => {
  it('the worker reads and draws a scan, which is found by its words', async () => {
    const scan = { bytes: pdfOf('Annual statement of interest'), name: 'letter.pdf' }
    const { body } = await m.register({}, m.people.operations, scan)
    assert.equal(body.files[0].isRead, false)
    await t.work('mail.read-file')
    const { files } = await m.read(body.id, m.people.viewer)
    const [page] = files[0].pages
    assert.equal(page.text, 'Annual statement of interest')
    assert.deepEqual([files[0].isRead, page.isRecognised, page.hasPicture], [true, false, true])
    const path = `GET /api/mail/${body.id}/files/${files[0].id}/pages/1/picture`
    const { status, headers, raw } = await t.send(m.people.viewer.token, path)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'image/jpeg')
    const { width, height } = await sharp(raw).metadata()
    assert.deepEqual([width, height], [page.width, page.height])
    const found = await t.send(m.people.owner.token, 'GET /api/mail?q=interest')
    assert.ok(found.body.items.some(({ id }: { id: string }) => id === body.id))
  })

  it('a turned scan is recognised and drawn upright', async () => {
    const file = readFileSync(
      new URL('../../../../../../packages/scans/test-data/on-its-side.png', import.meta.url),
    )
    const { body } = await m.register({}, m.people.operations, { bytes: file, name: 'turned.png' })
    await t.work('mail.read-file')
    const [page] = (await m.read(body.id)).files[0].pages
    const stored = await sharp(file).metadata()
    assert.equal(page.isRecognised, true)
    assert.equal(page.width > page.height, stored.width < stored.height)
  })

  it('a scan of an item is drawn before the scans that wait to be read and filed', async () => {
    const operator = m.people.operations
    await intakeOf(t, operator).scan(await textPdf(letterTo('Northwind Trading')))
    await m.register({}, operator, {
      bytes: pdfOf('Statement for the month of October'),
      name: 'october.pdf',
    })
    const reading = (await t.jobs()).filter(({ lane }) => lane === 'scans')
    assert.deepEqual(
      reading.toSorted((one, other) => one.priority - other.priority).map(({ name }) => name),
      ['mail.read-file', 'scan.read'],
    )
  })

  it('a damaged scan shows the reason, and the item is not lost', async () => {
    const { body } = await m.register()
    await t.work('mail.read-file')
    const { files, label } = await m.read(body.id)
    assert.match(files[0].refused, /damaged/)
    assert.equal(label, 'pending')
  })
})

describe('statutory mail', () => {
  const statutory = async (sender = 'Central Tax Office', text = 'Notice of assessment') => {
    const scan = { bytes: pdfOf(`${text} ${Math.random()}`), name: 'letter.pdf' }
    const { body } = await m.register({ sender }, m.people.operations, scan)
    await t.work('mail.read-file')
    return body.id as string
  }

  it('statutory mail is found by sender and words, and an owner or member must acknowledge it', async () => {
    const id = await statutory()
    const seen = await m.read(id, m.people.owner)
    assert.match(seen.statutoryReason, /sender “tax”, text “assessment”/)
    assert.deepEqual([seen.label, seen.waitingOn], ['needs attention', 'client'])
    assert.ok(
      (await noticesOf(m.people.owner, id)).some(({ kind }: { kind: string }) => kind === 'mail.statutory'),
    )
    for (const person of [m.people.viewer, m.people.manager, m.people.admin])
      assert.equal((await acknowledge(id, person)).status, 403)
    assert.equal((await acknowledge(id, m.people.stranger)).status, 404)
    const { body } = await acknowledge(id, m.people.member)
    assert.deepEqual([body.label, body.reading], ['approved', 'read'])
    assert.equal(typeof body.acknowledgedBy, 'string')
    assert.equal(body.custody.at(-1).event, 'acknowledged by the company')
    const first = body.acknowledgedAt
    assert.equal((await acknowledge(id, m.people.owner)).body.acknowledgedAt, first)
  })

  it('statutory mail is reminded of in batches, without waiting for an item that is in use', async () => {
    const companyId = await t.company()
    const ids = Array.from({ length: 101 }, () => newId())
    await sql`
      insert into mail_items (id, company_id, sender, received_on, paper_kind, physical, reading, received_by, is_statutory,
        statutory_reason, escalates_on)
      select id, ${companyId}, 'Court', current_date, 'letter', 'opened_scanned', 'unread', ${m.people.operations.id}, true,
        'Court', current_date - 1
      from unnest(${ids}::uuid[]) id`.execute(t.db)
    const late = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from mail_items
        where company_id = ${companyId} and escalates_on < current_date`.execute(t.db)
      return rows[0]!.count
    }
    await inTransaction(t.db, async (transaction) => {
      await sql`select from mail_items where id = ${ids[0]} for no key update`.execute(transaction)
      await enqueue(t.db, 'mail.escalate', {})
      await t.work('mail.escalate')
      assert.equal(await late(), 1)
    })
    await t.work('mail.escalate')
    assert.equal(await late(), 0)
  })

  it('mail without the words of a rule is ordinary, and cannot be acknowledged', async () => {
    const id = await statutory('Taxi Central', 'Thank you for riding with us')
    assert.equal((await m.read(id)).isStatutory, false)
    assert.equal((await acknowledge(id, m.people.owner)).status, 409)
  })

  it('statutory mail escalates to the next contact, then to the account manager, until it is acknowledged', async () => {
    const id = await statutory('County Court')
    const waiting = async () => {
      const people = [m.people.owner, m.people.member, m.people.manager]
      const found = await Promise.all(people.map((person) => noticesOf(person, id)))
      return found.map((notices) =>
        notices.some(
          (one: { kind: string; doneAt: string | null }) => one.kind === 'mail.statutory' && !one.doneAt,
        ),
      )
    }
    const later = async () => {
      await sql`update mail_items set escalates_on = current_date - 1 where id = ${id}`.execute(t.db)
      await sql`select enqueue_job('mail.escalate', '{}'::json, null, 1, null)`.execute(t.db)
      await t.work('mail.escalate')
    }
    assert.deepEqual(await waiting(), [true, false, false])
    await later()
    assert.deepEqual(await waiting(), [true, true, false])
    await later()
    assert.deepEqual(await waiting(), [true, true, true])
    await acknowledge(id, m.people.member)
    assert.deepEqual(await waiting(), [false, false, false])
    await later()
    assert.deepEqual(await waiting(), [false, false, false])
  })

  it('statutory mail notifies the first existing contact at once', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const companyId = await t.company({ managerId: manager.id })
    await receivesMail(t, companyId)
    const told = async (people: { token: string }[]) => {
      const scan = { bytes: pdfOf(`Notice of assessment ${Math.random()}`), name: 'letter.pdf' }
      const own = { sender: 'Central Tax Office', entity: companyId }
      const { body } = await m.register(own, m.people.operations, scan)
      await t.work('mail.read-file')
      const found = await Promise.all(people.map((person) => noticesOf(person, body.id)))
      return found.map((notices) => notices.some(({ kind }: { kind: string }) => kind === 'mail.statutory'))
    }
    assert.deepEqual(await told([manager]), [true])
    const member = await t.person({ of: { [companyId]: 'member' } })
    assert.deepEqual(await told([member, manager]), [true, false])
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    assert.deepEqual(await told([owner, member, manager]), [true, false, false])
  })

  it('statutory mail follows rules that administrators change', async () => {
    const rule = { name: 'Chamber', sender: 'Chamber of Commerce', words: ['invitation'], isActive: true }
    const { admin, operations } = m.people
    assert.equal((await t.send(operations.token, 'POST /api/mail-rules', rule)).status, 403)
    const empty = { ...rule, sender: ' ', words: [] }
    assert.equal((await t.send(admin.token, 'POST /api/mail-rules', empty)).body.errors[0].pointer, '/sender')
    const { body } = await t.send(admin.token, 'POST /api/mail-rules', rule)
    assert.equal((await m.read(await statutory('Chamber of Commerce', 'Your invitation'))).isStatutory, true)
    const off = { ...rule, isActive: false, version: body.version }
    assert.equal((await t.send(admin.token, `PUT /api/mail-rules/${body.id}`, off)).status, 200)
    assert.equal((await t.send(admin.token, `PUT /api/mail-rules/${body.id}`, off)).status, 409)
    assert.equal((await m.read(await statutory('Chamber of Commerce', 'Your invitation'))).isStatutory, false)
  })

  it('statutory mail follows rules of the company’s country alone', async () => {
    const add = (sender: string, country: string) =>
      t.send(m.people.admin.token, 'POST /api/mail-rules', {
        ...{ name: sender, sender, words: [], country },
        isActive: true,
      })
    assert.equal((await add('Port of Dover', 'GB')).status, 201)
    assert.equal((await add('Port of Calais', 'FR')).status, 201)
    assert.equal((await m.read(await statutory('Port of Dover', 'Your berth'))).isStatutory, true)
    assert.equal((await m.read(await statutory('Port of Calais', 'Your berth'))).isStatutory, false)
  })
})

describe('moving an item', () => {
  it('moving an item takes it from the wrong company at once, with its notices, and logs it for both', async () => {
    const scan = { bytes: pdfOf('Court summons for another company'), name: 'letter.pdf' }
    const { body } = await m.register({}, m.people.operations, scan)
    await t.work('mail.read-file')
    await acknowledge(body.id, m.people.owner)
    assert.equal((await move(body.id, m.companyId)).status, 422)
    assert.equal((await move(body.id, m.otherId, m.people.manager)).status, 403)
    assert.equal((await move(body.id, m.otherId)).status, 200)
    const [file] = (await m.read(body.id)).files
    const path = `/api/mail/${body.id}/files/${file.id}`
    for (const where of [`/api/mail/${body.id}`, path, `${path}/pages/1/picture`])
      assert.equal((await t.send(m.people.owner.token, `GET ${where}`)).status, 404, where)
    const found = await t.send(m.people.owner.token, 'GET /api/mail?q=summons&show=all')
    assert.deepEqual(found.body.items, [])
    assert.deepEqual(await noticesOf(m.people.owner, body.id), [])
    const seen = await m.read(body.id, m.people.stranger)
    assert.deepEqual([seen.reading, seen.isStatutory, seen.acknowledgedAt], ['unread', true, null])
    for (const person of [m.people.owner, m.people.stranger])
      assert.ok(
        !JSON.stringify(await noticesOf(person, body.id)).includes(
          person === m.people.owner ? 'summons' : 'Bakery',
        ),
      )
    const history = await t.send(m.people.stranger.token, `GET /api/mail/${body.id}/history`)
    assert.ok(!JSON.stringify(history.body).includes('Harbour'))
    const { rows } = await sql<{ companyId: string }>`
      select company_id as "companyId" from audit_events where action = 'mail.moved' and subject_id = ${body.id}`.execute(
      t.db,
    )
    assert.deepEqual(rows.map(({ companyId }) => companyId).toSorted(), [m.companyId, m.otherId].toSorted())
  })

  it('moving an item gives one in quarantine to its company', async () => {
    const { body } = await m.register({ entity: '' })
    assert.equal(body.quarantine, 'The addressee is unknown.')
    const moved = await move(body.id, m.companyId)
    assert.deepEqual([moved.body.entity.name, moved.body.quarantine], ['Harbour Bakery', null])
    assert.equal((await noticesOf(m.people.owner, body.id)).length, 1)
  })
})

describe('a problem with an item', () => {
  const report = (id: string, trouble: string, by: { token: string }) =>
    t.send(by.token, `PUT /api/mail/${id}/trouble`, { trouble })
  const settle = (id: string, by: { token: string }) => t.send(by.token, `DELETE /api/mail/${id}/trouble`)
  const isAsked = async (id: string) =>
    (await noticesOf(m.people.operations, id)).some(
      (one: { kind: string; doneAt: string | null }) => one.kind === 'mail.trouble' && !one.doneAt,
    )

  it('the company reports a problem with an item once, it waits for the firm, and operations settle it', async () => {
    const { member, viewer, stranger, operations } = m.people
    const { id } = (await m.register()).body
    assert.equal((await report(id, 'damaged', viewer)).status, 403)
    assert.equal((await report(id, 'damaged', stranger)).status, 404)
    assert.equal((await report(id, 'lost', member)).status, 422)
    const { body } = await report(id, 'damaged', member)
    assert.deepEqual([body.trouble, body.label, body.waitingOn], ['damaged', 'issues', 'firm'])
    assert.equal(body.allowedActions.includes('report'), false)
    assert.equal((await report(id, 'wrong_addressee', member)).status, 409)
    assert.equal(await isAsked(id), true)
    assert.equal((await settle(id, member)).status, 403)
    assert.deepEqual((await settle(id, operations)).body.label, 'pending')
    assert.equal(await isAsked(id), false)
    assert.equal((await settle(id, operations)).status, 409)
    const history = await t.send(member.token, `GET /api/mail/${id}/history`)
    const actions = history.body.items.map(({ action }: { action: string }) => action)
    assert.deepEqual(actions.slice(0, 2), ['mail.trouble-settled', 'mail.trouble-reported'])
  })

  it('a problem with an item ends when it moves to the right company, which does not learn of it', async () => {
    const { id } = (await m.register()).body
    await report(id, 'wrong_addressee', m.people.owner)
    assert.equal((await move(id, m.otherId)).body.trouble, null)
    assert.equal(await isAsked(id), false)
    const history = await t.send(m.people.stranger.token, `GET /api/mail/${id}/history`)
    assert.ok(!JSON.stringify(history.body).includes('trouble'))
  })
})
