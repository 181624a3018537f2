import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { mailInTests, pdfOf } from '../../../test/mail.ts'
import { requestsInTests } from '../../../test/mail-requests.ts'

type Person = { token: string }
type Notice = { kind: string; title: string; path: string; doneAt: string | null }

const t = await testApp()
const m = await mailInTests(t)
const r = requestsInTests(t, m)

const pdf = (text: string) => ({ bytes: pdfOf(`${text} ${Math.random()}`), name: 'letter.pdf' })
const unopened = async (sender: string, onEnvelope: string): Promise<string> =>
  (await m.register({ sender, shows: 'envelope' }, m.people.operations, pdf(onEnvelope))).body.id
const addPages = async (id: string, text: string) => {
  const added = await t.upload(m.people.operations.token, `/api/mail/${id}/files`, {
    ...pdf(text),
    fields: {},
  })
  await t.work('mail.read-file')
  return added
}
const openNotices = async (person: Person, id: string): Promise<Notice[]> => {
  const { body } = await t.send(person.token, 'GET /api/notices?view=action&pageSize=100')
  return body.items.filter(({ path, doneAt }: Notice) => path.endsWith(id) && !doneAt)
}
const isAsked = async (person: Person, id: string) =>
  (await openNotices(person, id)).some(({ kind }) => kind === 'mail.statutory')
const acknowledge = (id: string, by: Person) => t.send(by.token, `PUT /api/mail/${id}/acknowledgement`)
const escalate = async (id: string) => {
  await sql`update mail_items set escalates_on = current_date - 1 where id = ${id}`.execute(t.db)
  await sql`select enqueue_job('mail.escalate', '{}'::json, null, 1, null)`.execute(t.db)
  await t.work('mail.escalate')
}

describe('statutory mail that was registered unopened', () => {
  it('unopened statutory mail is found by its envelope, notified, escalated, and opened without a request', async () => {
    const { owner, member, operations } = m.people
    const id = await unopened('Central Tax Office', 'Notice of assessment inside')
    assert.equal((await m.read(id)).isStatutory, false)
    await t.work('mail.read-file')
    const seen = await m.read(id, owner)
    assert.deepEqual([seen.isStatutory, seen.label, seen.physical], [true, 'needs attention', 'received'])
    assert.deepEqual([await isAsked(owner, id), await isAsked(member, id)], [true, false])
    await escalate(id)
    assert.equal(await isAsked(member, id), true)
    await t.work('mail.apply-rules')
    const [request] = (await r.work(id)).requests
    assert.deepEqual(
      [request.kind, request.state, request.askedBy, request.rule, request.note],
      ['scan', 'open', null, null, mailMessages.openStatutory],
    )
    const asked = await openNotices(operations, id)
    assert.deepEqual(
      asked.map(({ title }) => title),
      ['Open and scan the letter from Central Tax Office'],
    )
  })

  it('unopened statutory mail is acknowledged again once its pages are scanned, which is requested once', async () => {
    const { owner, operations } = m.people
    const id = await unopened('County Courts Office', 'Nothing known')
    await t.send(operations.token, `PUT /api/mail/${id}/statutory`, { authority: 'court' })
    await t.work('mail.apply-rules')
    assert.equal((await acknowledge(id, owner)).status, 200)
    assert.equal(await isAsked(owner, id), false)
    await r.move(id, 'cancellation', owner)
    await sql`select enqueue_job('mail.open-statutory', '{}'::json, null, 1, null)`.execute(t.db)
    await t.work('mail.open-statutory')
    assert.equal((await r.work(id)).requests.length, 1)
    const { body } = await addPages(id, 'You are summoned')
    assert.deepEqual(
      [body.physical, body.acknowledgedAt, body.label],
      ['opened_scanned', null, 'needs attention'],
    )
    assert.equal(await isAsked(owner, id), true)
    await acknowledge(id, owner)
    await addPages(id, 'An annex')
    assert.equal(await isAsked(owner, id), false)
  })

  it('statutory mail on hold stays on hold when it is opened, so that no standing rule touches its paper', async () => {
    const { owner, operations } = m.people
    const sender = 'County Courts of the North'
    const rule = { kind: 'forward', sender, afterDays: 0, destination: '2 Quay, Cork, Ireland' }
    const path = `POST /api/companies/${m.companyId}/standing-rules`
    const id = await unopened(sender, 'Nothing known')
    const free = await unopened(sender, 'Nothing known of this one')
    await r.ask(id, { kind: 'hold' })
    await r.move(id, 'completion', operations, {})
    for (const item of [id, free]) {
      await t.send(operations.token, `PUT /api/mail/${item}/statutory`, { authority: 'court' })
      await t.work('mail.apply-rules')
      assert.equal((await r.work(item)).requests[0].kind, 'scan')
      await addPages(item, 'You are summoned')
      assert.equal((await r.move(item, 'completion', operations, {})).status, 200)
      assert.equal((await acknowledge(item, owner)).status, 200)
    }
    const drawn = await t.send(owner.token, path, rule)
    await t.send(owner.token, `PUT /api/standing-rules/${drawn.body.id}/approval`)
    await t.work('mail.apply-company-rules')
    const seen = async (item: string) => [
      (await r.place(item)).physical,
      (await r.work(item)).requests[0].kind,
    ]
    assert.deepEqual(await seen(free), ['opened_scanned', 'forward'])
    assert.deepEqual(await seen(id), ['held', 'scan'])
  })

  it('unopened statutory mail is found by the pages that are added to it', async () => {
    const { owner } = m.people
    const id = await unopened('Central Tax Office', 'Private')
    await t.work('mail.read-file')
    assert.equal((await m.read(id)).isStatutory, false)
    await addPages(id, 'Notice of assessment')
    const seen = await m.read(id, owner)
    assert.deepEqual([seen.isStatutory, seen.physical], [true, 'opened_scanned'])
    assert.equal(await isAsked(owner, id), true)
    await t.work('mail.apply-rules')
    assert.deepEqual((await r.work(id)).requests, [])
  })
})

