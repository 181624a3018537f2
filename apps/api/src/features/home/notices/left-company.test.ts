import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { createSendEmail } from '../../../domain/emails/emails.ts'
import { notify } from '../../../domain/notices/notify.ts'
import { PUBLIC_URL, testApp } from '../../../test/app.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { startTestWorker } from '../../../test/worker.ts'

const t = await testApp()

const path = '/active-services/projects/1'

/** A person of two companies, and the owner of one of them. */
async function sharedPerson() {
  const [left, kept] = [await t.company({ name: 'Left Ltd' }), await t.company({ name: 'Kept Ltd' })]
  const owner = await t.person({ of: { [left]: 'owner' } })
  const person = await t.person({ of: { [left]: 'member', [kept]: 'member' } })
  const leave = async () => {
    const { status } = await t.send(owner.token, `DELETE /api/users/${person.id}/memberships/${left}`)
    assert.equal(status, 204)
  }
  return { left, kept, owner, person, leave }
}

const news = (to: string, companyId: string) =>
  notify(t.db, { kind: 'project.updated', to: [to], path, title: `News of ${companyId}`, companyId })
const step = (to: string, companyId: string) =>
  notify(t.db, { kind: 'run.waits', to: [to], path, title: `A step of ${companyId}`, companyId })

async function seenBy(token: string) {
  const views = ['action', 'news', 'snoozed'].map((view) => t.send(token, `GET /api/notices?view=${view}`))
  const { unread, waiting, latest } = (await t.send(token, 'GET /api/notices/summary')).body
  const companies = (items: { company: { name: string } }[]) => items.map(({ company }) => company.name)
  return {
    listed: (await Promise.all(views)).flatMap(({ body }) => companies(body.items)),
    latest: companies(latest),
    counted: [unread, waiting],
  }
}

describe('a client who leaves a company', () => {
  it('a client who leaves a company loses its notices, listed, counted or new, and keeps the others', async () => {
    const { left, kept, person, leave } = await sharedPerson()
    for (const companyId of [left, kept]) for (const send of [news, step]) await send(person.id, companyId)
    const [notice] = (await t.send(person.token, 'GET /api/notices?view=news&pageSize=50')).body.items.filter(
      ({ company }: { company: { id: string } }) => company.id === left,
    )
    assert.deepEqual((await seenBy(person.token)).counted, [4, 2])
    await leave()
    await news(person.id, left)
    assert.deepEqual(await seenBy(person.token), {
      listed: ['Kept Ltd', 'Kept Ltd'],
      latest: ['Kept Ltd', 'Kept Ltd'],
      counted: [2, 1],
    })
    assert.equal((await t.send(person.token, `PUT /api/notices/${notice.id}/reading`)).status, 404)
  })

  it('a client who leaves a company gets no digest of it', async () => {
    const { left, kept, person, leave } = await sharedPerson()
    for (const companyId of [left, kept]) await news(person.id, companyId)
    await leave()
    await sql`update notices set mail_due_at = now() where user_id = ${person.id}`.execute(t.db)
    const worker = startTestWorker(t.url)
    const [mail] = await until(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(t.db)
      const mails = await t.mailsTo(person.email)
      return mails.length > 0 && mails
    }).finally(() => worker.stop())
    assert.match(mail!.text!, new RegExp(kept))
    assert.doesNotMatch(`${mail!.subject}${mail!.text}${mail!.html}`, new RegExp(left))
  })

  it('a client who leaves a company gets none of its waiting mails, whose text is deleted', async () => {
    const { left, kept, owner, person, leave } = await sharedPerson()
    const sendEmail = createSendEmail(PUBLIC_URL, 'Domicile <no-reply@domicile.example>')
    const write = (to: typeof person, about: object) =>
      sendEmail(t.db, {
        to: to.email,
        userId: to.id,
        kind: 'workflow',
        ...about,
        message: { subject: 'About a company', heading: 'About a company', paragraphs: ['Text'] },
      })
    const dropped = [
      await write(person, { companyId: left }),
      await write(person, { digestOf: [kept, left] }),
    ]
    const sent = [
      await write(person, { companyId: kept }),
      await write(person, {}),
      await write(owner, { companyId: left }),
    ]
    await leave()
    const smtp = await startSmtp()
    const worker = startTestWorker(t.url, { smtpUrl: smtp.url })
    const rows = await until(async () => {
      const found = await t.db
        .selectFrom('emails')
        .where('id', 'in', [...dropped, ...sent])
        .selectAll()
        .execute()
      return found.every(({ sent_at, failed_at }) => sent_at ?? failed_at) && found
    }).finally(() => worker.stop())
    await smtp.stop()
    assert.deepEqual(new Set(rows.filter(({ sent_at }) => sent_at).map(({ id }) => id)), new Set(sent))
    assert.ok(rows.every(({ text, html }) => text === null && html === null))
  })
})

it('staff keep their notices about a company, and the mails', async () => {
  const [staff, companyId] = [await t.person({ role: 'operations' }), await t.company({ name: 'A Ltd' })]
  await step(staff.id, companyId)
  assert.deepEqual((await seenBy(staff.token)).counted, [1, 1])
})
