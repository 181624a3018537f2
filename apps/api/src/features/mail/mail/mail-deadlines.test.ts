import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { testApp } from '../../../test/app.ts'
import { mailInTests, pdfOf } from '../../../test/mail.ts'

type Person = { id: string; token: string }

const t = await testApp()
const m = await mailInTests(t)

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A letter whose text the worker has read. */
async function letter(text: string): Promise<string> {
  const { body } = await m.register({}, m.people.operations, { bytes: pdfOf(text), name: 'letter.pdf' })
  await t.work('mail.read-file')
  return body.id
}
const view = async (id: string, by: Person = m.people.owner) =>
  (await t.send(by.token, `GET /api/mail/${id}/deadlines`)).body
const put = (by: Person, id: string, what: string, body: object) =>
  t.send(by.token, `PUT /api/mail-deadlines/${id}/${what}`, body)
const noticesOf = async (person: Person, id: string) => {
  const { body } = await t.send(person.token, 'GET /api/notices?view=action&pageSize=100')
  return body.items
    .filter(({ path, kind }: { path: string; kind: string }) => kind === 'mail.deadline' && path.endsWith(id))
    .map(({ title }: { title: string }) => title)
}
const listed = async (person: Person, query: string) =>
  (await t.send(person.token, `GET /api/mail?${query}`)).body.items.map(({ id }: { id: string }) => id)

describe('the deadlines of a letter', () => {
  it('a period counts from the date of the letter, and otherwise says that it counts from the arrival', async () => {
    const written = dayIn(-10)
    const dated = await view(
      await letter(`Case 7014/${written.split('-').toReversed().join('.')}. Pay within 60 days.`),
    )
    const undated = await view(await letter('Thank you. Please pay within 60 days.'))
    const facts = [dated, undated].map(({ deadlines: [one] }) => [one.foundDays, one.lacksLetterDate])
    assert.deepEqual(facts[0], [[dayIn(50)], false])
    assert.equal(facts[1]![1], true)
  })

  it('deadlines of a letter are proposed with page and sentence, and count once a person confirms them', async () => {
    const id = await letter(`Thank you. Please reply by ${dayIn(50)}. Yours`)
    const { deadlines, people } = await view(id)
    const [{ allowedActions, ...one }] = deadlines
    assert.deepEqual([one.state, one.foundDays, one.day, one.page], ['proposed', [dayIn(50)], null, 1])
    assert.equal(one.sentence, `Please reply by ${dayIn(50)}.`)
    assert.equal(one.sentenceStart, 'Thank you. '.length)
    assert.deepEqual(allowedActions, ['confirm', 'dismiss'])
    const clients = [m.people.owner.id, m.people.member.id].toSorted()
    assert.deepEqual(people.map(({ id: person }: Person) => person).toSorted(), clients)
    const forStaff = (await view(id, m.people.manager)).people
    assert.ok(forStaff.some(({ id: person }: Person) => person === m.people.manager.id))
    assert.ok((await listed(m.people.owner, 'deadline=proposed')).includes(id))
    assert.ok(!(await listed(m.people.owner, 'deadline=mine')).includes(id))
  })

  it('deadlines of a letter are confirmed with another day and a person, done, and reopened', async () => {
    const id = await letter(`Thank you. Please pay by ${dayIn(20)}.`)
    const [{ id: deadline, version }] = (await view(id)).deadlines
    const body = { day: dayIn(18), assigneeId: m.people.member.id, version }
    const confirmed = await put(m.people.owner, deadline, 'confirmation', body)
    assert.equal(confirmed.status, 200)
    const [now] = confirmed.body.deadlines
    assert.deepEqual([now.state, now.day, now.assignee.id], ['confirmed', dayIn(18), m.people.member.id])
    assert.equal((await noticesOf(m.people.member, id)).length, 1)
    assert.ok((await listed(m.people.member, 'deadline=mine')).includes(id))
    assert.equal((await put(m.people.owner, deadline, 'confirmation', body)).status, 409)
    const done = await put(m.people.member, deadline, 'completion', { version: now.version })
    assert.equal(done.body.deadlines[0].state, 'done')
    assert.deepEqual(await noticesOf(m.people.member, id), [])
    const again = { version: done.body.deadlines[0].version }
    assert.equal(
      (await put(m.people.owner, deadline, 'dismissal', { ...again, reason: 'For a test.' })).status,
      409,
    )
    assert.equal(
      (await put(m.people.owner, deadline, 'reopening', again)).body.deadlines[0].state,
      'confirmed',
    )
    const history = await t.send(m.people.owner.token, `GET /api/mail/${id}/history`)
    assert.match(JSON.stringify(history.body), /mail-deadline\.confirmed.*/)
  })

  it('deadlines are set aside with a reason, and not proposed again when another page is read', async () => {
    const id = await letter(`Thank you. Please pay by ${dayIn(30)}.`)
    const [{ id: deadline, version }] = (await view(id)).deadlines
    const empty = await put(m.people.operations, deadline, 'dismissal', { reason: ' ', version })
    assert.equal(empty.body.errors[0].pointer, '/reason')
    const { body } = await put(m.people.operations, deadline, 'dismissal', {
      reason: 'Already paid',
      version,
    })
    assert.deepEqual([body.deadlines[0].state, body.deadlines[0].reason], ['dismissed', 'Already paid'])
    const file = { bytes: pdfOf(`Again: pay by ${dayIn(30)}, or call by ${dayIn(31)}.`), name: 'two.pdf' }
    await t.upload(m.people.operations.token, `/api/mail/${id}/files`, file)
    await t.work('mail.read-file')
    const states = (await view(id)).deadlines.map(({ state }: { state: string }) => state)
    assert.deepEqual(states, ['dismissed', 'proposed'])
  })

  it('only people who handle the mail of the company decide deadlines', async () => {
    const id = await letter(`Thank you. Please pay by ${dayIn(40)}.`)
    const [{ id: deadline, version }] = (await view(id)).deadlines
    const body = { day: dayIn(40), assigneeId: m.people.owner.id, version }
    assert.equal((await put(m.people.viewer, deadline, 'confirmation', body)).status, 403)
    assert.equal((await put(m.people.stranger, deadline, 'confirmation', body)).status, 404)
    const seen = await view(id, m.people.viewer)
    assert.deepEqual([seen.people, seen.deadlines[0].allowedActions], [[], []])
    for (const assigneeId of [m.people.stranger.id, m.people.viewer.id, m.people.manager.id]) {
      const refused = await put(m.people.owner, deadline, 'confirmation', { ...body, assigneeId })
      assert.equal(refused.body.errors[0].pointer, '/assigneeId')
    }
  })

  it('deadlines move with the item to another company, without what the first one decided', async () => {
    const id = await letter(`Thank you. Please pay by ${dayIn(45)}.`)
    const [{ id: deadline, version }] = (await view(id)).deadlines
    const body = { day: dayIn(45), assigneeId: m.people.member.id, version }
    await put(m.people.owner, deadline, 'confirmation', body)
    await t.send(m.people.operations.token, `PUT /api/mail/${id}/company`, { companyId: m.otherId })
    assert.deepEqual(await noticesOf(m.people.member, id), [])
    const [moved] = (await view(id, m.people.stranger)).deadlines
    assert.deepEqual([moved.state, moved.assignee, moved.decidedBy], ['proposed', null, null])
  })
})