describe('mail that staff mark as statutory', () => {
  const mark = (id: string, by: Person, authority = 'registrar') =>
    t.send(by.token, `PUT /api/mail/${id}/statutory`, { authority })

  it('mail that staff mark as statutory is treated as if a rule had found it, also by the next company', async () => {
    const { owner, member, manager, operations, stranger } = m.people
    const { id } = (await m.register({ sender: 'Trade Board' })).body
    for (const person of [owner, manager]) assert.equal((await mark(id, person)).status, 403)
    assert.equal((await mark(id, operations, 'post office')).status, 422)
    const { body } = await mark(id, operations)
    const reason = 'Registrar: marked by our mail room.'
    assert.deepEqual([body.isStatutory, body.statutoryReason], [true, reason])
    assert.equal(body.allowedActions.includes('markStatutory'), false)
    assert.deepEqual([await isAsked(owner, id), await isAsked(member, id)], [true, false])
    const destroy = await r.ask(id, { kind: 'destroy' })
    assert.deepEqual([destroy.status, destroy.body.title], [409, 'Acknowledge this letter first.'])
    assert.equal((await mark(id, operations)).body.title, mailMessages.alreadyStatutory)
    const history = (await t.send(owner.token, `GET /api/mail/${id}/history`)).body.items
    assert.equal(history[0].action, 'mail.marked-statutory')
    await t.send(operations.token, `PUT /api/mail/${id}/company`, { companyId: m.otherId })
    assert.deepEqual([await isAsked(owner, id), await isAsked(stranger, id)], [false, true])
    assert.equal((await m.read(id, stranger)).statutoryReason, reason)
  })

  it('mail needs a company before staff mark it as statutory', async () => {
    const { body } = await m.register({ entity: '' })
    assert.equal(body.allowedActions.includes('markStatutory'), false)
    assert.equal((await mark(body.id, m.people.operations)).body.title, mailMessages.companyFirst)
  })
})
