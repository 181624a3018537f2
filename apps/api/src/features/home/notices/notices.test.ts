import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { SECRETS_KEY, startTestWorker } from '../../../test/worker.ts'

const t = await testApp({ secretsKey: SECRETS_KEY })

type Person = Awaited<ReturnType<TestApp['person']>>

const path = '/active-services/projects/1'
const step = (person: Person, own = {}) =>
  notify(t.db, { kind: 'run.waits', to: [person.id], path, title: 'A step waits', ...own })
const news = (person: Person, own = {}) =>
  notify(t.db, { kind: 'project.updated', to: [person.id], path, title: 'There is news', ...own })
const list = async (person: Person, view: string) =>
  (await t.send(person.token, `GET /api/notices?view=${view}`)).body.items
const summary = async ({ token }: Person) => {
  const { unread, waiting } = (await t.send(token, 'GET /api/notices/summary')).body
  return { unread, waiting }
}
async function owner() {
  const companyId = await t.company({ name: 'Northwind' })
  return { companyId, ...(await t.person({ of: { [companyId]: 'owner' } })) }
}
const due = (person: Person) =>
  sql`update notices set mail_due_at = now() where user_id = ${person.id}`.execute(t.db)

/** Runs the jobs that are due and returns the mails to a user. */
async function mailsTo({ id, email }: Person) {
  const worker = startTestWorker(t.url)
  const isDue = async () =>
    (await t.jobs()).some(
      ({ payload, runAt }) => [payload.userIds].flat().includes(id) && new Date(runAt) <= new Date(),
    )
  await until(async () => !(await isDue())).finally(() => worker.stop())
  return t.mailsTo(email)
}

describe('a notice', () => {
  it('a notice is the person’s own: what waits for them apart from the news, with the reason they got it', async () => {
    const [person, other] = [await owner(), await owner()]
    await step(person, { companyId: person.companyId })
    await news(person, { body: 'The draft is ready.' })
    const [waiting] = await list(person, 'action')
    assert.deepEqual(
      [waiting.title, waiting.company, waiting.why, waiting.needsAction],
      [
        'A step waits',
        { id: person.companyId, name: 'Northwind' },
        'The next step of the workflow is yours.',
        true,
      ],
    )
    assert.deepEqual(
      (await list(person, 'news')).map(({ body }: { body: string }) => body),
      ['The draft is ready.'],
    )
    assert.deepEqual(await summary(person), { unread: 2, waiting: 1 })
    assert.deepEqual(await list(other, 'action'), [])
    for (const call of ['PUT reading', 'DELETE reading', 'DELETE snooze']) {
      const [method, what] = call.split(' ')
      const { status } = await t.send(other.token, `${method} /api/notices/${waiting.id}/${what}`)
      assert.equal(status, 404, call)
    }
    assert.deepEqual(await summary(person), { unread: 2, waiting: 1 })
  })

  it('a notice is marked read and unread, all at once up to the last one seen', async () => {
    const person = await owner()
    await news(person)
    await news(person)
    const [latest, first] = await list(person, 'news')
    await t.send(person.token, `PUT /api/notices/${first.id}/reading`)
    assert.deepEqual(await summary(person), { unread: 1, waiting: 0 })
    await t.send(person.token, `DELETE /api/notices/${first.id}/reading`)
    assert.deepEqual(await summary(person), { unread: 2, waiting: 0 })
    await news(person)
    await t.send(person.token, 'PUT /api/notices/readings', { upTo: latest.id })
    assert.deepEqual(await summary(person), { unread: 1, waiting: 0 })
  })

  it('a notice stays open until any user has acted, or is snoozed for a time', async () => {
    const person = await owner()
    const subjectId = newId()
    await step(person, { subjectId })
    await step(person)
    const [aside] = await list(person, 'action')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    assert.equal((await t.send(person.token, `PUT /api/notices/${aside.id}/snooze`, { until })).status, 204)
    const past = await t.send(person.token, `PUT /api/notices/${aside.id}/snooze`, {
      until: '2020-01-01T00:00:00Z',
    })
    assert.deepEqual([past.status, past.body.errors[0].pointer], [422, '/until'])
    assert.equal((await list(person, 'snoozed')).length, 1)
    assert.deepEqual(await summary(person), { unread: 1, waiting: 1 })
    await closeNotices(t.db, 'run.waits', subjectId)
    assert.deepEqual(await list(person, 'action'), [])
    await sql`update notices set snoozed_until = now() where id = ${aside.id}`.execute(t.db)
    assert.equal((await list(person, 'action')).length, 1)
  })

  it('a notice skips users who muted it or are deactivated, unless it is mandatory', async () => {
    const person = await owner()
    const set = (kind: string, body: object) => t.send(person.token, `PUT /api/notice-choices/${kind}`, body)
    assert.equal((await set('project.updated', { mail: 'never', isMuted: true })).status, 204)
    assert.equal((await set('system.critical', { mail: 'never', isMuted: true })).status, 409)
    assert.equal((await set('job.dead', { mail: 'never', isMuted: true })).status, 404)
    await news(person)
    await notify(t.db, { kind: 'system.critical', to: [person.id], path: '/', title: 'We close at noon' })
    assert.deepEqual(
      (await list(person, 'news')).map(({ title }: { title: string }) => title),
      ['We close at noon'],
    )
    const gone = await owner()
    await sql`update users set deactivated_at = now() where id = ${gone.id}`.execute(t.db)
    await step(gone)
    const { rows } = await sql`select from notices where user_id = ${gone.id}`.execute(t.db)
    assert.equal(rows.length, 0)
  })

  it('a notice is not sent when its change is rolled back', async () => {
    const person = await owner()
    await inTransaction(t.db, async (trx) => {
      await notify(trx, { kind: 'run.waits', to: [person.id], path, title: 'Never' })
      throw new Error('rolled back')
    }).catch(() => undefined)
    assert.deepEqual(await list(person, 'action'), [])
    assert.deepEqual(await mailsTo(person), [])
  })
})