it('the home lists the deadlines of each person and counts the mail that waits for them', async () => {
  const id = await letter(`Notice of assessment: pay by ${dayIn(12)}.`)
  const home = async (person: Person) => (await t.send(person.token, 'GET /api/dashboard')).body
  const countOf = ({ mine }: { mine: { name: string; count: number }[] }, name: string) =>
    mine.find((one) => one.name === name)!.count
  const before = await home(m.people.member)
  const [{ id: deadline, version }] = (await view(id)).deadlines
  const body = { day: dayIn(12), assigneeId: m.people.member.id, version }
  await put(m.people.owner, deadline, 'confirmation', body)
  const after = await home(m.people.member)
  assert.equal(countOf(after, 'mailDeadlines'), countOf(before, 'mailDeadlines') - 1)
  const isOfLetter = (one: { kind: string; id: string }) => one.id === id && one.kind === 'deadline'
  assert.equal(after.todo.find(isOfLetter).dueAt, dayIn(12))
  const seen = await home(m.people.owner)
  assert.ok(!seen.todo.some(isOfLetter))
  const listedDay = seen.deadlines.find(({ mail }: { mail: { id: string } | null }) => mail?.id === id)
  assert.deepEqual([listedDay.day, listedDay.mail.title], [dayIn(12), 'City Bank'])
})

it('the person of a deadline is reminded 7 days and 1 day before and on its day, each once', async () => {
  const id = await letter(`Thank you. Please pay by ${dayIn(60)}.`)
  const [{ id: deadline, version }] = (await view(id)).deadlines
  await put(m.people.member, deadline, 'confirmation', {
    day: dayIn(60),
    assigneeId: m.people.member.id,
    version,
  })
  const remind = async (left: number) => {
    const day = addDays(companyDay('GB'), left)
    await sql`update mail_deadlines set day = ${day} where id = ${deadline}`.execute(t.db)
    for (const _ of [1, 2]) {
      await sql`select enqueue_job('mail.remind-deadlines', '{}'::json, null, 1, null)`.execute(t.db)
      await t.work('mail.remind-deadlines')
    }
    return noticesOf(m.people.member, id)
  }
  const said = (when: string) => [`Deadline of City Bank: ${when}`]
  assert.deepEqual(await remind(9), [])
  assert.deepEqual(await remind(7), said('in 7 days'))
  assert.deepEqual(await remind(6), said('in 7 days'))
  assert.deepEqual(await remind(1), said('tomorrow'))
  assert.deepEqual(await remind(0), said('today'))
  assert.deepEqual(await remind(-1), said('today'))
})
