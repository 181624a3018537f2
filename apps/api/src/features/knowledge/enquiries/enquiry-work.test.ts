import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays, utcDay } from '@domicile/contract/days'
import type { Enquiry } from '@domicile/contract/knowledge/enquiries/enquiries'
import { enquiryMessages } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { newId } from '@domicile/server/db/ids'
import { contextOf } from '@domicile/server/jobs/jobs'
import { sql } from 'kysely'
import { createSendEmail } from '../../../domain/emails/emails.ts'
import { postgresStore } from '../../../domain/files/file-store.ts'
import { receiveMail } from '../../../domain/mail/receive-mail.ts'
import { jobTable } from '../../../jobs/jobs.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { moveFirm } from '../../../test/firm-zones.ts'
import { orderLine } from '../../../test/orders.ts'
import { enquiryJobs } from './enquiries.jobs.ts'
import { createReplyAddresses } from './reply-addresses.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp({ rateLimitScale: 1 })
const administrator = await t.person({ role: 'administrator' })
const operator = await t.person({ role: 'operations' })
const editor = await t.person({ role: 'contentEditor' })
const officer = await t.person({ role: 'complianceOfficer' })
const [companyId, foreignId] = [await t.company(), await t.company()]
const client = await t.person({ of: { [companyId]: 'member' } })
const stranger = await t.person({ of: { [foreignId]: 'owner' } })

const message = { subject: 'A letter', text: 'Where is it?', about: null }
const write = (person: Person, more: object = {}) =>
  t.send(person.token, 'POST /api/enquiries', { companyId, ...message, ...more })