describe('the mail of a notice', () => {
  it('mails of a notice to many people are written a few at a time, after all other work', async () => {
    const people = await Promise.all(Array.from({ length: 45 }, () => t.person({})))
    const to = people.map(({ id }) => id)
    await notify(t.db, { kind: 'system.critical', to, path: '/', title: 'We close at noon' })
    const behind = (await t.jobs()).filter(({ lane, priority }) => lane === 'many-notices' && priority > 0)
    assert.deepEqual(
      behind.map(({ payload }) => (payload.userIds as string[]).length),
      [20, 20, 5],
    )
    await t.work('notice.mail')
    for (const { email } of people) assert.equal((await t.mailsTo(email)).length, 1)
  })

  it('the mail of a notice is sent while another user’s notice is locked, and holds no lock itself', async () => {
    const people = [await t.person({}), await t.person({})]
    const to = people.map(({ id }) => id)
    await notify(t.db, { kind: 'system.critical', to, path: '/', title: 'We close at noon' })
    const { payload } = (await t.jobs()).find(({ payload: { userIds } }) => [userIds].flat().includes(to[0]))!
    const [first, second] = payload.userIds as string[]
    const { working } = await inTransaction(t.db, async (held) => {
      await sql`select from notices where user_id = ${second} for update`.execute(held)
      const begun = t.work('notice.mail')
      await until(async () => (await lockWaits(t.db)) === 1)
      await sql`update notices set read_at = now() where user_id = ${first}`.execute(held)
      return { working: begun }
    })
    await working
    for (const { email } of people) assert.equal((await t.mailsTo(email)).length, 1)
  })

  it('the mail of a notice fails for one person alone, and is repeated for that one', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => t.person({})))
    const to = people.map(({ id }) => id)
    await notify(t.db, { kind: 'system.critical', to, path: '/', title: 'We close at noon' })
    const waiting = async () =>
      (await t.jobs()).flatMap(({ payload: { userIds } }) =>
        Array.isArray(userIds) && userIds.some((id) => to.includes(id)) ? [userIds] : [],
      )
    const [queued] = await waiting()
    const broken = people.find(({ id }) => id === queued![0])!
    await sql`
      update users set time_zone = 'Nowhere/Land', quiet_from = '22:00', quiet_until = '07:00'
      where id = ${broken.id}`.execute(t.db)
    await t.work('notice.mail')
    const mails = async () =>
      Promise.all(people.map(async ({ id, email }) => [id === broken.id, (await t.mailsTo(email)).length]))
    assert.deepEqual(new Set((await mails()).map(String)), new Set(['true,0', 'false,1']))
    assert.deepEqual(await waiting(), [[broken.id]])
    await assert.rejects(() => t.work('notice.mail'))
    await sql`update users set time_zone = 'UTC', quiet_from = null, quiet_until = null where id = ${broken.id}`.execute(
      t.db,
    )
    await t.work('notice.mail')
    assert.equal((await t.mailsTo(broken.email)).length, 1)
  })

  it('the mail of a notice links nothing in the name of a company', async () => {
    const person = await owner()
    await step(person, { title: 'Filing for Prize at evil.example' })
    const [mail] = await mailsTo(person)
    for (const part of [mail!.subject, mail!.text!, mail!.html!]) {
      assert.match(part, /Prize at evil/)
      assert.doesNotMatch(part, /evil\.example/)
    }
  })

  it('the mail of a waiting task arrives at once, leads there, and is stopped by its link without signing in', async () => {
    const person = await owner()
    await step(person, { body: 'Approve <b>it</b>' })
    const [mail] = await mailsTo(person)
    assert.equal(mail!.subject, 'A step waits')
    assert.match(mail!.text!, /^https:\/\/portal\.example\/active-services\/projects\/1$/m)
    assert.ok(!mail!.html!.includes('<b>'))
    const link = /unsubscribe#(\S+)/.exec(mail!.text!)![1]!
    const stop = (sent: string) => t.send(null, 'POST /api/notice-choices/unsubscription', { link: sent })
    assert.equal((await stop(`${link.slice(0, -4)}AAAA`)).status, 410)
    assert.equal((await stop('nonsense')).status, 410)
    assert.deepEqual((await stop(link)).body, { label: 'Workflow step assigned to me' })
    await step(person)
    assert.equal((await mailsTo(person)).length, 1)
    assert.equal((await list(person, 'action')).length, 2)
  })

  it('the mail of a notice collects others, is sent once, and not for what was read or done before', async () => {
    const person = await owner()
    const subjectId = newId()
    for (const title of ['First', 'Second', 'Third']) await news(person, { title })
    await step(person, { subjectId, kind: 'project.delivered', title: 'Accept it' })
    await closeNotices(t.db, 'project.delivered', subjectId)
    const third = (await list(person, 'news')).find(({ title }: { title: string }) => title === 'Third')
    await t.send(person.token, `PUT /api/notices/${third.id}/reading`)
    await due(person)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
    const mails = await mailsTo(person)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['First, and 1 more'],
    )
    assert.match(mails[0]!.text!, /Second/)
    assert.doesNotMatch(mails[0]!.text!, /Third|Accept/)
  })

  it('the mail of a notice waits out the quiet hours that a person chose', async () => {
    const person = await owner()
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const set = (quietHours: object | null) => t.send(person.token, 'PUT /api/notice-choices', { quietHours })
    assert.equal((await set({ from: '10:00', until: '10:00' })).status, 422)
    assert.equal((await set({ from: '25:00', until: '10:00' })).status, 422)
    assert.equal((await set({ from: clock(-1), until: clock(2) })).status, 204)
    await step(person)
    assert.deepEqual(await mailsTo(person), [])
    const [waiting] = (await t.jobs()).filter(({ payload }) => [payload.userIds].flat().includes(person.id))
    const minutes = (new Date(waiting!.runAt).getTime() - Date.now()) / 60_000
    assert.ok(minutes > 110 && minutes <= 120, String(minutes))
  })

  it('the mail of a notice is not sent to users who turned notifications off', async () => {
    const person = await owner()
    await sql`update users set notifications = false where id = ${person.id}`.execute(t.db)
    await step(person)
    assert.deepEqual(await mailsTo(person), [])
    assert.equal((await list(person, 'action')).length, 1)
  })
})
