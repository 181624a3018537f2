import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Enquiry, EnquiryMessage, EnquiryRecord } from '@domicile/contract/knowledge/enquiries/enquiries'
import { enquiryMessages } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { sql } from 'kysely'
import sharp from 'sharp'
import { testApp } from '../../../test/app.ts'
import { whileArchived } from '../../../test/archiving.ts'

const GONE = enquiryMessages.authorGone

const t = await testApp()
const operator = (await t.person({ role: 'operations' })).token
const manager = (await t.person({ role: 'accountManager' })).token
const officer = (await t.person({ role: 'complianceOfficer' })).token
const [companyId, foreignId] = [await t.company(), await t.company()]
const owner = (await t.person({ of: { [companyId]: 'owner' } })).token
const member = (await t.person({ of: { [companyId]: 'member' } })).token
const stranger = (await t.person({ of: { [foreignId]: 'owner' } })).token

async function write(token = member, subject = 'Where is my letter?'): Promise<EnquiryRecord> {
  const body = { companyId, subject, text: 'It was sent in May.', about: null }
  const { status, body: enquiry } = await t.send(token, 'POST /api/enquiries', body)
  assert.equal(status, 201, JSON.stringify(enquiry))
  return enquiry
}
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
const read = (token: string, { id }: EnquiryRecord) => t.send(token, `GET /api/enquiries/${id}`)
const answer = (token: string, { id }: EnquiryRecord, isInternal = false, text = 'It is on its way.') =>
  t.send(token, `POST /api/enquiries/${id}/answers`, { text, isInternal })
const listed = async (token: string, query = ''): Promise<string[]> =>
  (await t.send(token, `GET /api/enquiries?pageSize=100${query}`)).body.items.map(({ id }: Enquiry) => id)