const openNotices = async (kind: string, subjectId: string) => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from notices
    where kind = ${kind} and subject_id = ${subjectId} and done_at is null`.execute(t.db)
  return rows.map(({ id }) => id)
}

let runs = 0
const run = () => ({ id: `${(runs += 1)}`, revision: 1, attempts: 1, max_attempts: 25 })

const jobs = enquiryJobs({
  sendEmail: createSendEmail('http://localhost', 'Domicile <no-reply@domicile.example>'),
  replyAddresses: createReplyAddresses('', undefined),
  fileStore: postgresStore,
})

describe('a client who waits', () => {
  it('a waiting client is reminded of an hour before the promise ends, and to administrators after it', async () => {
    const { body: enquiry } = await write(client)
    const own = async () =>
      (await t.jobs()).filter(
        ({ name, payload }) => name === 'enquiry.remind' && payload.enquiryId === enquiry.id,
      )
    const [job] = await own()
    assert.equal(Date.parse(job!.runAt), Date.parse(enquiry.dueAt) - 3_600_000)
    const remind = (payload: object) =>
      jobs['enquiry.remind'](contextOf(t.db, jobTable['enquiry.remind'], payload, run()))
    await remind(job!.payload)
    assert.ok((await openNotices('enquiry.due', enquiry.id)).includes(operator.id))
    assert.equal((await openNotices('enquiry.overdue', enquiry.id)).length, 0)
    const late = new Date(Date.now() - 60_000)
    await sql`update enquiries set due_at = ${late} where id = ${enquiry.id}`.execute(t.db)
    await remind({ enquiryId: enquiry.id, dueAt: late.toISOString() })
    assert.deepEqual(await openNotices('enquiry.due', enquiry.id), [])
    assert.ok((await openNotices('enquiry.overdue', enquiry.id)).includes(administrator.id))
    const answer = { text: 'It is on its way.', isInternal: false }
    await t.send(operator.token, `POST /api/enquiries/${enquiry.id}/answers`, answer)
    assert.deepEqual(await openNotices('enquiry.overdue', enquiry.id), [])
    await remind({ enquiryId: enquiry.id, dueAt: late.toISOString() })
    assert.deepEqual(await openNotices('enquiry.overdue', enquiry.id), [])
  })
})

describe('the reminder of an answer', () => {
  const remindOf = (enquiryId: string, dueAt: string) =>
    jobs['enquiry.remind'](contextOf(t.db, jobTable['enquiry.remind'], { enquiryId, dueAt }, run()))
  const writeAgain = (id: string) =>
    t.send(client.token, `POST /api/enquiries/${id}/messages`, { text: 'And now?' })
  const assign = (id: string, assigneeId: string | null) =>
    t.send(operator.token, `PUT /api/enquiries/${id}/assignment`, { assigneeId })
  // Not by the operator, whose late answers the report counts below.
  const answer = (id: string) =>
    t.send(administrator.token, `POST /api/enquiries/${id}/answers`, { text: 'Here.', isInternal: false })

  it('the reminder of an answer stays when the client writes again, and moves to a new assignee', async () => {
    const { id, dueAt } = (await write(client)).body
    await assign(id, operator.id)
    assert.deepEqual(await openNotices('enquiry.due', id), [])
    await remindOf(id, dueAt)
    assert.deepEqual(await openNotices('enquiry.due', id), [operator.id])
    await writeAgain(id)
    assert.deepEqual(await openNotices('enquiry.due', id), [operator.id])
    assert.equal((await assign(id, administrator.id)).status, 200)
    for (const kind of ['enquiry.asked', 'enquiry.due'])
      assert.deepEqual(await openNotices(kind, id), [administrator.id])
    await answer(id)
    for (const kind of ['enquiry.asked', 'enquiry.due']) assert.deepEqual(await openNotices(kind, id), [])
  })

  it('an overdue reminder stays with administrators until the client is answered', async () => {
    const { id } = (await write(client)).body
    const late = new Date(Date.now() - 60_000)
    await sql`update enquiries set due_at = ${late} where id = ${id}`.execute(t.db)
    await remindOf(id, late.toISOString())
    const overdue = await openNotices('enquiry.overdue', id)
    assert.ok(overdue.includes(administrator.id))
    await writeAgain(id)
    await assign(id, operator.id)
    assert.deepEqual(await openNotices('enquiry.overdue', id), overdue)
    assert.deepEqual(await openNotices('enquiry.due', id), [])
    await answer(id)
    assert.deepEqual(await openNotices('enquiry.overdue', id), [])
  })
})

describe('a message of the firm', () => {
  const start = (token: string, body: object = {}) =>
    t.send(token, `POST /api/companies/${companyId}/enquiries`, {
      ...{ recipientId: client.id, ...message, text: 'We need your signature.' },
      ...body,
    })

  it('a message of the firm reaches a person of the company by email and in the portal, who answers it', async () => {
    const begun = await start(operator.token)
    assert.equal(begun.status, 201, JSON.stringify(begun.body))
    const { id, state, isFromFirm, dueAt } = begun.body
    assert.deepEqual([state, isFromFirm, dueAt], ['answered', true, null])
    const [mail] = await t.mailsTo(client.email)
    assert.match(`${mail!.subject} ${mail!.text}`, /^A letter .*We need your signature\./s)
    assert.deepEqual(await openNotices('enquiry.answered', id), [client.id])
    const seen = (await t.send(client.token, `GET /api/enquiries/${id}`)).body
    assert.deepEqual(seen.allowedActions, ['write'])
    const rating = { isHelpful: true, note: null }
    assert.equal((await t.send(client.token, `PUT /api/enquiries/${id}/rating`, rating)).status, 409)
    const replied = await t.send(client.token, `POST /api/enquiries/${id}/messages`, { text: 'Signed.' })
    assert.equal(replied.body.state, 'waiting')
  })

  it('refuses a message to people of other companies, and from those who may not start one', async () => {
    assert.equal((await start(operator.token, { recipientId: stranger.id })).status, 422)
    for (const { token } of [editor, officer, client]) assert.equal((await start(token)).status, 403)
    const manager = await t.person({ role: 'accountManager' })
    assert.equal((await start(manager.token)).status, 404)
    const path = `GET /api/companies/${companyId}/enquiry-recipients` as const
    assert.equal((await t.send(manager.token, path)).status, 404)
    const { body } = await t.send(operator.token, path)
    assert.deepEqual(
      body.map((person: { id: string }) => person.id),
      [client.id],
    )
  })
})

describe('a message about a record', () => {
  it('an enquiry shows its record to those who may see it, and is found from it', async () => {
    const letter = {
      addressId: null,
      sender: 'City Bank',
      receivedOn: '2026-11-02',
      paperKind: 'letter' as const,
    }
    const receivedBy = operator.id
    const addMail = async (of: string) => {
      const { id } = await receiveMail(t.db, { ...letter, companyId: of, receivedBy, files: [] })
      // The company has no address, so that its mail is in quarantine.
      await sql`update mail_items set company_id = ${of}, quarantine = null where id = ${id}`.execute(t.db)
      return id
    }
    const [own, foreign] = [await addMail(companyId), await addMail(foreignId)]
    assert.equal((await write(client, { about: { kind: 'mail', id: foreign } })).status, 404)
    assert.equal((await write(client, { about: { kind: 'check', id: own } })).status, 404)
    const { status, body } = await write(client, { about: { kind: 'mail', id: own } })
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.about.title, 'City Bank')
    const titleFor = async ({ token }: Person) =>
      (await t.send(token, `GET /api/enquiries/${body.id}`)).body.about.title
    assert.deepEqual([await titleFor(operator), await titleFor(editor)], ['City Bank', null])
    const { body: found } = await t.send(client.token, `GET /api/enquiries?aboutId=${own}`)
    assert.deepEqual(
      found.items.map(({ id }: Enquiry) => id),
      [body.id],
    )
  })
})

describe('a message about an order', () => {
  it('an enquiry is about an order of the company that its writer may see, and shows its number', async () => {
    const addOrder = async (of: string) => {
      const orderId = newId()
      await orderLine(t.db, { companyId: of, orderId, lineId: newId() }, {})
      return orderId
    }
    const [own, foreign] = [await addOrder(companyId), await addOrder(foreignId)]
    for (const id of [foreign, newId(), companyId])
      assert.equal((await write(client, { about: { kind: 'order', id } })).status, 404)
    const { status, body } = await write(client, { about: { kind: 'order', id: own } })
    assert.deepEqual([status, body.about], [201, { kind: 'order', id: own, title: own }])
  })
})

describe('the limits of a day', () => {
  it('the daily limits end the conversations of a person and name the limit', async () => {
    const busy = await t.person({ of: { [companyId]: 'viewer' } })
    for (let begun = 0; begun < 20; begun += 1) assert.equal((await write(busy)).status, 201)
    const refused = await write(busy)
    assert.equal(refused.status, 429)
    assert.match(JSON.stringify(refused.body), new RegExp(enquiryMessages.mostConversations))
    assert.equal((await write(client)).status, 201)
  })
})

describe('the report', () => {
  it('the enquiry report is for administrators and editors, by week and by person', async () => {
    const { token } = operator
    const path = 'GET /api/enquiry-report/details'
    assert.equal((await t.send(token, path)).status, 403)
    const before = (await t.send(editor.token, path)).body
    const { body: enquiry } = await write(client)
    const asked = new Date(Date.now() - 7 * 24 * 3_600_000)
    await sql`update enquiries set waiting_since = ${asked} where id = ${enquiry.id}`.execute(t.db)
    await t.send(token, `POST /api/enquiries/${enquiry.id}/answers`, { text: 'Here.', isInternal: false })
    const rating = { isHelpful: false, note: null }
    await t.send(client.token, `PUT /api/enquiries/${enquiry.id}/rating`, rating)
    // The rating stays with its answer.
    await t.send(client.token, `POST /api/enquiries/${enquiry.id}/messages`, { text: 'It came back.' })
    const { weeks, people } = (await t.send(editor.token, path)).body
    assert.equal(weeks[0].answers, (before.weeks[0]?.answers ?? 0) + 1)
    assert.equal(weeks[0].unhelpful, 1)
    const [own] = people.filter(({ name }: { name: string }) => name.includes(operator.email.split('@')[0]!))
    // The one that was overdue above.
    assert.deepEqual([own.unhelpful, own.answers - own.inTime], [1, 1])
    const { rows } = await sql<{ minutes: number }>`
      select minutes from enquiry_messages where enquiry_id = ${enquiry.id} and minutes is not null`.execute(
      t.db,
    )
    assert.ok(Math.abs(rows[0]!.minutes - 5 * 24 * 60) <= 1, 'a week has five working days')
  })

  it('the weeks of the enquiry report are those of the firm', async () => {
    const { body: enquiry } = await write(client)
    const answer = { text: 'Here.', isInternal: false }
    await t.send(operator.token, `POST /api/enquiries/${enquiry.id}/answers`, answer)
    // A Sunday evening in UTC is the morning of Monday in Auckland.
    const at = new Date()
    at.setUTCDate(at.getUTCDate() - at.getUTCDay() - 14)
    at.setUTCHours(22)
    await sql`update enquiry_messages set at = ${at} where enquiry_id = ${enquiry.id} and minutes is not null`.execute(
      t.db,
    )
    const mondays = async () =>
      (await t.send(editor.token, 'GET /api/enquiry-report/details')).body.weeks.map(
        ({ monday }: { monday: string }) => monday,
      )
    assert.ok((await mondays()).includes(addDays(utcDay(at), -6)))
    await moveFirm(t.db, 'Pacific/Auckland')
    assert.ok((await mondays()).includes(addDays(utcDay(at), 1)))
    await moveFirm(t.db, 'UTC')
  })

  it('the enquiry report counts only a conversation that is closed while its client waits as not answered', async () => {
    const figures = async () => (await t.send(operator.token, 'GET /api/enquiry-report')).body
    const { unanswered: before, answers } = await figures()
    const close = (id: string) => t.send(operator.token, `PUT /api/enquiries/${id}/closure`)
    const { body: open } = await write(client)
    assert.equal((await close(open.id)).status, 200)
    const { body: answered } = await write(client)
    const answer = { text: 'Here.', isInternal: false }
    await t.send(operator.token, `POST /api/enquiries/${answered.id}/answers`, answer)
    assert.equal((await close(answered.id)).status, 200)
    const after = await figures()
    assert.deepEqual([after.unanswered, after.answers], [before + 1, answers + 1])
  })
})

describe('what the firm has written already', () => {
  const ask = async (person: Person, q: string): Promise<string[]> =>
    (await t.send(person.token, `GET /api/enquiry-proposals?q=${encodeURIComponent(q)}`)).body.map(
      ({ title }: { title: string }) => title,
    )
  const addQuestion = async (question: string, answer: string) => {
    const input = { question, answer: `<p>${answer}</p>`, category: null }
    const { id } = (await t.send(editor.token, 'POST /api/faq', input)).body
    return id as string
  }

  it('proposes published answers to those who may read them, the best first', async () => {
    const [shipping, draft] = [
      await addQuestion('How do you forward letters?', 'A carrier brings the paper to your office.'),
      await addQuestion('How are forwarded letters insured?', 'They are insured.'),
    ]
    await t.send(editor.token, `PUT /api/faq/${shipping}/publication`)
    const post = {
      kind: 'article',
      name: 'Forwarding letters abroad',
      subtitle: null,
      video: null,
      picture: null,
      category: null,
    }
    const publish = async (audience: object) => {
      const body = { ...post, content: '<p>Letters to other countries take longer.</p>', ...audience }
      const { slug, version } = (await t.send(editor.token, 'POST /api/posts', body)).body
      await t.send(editor.token, `PUT /api/posts/${slug}/publication`, { version })
      return slug as string
    }
    await sql`delete from self_answers`.execute(t.db)
    const forStaff = await publish({ audience: 'staff', companyId: null, name: 'Forwarding letters, for us' })
    const forAll = await publish({ audience: 'all', companyId: null })
    const q = "Can you forward the bank's letters to our office? C:\\temp & 'x' | !"
    assert.deepEqual(await ask(client, q), ['How do you forward letters?', 'Forwarding letters abroad'])
    assert.deepEqual(await ask(client, 'Is the weather fine?'), [])
    assert.deepEqual(await ask(client, '& | ! :*'), [])
    const everyday = await addQuestion('Can I use another carrier?', 'Tell us which one.')
    await t.send(editor.token, `PUT /api/faq/${everyday}/publication`)
    assert.deepEqual(await ask(client, 'We want to use our own stamp.'), [])
    assert.deepEqual(await ask(client, 'carrier'), ['Can I use another carrier?'])
    assert.equal((await t.send(operator.token, 'GET /api/enquiry-proposals?q=letters')).status, 403)

    const solve = (target: string, kind = 'post') =>
      t.send(client.token, 'POST /api/self-answers', { kind, target })
    assert.equal((await solve(forStaff)).status, 404)
    assert.equal((await solve(draft, 'question')).status, 404)
    for (const _ of ['first', 'again']) assert.equal((await solve(forAll)).status, 204)
    assert.equal((await solve(shipping, 'question')).status, 204)
    assert.equal((await t.send(operator.token, 'GET /api/enquiry-report')).body.selfAnswered, 2)
  })
})

describe('saved answers', () => {
  it('all who answer use saved answers, and some change them', async () => {
    const input = { name: 'Forwarded', text: 'Dear {client}, it is on its way.' }
    const save = (token: string, body = input) => t.send(token, 'POST /api/saved-answers', body)
    for (const { token } of [officer, client, await t.person({ role: 'accountManager' })])
      assert.equal((await save(token)).status, 403)
    const { status, body: answer } = await save(editor.token)
    assert.equal(status, 201)
    assert.equal((await save(operator.token, { ...input, name: 'forwarded' })).status, 422)
    const path = `/api/saved-answers/${answer.id}` as const
    const change = { ...input, text: 'It is on its way.', version: answer.version }
    assert.equal((await t.send(operator.token, `PUT ${path}`, change)).body.text, change.text)
    assert.equal((await t.send(operator.token, `PUT ${path}`, change)).status, 409)
    for (const { token } of [officer, client])
      assert.equal((await t.send(token, 'GET /api/saved-answers')).status, 403)
    assert.equal((await t.send(editor.token, `DELETE ${path}`)).status, 204)
    assert.deepEqual((await t.send(operator.token, 'GET /api/saved-answers')).body, [])
  })
})