describe('messages to the firm', () => {
  it('enquiries are visible to their author and the staff who answer', async () => {
    const enquiry = await write()
    assert.match(enquiry.number, /^E-\d{6}$/)
    assert.ok(enquiry.dueAt)
    for (const token of [owner, stranger, manager]) {
      assert.equal((await read(token, enquiry)).status, 404)
      assert.ok(!(await listed(token)).includes(enquiry.id))
    }
    for (const token of [member, operator, officer]) assert.ok((await listed(token)).includes(enquiry.id))
    assert.equal((await answer(officer, enquiry)).status, 403)
    assert.equal((await answer(member, enquiry)).status, 403)
    const elsewhere = { companyId: foreignId, subject: 'A', text: 'B', about: null }
    assert.equal((await t.send(member, 'POST /api/enquiries', elsewhere)).status, 404)
  })

  it('enquiries are answered in the portal and by email, and keep notes among staff', async () => {
    const enquiry = await write()
    assert.equal((await answer(operator, enquiry, true, 'Ask the carrier.')).body.state, 'waiting')
    const answered = (await answer(operator, enquiry)).body
    assert.deepEqual([answered.state, answered.dueAt, answered.messages.length], ['answered', null, 3])
    const seen = (await read(member, enquiry)).body
    assert.deepEqual(
      seen.messages.map(({ text }: EnquiryMessage) => text),
      ['It was sent in May.', 'It is on its way.'],
    )
    assert.ok(!JSON.stringify(seen).includes('isInternal'))
    assert.ok(!('assignees' in seen))
    const { rows } = await sql<{ kind: string; text: string }>`
      select kind, text from emails where subject like ${'%' + enquiry.subject + '%'} and text like ${'%' + enquiry.id + '%'}
      order by created_at`.execute(t.db)
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['enquiry-received', 'enquiry-answer'],
    )
    assert.ok(rows[1]!.text.includes('It is on its way.') && !rows[1]!.text.includes('carrier'))
  })

  it('nobody begins or continues an enquiry while the company is archived', async () => {
    for (const continues of [false, true]) {
      const own = await t.company()
      const { token } = await t.person({ of: { [own]: 'owner' } })
      const body = { companyId: own, subject: 'A letter', text: 'Where is it?', about: null }
      const { id } = (await t.send(token, 'POST /api/enquiries', body)).body
      const enquiry = { id } as EnquiryRecord
      await answer(operator, enquiry)
      const { status } = await whileArchived(t, own, () =>
        continues
          ? t.send(token, `POST /api/enquiries/${id}/messages`, { text: 'Thanks.' })
          : t.send(token, 'POST /api/enquiries', body),
      )
      assert.deepEqual([status, (await read(operator, enquiry)).body.state], [409, 'answered'])
    }
  })

  it('an enquiry waits again once the client writes again, and a rating closes it', async () => {
    const enquiry = await write()
    const rate = (isHelpful: boolean) =>
      t.send(member, `PUT /api/enquiries/${enquiry.id}/rating`, { isHelpful, note: null })
    assert.equal((await rate(true)).status, 409)
    await answer(operator, enquiry)
    const again = await t.send(member, `POST /api/enquiries/${enquiry.id}/messages`, { text: 'And now?' })
    assert.deepEqual([again.status, again.body.state], [201, 'waiting'])
    await answer(operator, enquiry)
    assert.equal((await rate(true)).body.state, 'closed')
    const report = (await t.send(operator, 'GET /api/enquiry-report')).body
    assert.ok(report.answers >= 2 && report.inTime === report.answers && report.helpful >= 1)
    assert.equal((await t.send(member, 'GET /api/enquiry-report')).status, 403)
    await t.send(member, `POST /api/enquiries/${enquiry.id}/messages`, { text: 'It came back.' })
    assert.equal((await t.send(operator, `PUT /api/enquiries/${enquiry.id}/closure`)).body.state, 'closed')
  })

  it('enquiries are assigned to staff who may answer', async () => {
    const enquiry = await write()
    const assign = (assigneeId: string | null) =>
      t.send(operator, `PUT /api/enquiries/${enquiry.id}/assignment`, { assigneeId })
    assert.ok((await listed(operator, '&assignee=none')).includes(enquiry.id))
    const { id } = (await read(operator, enquiry)).body.assignees[0]
    assert.equal((await assign(id)).body.assignee.id, id)
    assert.ok(!(await listed(operator, '&assignee=none')).includes(enquiry.id))
    assert.equal((await assign(enquiry.id)).status, 422)
  })

  it('no email about an enquiry goes to a client or an assignee who left', async () => {
    const [leaving, assignee] = [
      await t.person({ of: { [companyId]: 'member' } }),
      await t.person({ role: 'operations' }),
    ]
    const enquiry = await write(leaving.token)
    const assignment = { assigneeId: assignee.id }
    await t.send(operator, `PUT /api/enquiries/${enquiry.id}/assignment`, assignment)
    await sql`update users set deactivated_at = now() where id = ${assignee.id}`.execute(t.db)
    await t.send(leaving.token, `POST /api/enquiries/${enquiry.id}/messages`, { text: 'And now?' })
    const { rows } = await sql`
      select from notices join users on users.id = user_id
      where subject_id = ${enquiry.id} and done_at is null and deactivated_at is null`.execute(t.db)
    assert.ok(rows.length > 0)
    assert.equal((await read(operator, enquiry)).body.isAuthorGone, false)
    await sql`delete from memberships where user_id = ${leaving.id}`.execute(t.db)
    assert.equal((await read(operator, enquiry)).body.isAuthorGone, true)
    const refused = await answer(operator, enquiry)
    assert.deepEqual([refused.status, refused.body.detail ?? refused.body.title], [409, GONE])
    assert.equal((await answer(operator, enquiry, true)).status, 201)
  })

  it('an enquiry has the files of its latest message', async () => {
    const enquiry = await write()
    const file = { name: 'letter.png', bytes: await picture() }
    assert.equal((await t.upload(operator, `/api/enquiries/${enquiry.id}/files`, file)).status, 409)
    const added = await t.upload(member, `/api/enquiries/${enquiry.id}/files`, file)
    assert.equal(added.status, 201, JSON.stringify(added.body))
    const [{ id }] = added.body.messages[0].files
    const path = `GET /api/enquiries/${enquiry.id}/files/${id}` as const
    assert.equal((await t.send(operator, path)).status, 200)
    assert.equal((await t.send(owner, path)).status, 404)
  })

  it('files that staff add after an answer reach the client in one email', async () => {
    const enquiry = await write(member, 'Which form do I need?')
    await answer(operator, enquiry)
    const mails = async () => {
      const { rows } = await sql<{ subject: string; text: string }>`
        select subject, text from emails where kind = 'enquiry-files' order by created_at`.execute(t.db)
      return rows
    }
    for (const name of ['form.png', 'guide.png']) {
      const file = { name, bytes: await picture() }
      assert.equal((await t.upload(operator, `/api/enquiries/${enquiry.id}/files`, file)).status, 201)
    }
    await t.work('enquiry.send-files')
    const [mail, ...others] = await mails()
    assert.deepEqual([mail!.subject, others], [`Re: Which form do I need? (${enquiry.number})`, []])
    assert.ok(
      mail!.text.includes('form.png, guide.png') && mail!.text.includes(`/faq/email-us/${enquiry.id}`),
    )
    const later = await write(member, 'And which stamp?')
    const own = { name: 'stamp.png', bytes: await picture() }
    assert.equal((await t.upload(member, `/api/enquiries/${later.id}/files`, own)).status, 201)
    await t.work('enquiry.send-files')
    assert.equal((await mails()).length, 1)
  })
})
