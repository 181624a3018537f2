import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { enqueueCheck } from './notify-audience.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

type Person = Awaited<ReturnType<TestApp['person']>>
type Noted = { id: string; title: string }

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const input = (own = {}) => ({
  title: 'The portal closes at noon',
  body: 'Save your work. See https://status.example/noon.',
  level: 'information',
  audience: 'everybody',
  startsAt: null,
  endsAt: inHours(5),
  needsAcknowledgement: false,
  ...own,
})
const draft = async (own = {}) => (await t.send(admin.token, 'POST /api/system-notices', input(own))).body
const publish = async ({ id, version }: { id: string; version: number }) =>
  (await t.send(admin.token, `PUT /api/system-notices/${id}/publication`, { version })).body
/** Publishes an announcement and runs the job that notifies its audience. */
async function published(own = {}) {
  const notice = await publish(await draft(own))
  await t.work('announcement.check')
  return notice
}
async function aDayLater() {
  await sql`update notices set created_at = created_at - interval '1 day'`.execute(t.db)
  await sql`update announcements set edition_at = edition_at - interval '1 day'`.execute(t.db)
}
/** Runs the check that a worker runs once a day. */
async function look(id: string) {
  await enqueueCheck(t.db, id)
  await t.work('announcement.check')
}
const shown = async ({ token }: Person): Promise<string[]> =>
  (await t.send(token, 'GET /api/system-notices/current')).body.items.map(({ id }: Noted) => id)
const listed = async ({ token }: Person, state = ''): Promise<Noted[]> =>
  (await t.send(token, `GET /api/system-notices${state && `?state=${state}`}`)).body.items
const acknowledge = ({ token }: Person, id: string, edition = 1) =>
  t.send(token, `PUT /api/system-notices/${id}/acknowledgement`, { edition })
const close = ({ token }: Person, id: string, edition = 1) =>
  t.send(token, `PUT /api/system-notices/${id}/closing`, { edition })
const noticesOf = async ({ token }: Person, view = 'news'): Promise<{ title: string; kind: string }[]> =>
  (await t.send(token, `GET /api/notices?view=${view}`)).body.items
const record = async (id: string) => (await t.send(admin.token, `GET /api/system-notices/${id}`)).body
async function client(role: 'owner' | 'member' = 'owner') {
  const companyId = await t.company()
  return { companyId, ...(await t.person({ of: { [companyId]: role } })) }
}

describe('a notice of the firm', () => {
  it('an announcement is hidden until it is published, and shows its reach before', async () => {
    const person = await client()
    const notice = await draft({ audience: 'companies', companyIds: [person.companyId] })
    assert.deepEqual([notice.state, notice.reach], ['draft', 1])
    assert.deepEqual([await shown(person), await listed(person)], [[], []])
    assert.equal((await publish(notice)).state, 'current')
    assert.deepEqual(await shown(person), [notice.id])
    await t.work('announcement.check')
    assert.deepEqual(
      (await noticesOf(person)).map(({ title, kind }) => [title, kind]),
      [[notice.title, 'system.notice']],
    )
  })

  it('an announcement reaches exactly its audience, including people who join later', async () => {
    const [owner, member, other] = [await client(), await client('member'), await client()]
    const colleague = await t.person({ role: 'operations' })
    const people = { owner, member, other, colleague }
    const cases = [
      [{ audience: 'staff' }, ['colleague']],
      [{ audience: 'clients' }, ['owner', 'member', 'other']],
      [{ audience: 'everybody' }, ['owner', 'member', 'other', 'colleague']],
      [{ audience: 'roles', roles: ['member', 'operations'] }, ['member', 'colleague']],
      [{ audience: 'companies', companyIds: [owner.companyId, member.companyId] }, ['owner', 'member']],
    ] as const
    for (const [audience, expected] of cases) {
      const { id } = await published(audience)
      const seeing = []
      for (const [name, person] of Object.entries(people))
        if ((await listed(person)).some((one) => one.id === id)) seeing.push(name)
      assert.deepEqual(seeing, expected, JSON.stringify(audience))
      for (const [name, person] of Object.entries(people))
        if (!(expected as readonly string[]).includes(name))
          assert.equal((await acknowledge(person, id)).status, 404, name)
      await t.send(admin.token, `PUT /api/system-notices/${id}/withdrawal`, { reason: '' })
    }
    const { id } = await published({ audience: 'companies', companyIds: [owner.companyId] })
    const late = await t.person({ of: { [owner.companyId]: 'viewer' } })
    assert.ok((await shown(late)).includes(id))
    await aDayLater()
    await look(id)
    assert.equal((await noticesOf(late)).length, 1)
    assert.equal((await noticesOf(owner)).filter(({ title }) => title.startsWith('Reminder')).length, 0)
  })

  it('an announcement hides its audience from its readers, and only administrators write it', async () => {
    const person = await client()
    const { id } = await published({ audience: 'companies', companyIds: [person.companyId] })
    const [own] = (await listed(person)).filter((one) => one.id === id)
    assert.deepEqual(
      Object.keys(own!).toSorted(),
      'acknowledgedAt body edition endsAt id isCurrent level needsAcknowledgement startsAt title'.split(' '),
    )
    for (const role of ['accountManager', 'complianceOfficer', 'operations', 'contentEditor'] as const) {
      const { token } = await t.person({ role })
      assert.equal((await t.send(token, 'POST /api/system-notices', input())).status, 403)
      assert.equal((await t.send(token, `GET /api/system-notices/${id}/readers`)).status, 403)
    }
  })

  it('refuses an announcement without an audience, with an end in the past or before its start, or an unknown company', async () => {
    const refused = async (own: object) => {
      const { status, body } = await t.send(admin.token, 'POST /api/system-notices', input(own))
      return [status, body.errors?.[0]?.pointer]
    }
    assert.deepEqual(await refused({ audience: 'roles' }), [422, '/roles'])
    assert.deepEqual(await refused({ audience: 'companies' }), [422, '/companyIds'])
    assert.deepEqual(await refused({ endsAt: inHours(-1) }), [422, '/endsAt'])
    assert.deepEqual(await refused({ startsAt: inHours(3), endsAt: inHours(2) }), [422, '/endsAt'])
    const nobody = '01900000-0000-7000-8000-000000000009'
    assert.deepEqual(await refused({ audience: 'companies', companyIds: [nobody] }), [422, '/companyIds'])
  })

  it('an announcement starts and ends by its dates', async () => {
    const person = await client()
    const times = { startsAt: inHours(1), endsAt: inHours(4) }
    const only = { audience: 'companies', companyIds: [person.companyId], needsAcknowledgement: true }
    const planned = await publish(await draft({ ...only, ...times }))
    assert.equal(planned.state, 'planned')
    await workUntil(async () => (await checksOf(planned.id))[0] === times.startsAt)
    assert.deepEqual([await listed(person), await noticesOf(person, 'action')], [[], []])
    await hoursPass(planned.id, 1)
    const { endsAt } = await record(planned.id)
    await workUntil(async () => (await checksOf(planned.id))[0] === endsAt)
    assert.equal((await noticesOf(person, 'action')).length, 1)
    assert.deepEqual(await shown(person), [planned.id])
    await hoursPass(planned.id, 3)
    await workUntil(async () => (await checksOf(planned.id)).length === 0)
    assert.deepEqual(await noticesOf(person, 'action'), [])
    assert.deepEqual(await shown(person), [])
    assert.equal((await listed(person, 'past')).length, 1)
    assert.equal((await acknowledge(person, planned.id)).status, 409)
    assert.equal((await record(planned.id)).state, 'ended')
  })
})

describe('an acknowledgement', () => {
  const asked = (person: { companyId: string }, own = {}) =>
    published({ audience: 'companies', companyIds: [person.companyId], needsAcknowledgement: true, ...own })

  it('asks for an acknowledgement until it is given, at most once a day, at once by mail, despite a mute', async () => {
    const person = await client()
    const other = await t.person({ of: { [person.companyId]: 'member' } })
    const { id, title } = await asked(person, { level: 'critical' })
    assert.equal((await close(person, id)).status, 409)
    const choice = { mail: 'never', isMuted: true }
    const muting = t.send(person.token, 'PUT /api/notice-choices/system.acknowledgement', choice)
    assert.equal((await muting).status, 409)
    await t.work('notice.mail')
    assert.equal((await t.mailsTo(person.email))[0]?.subject, title)
    assert.equal((await acknowledge(other, id)).status, 204)
    await look(id)
    assert.deepEqual(
      (await noticesOf(person, 'action')).map((one) => one.title),
      [title],
    )
    await aDayLater()
    await look(id)
    assert.deepEqual(
      (await noticesOf(person, 'action')).map((one) => one.title),
      [`Reminder: ${title}`],
    )
    assert.deepEqual(await noticesOf(other, 'action'), [])
    assert.equal((await acknowledge(person, id)).status, 204)
    assert.deepEqual([await shown(person), await noticesOf(person, 'action')], [[], []])
    const notice = await record(id)
    assert.deepEqual([notice.reach, notice.acknowledged], [2, 2])
  })

  it('an acknowledgement is of the edition read, and a correction that says so asks for another', async () => {
    const person = await client()
    const { id } = await asked(person)
    assert.equal((await acknowledge(person, id)).status, 204)
    const correct = async (own: object) => {
      const { version } = await record(id)
      const body = { ...input({ audience: 'companies', companyIds: [person.companyId], ...own }), version }
      return t.send(admin.token, `PUT /api/system-notices/${id}`, { ...body, needsAcknowledgement: true })
    }
    assert.equal((await correct({ title: 'The portal closes at one' })).body.edition, 1)
    assert.deepEqual(await shown(person), [])
    assert.equal((await correct({ title: 'The portal closes at two', askAgain: true })).body.edition, 2)
    await t.work('announcement.check')
    assert.deepEqual(await shown(person), [id])
    const closed = await close(person, id, 1)
    assert.deepEqual([closed.status, closed.body.title], [409, ownMessages.noticeCorrected])
    assert.deepEqual(await shown(person), [id], 'closing the old text does not close the new')
    assert.equal((await acknowledge(person, id, 1)).status, 409)
    assert.equal((await acknowledge(person, id, 2)).status, 204)
    const { rows } = await sql`select edition from announcement_acknowledgements where announcement_id = ${id}
      order by edition`.execute(t.db)
    assert.deepEqual(rows, [{ edition: 1 }, { edition: 2 }])
    const stale = { ...input(), version: 1 }
    assert.equal((await t.send(admin.token, `PUT /api/system-notices/${id}`, stale)).status, 409)
  })

  it('acknowledgements are listed to publishers by name, also of people who left, and exported as safe CSV', async () => {
    const person = await client()
    const missing = await t.person({ of: { [person.companyId]: 'member' } })
    await sql`update users set first_name = '=1+1' where id = ${missing.id}`.execute(t.db)
    const { id } = await asked(person)
    await acknowledge(person, id)
    const readers = async (only = '') =>
      (await t.send(admin.token, `GET /api/system-notices/${id}/readers${only}`)).body.items
    assert.deepEqual(
      (await readers()).map((one: { id: string }) => one.id),
      [missing.id, person.id],
    )
    assert.equal((await readers('?only=missing')).length, 1)
    await sql`delete from memberships where user_id = ${person.id}`.execute(t.db)
    const [left] = await readers('?only=acknowledged')
    assert.deepEqual([left.id, left.isAddressed], [person.id, false])
    const csv = await t.send(admin.token, `GET /api/system-notices/${id}/readers/export`)
    assert.match(csv.headers['content-disposition'] as string, /attachment/)
    const [heading, ...lines] = String(csv.raw).split('\r\n')
    assert.match(heading!, /Person,Email,Companies,Acknowledged/)
    assert.ok(lines.some((line) => line.startsWith("'=1+1 ")))
  })

  it('an announcement is not acknowledged while acting as the client, who sees it', async () => {
    const person = await client()
    const { id } = await asked(person, { level: 'critical' })
    const acting = await actAs(person)
    assert.deepEqual(await shown({ ...person, token: acting }), [id])
    for (const work of [acknowledge, close]) {
      const { status, body } = await work({ ...person, token: acting }, id)
      assert.deepEqual([status, body.type], [403, '/problems/not-while-acting'])
    }
  })
})

describe('what is published', () => {
  it('an announcement is withdrawn from former recipients, and hidden while acting for another company', async () => {
    const [person, other] = [await client(), await client()]
    const companyIds = [person.companyId, other.companyId]
    const notice = await published({ audience: 'companies', companyIds, needsAcknowledgement: true })
    await sql`
      insert into memberships (user_id, company_id, role)
      values (${person.id}, ${other.companyId}, 'member')`.execute(t.db)
    await sql`
      delete from announcement_companies where announcement_id = ${notice.id} and company_id = ${person.companyId}`.execute(
      t.db,
    )
    assert.deepEqual(await shown(person), [notice.id])
    assert.deepEqual(await shown({ ...person, token: await actAs(person) }), [])
    const elsewhere = await t.company()
    await sql`update memberships set company_id = ${elsewhere} where user_id = ${other.id}`.execute(t.db)
    await look(notice.id)
    assert.deepEqual([await noticesOf(other, 'action'), (await noticesOf(person, 'action')).length], [[], 1])
  })

  it('a reader closes an announcement; once withdrawn it disappears for everyone', async () => {
    const [person, other] = [await client(), await client()]
    const companyIds = [person.companyId, other.companyId]
    const { id } = await published({ audience: 'companies', companyIds, needsAcknowledgement: true })
    assert.equal((await close(person, id)).status, 204)
    assert.deepEqual([await shown(person), await shown(other)], [[], [id]])
    assert.equal((await listed(person, 'current')).length, 1)
    const gone = await t.send(admin.token, `PUT /api/system-notices/${id}/withdrawal`, {
      reason: 'Wrong day',
    })
    assert.deepEqual([gone.body.state, gone.body.withdrawnReason], ['withdrawn', 'Wrong day'])
    await t.work('announcement.check')
    assert.deepEqual(
      [await shown(other), await listed(person), await noticesOf(other, 'action')],
      [[], [], []],
    )
    assert.deepEqual(await noticesOf(other), [])
    for (const call of ['DELETE /api/system-notices/:id', 'PUT /api/system-notices/:id/withdrawal'])
      assert.equal((await t.send(admin.token, call.replace(':id', id), {})).status, 409, call)
  })

  it('a published announcement appears in open tabs of its audience alone', async () => {
    const [person, other] = [await client(), await client()]
    const address = await t.app.listen({ port: 0 })
    const heard = await Promise.all([person, other].map((one) => listen(address, one.token)))
    await published({ audience: 'companies', companyIds: [person.companyId] })
    await until(() => heard[0]!.text().includes('announcement'))
    assert.match(heard[0]!.text(), /"noun":"announcement"/)
    assert.doesNotMatch(heard[1]!.text(), /announcement/)
    for (const one of heard) one.stop()
  })

  it('deleting a draft announcement leaves a trace in the log only', async () => {
    const { id } = await draft()
    assert.equal((await t.send(admin.token, `DELETE /api/system-notices/${id}`)).status, 204)
    assert.equal((await t.send(admin.token, `GET /api/system-notices/${id}`)).status, 404)
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject_id = ${id} order by id`.execute(t.db)
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['announcement.drafted', 'announcement.deleted'],
    )
  })
})

/** The times of the next checks of an announcement. */
async function checksOf(id: string): Promise<string[]> {
  const jobs = (await t.jobs()).filter(({ payload }) => payload.noticeId === id)
  return jobs.map(({ runAt }) => new Date(runAt).toISOString())
}

/** Moves the dates and the next check of an announcement, as if time had passed. */
async function hoursPass(id: string, hours: number) {
  await sql`
    update announcements set starts_at = starts_at - make_interval(hours => ${hours}),
      ends_at = ends_at - make_interval(hours => ${hours})
    where id = ${id}`.execute(t.db)
  await sql`
    update graphile_worker._private_jobs set run_at = run_at - make_interval(hours => ${hours})
    where payload ->> 'noticeId' = ${id}`.execute(t.db)
}

/** Lets a worker do what is due. */
async function workUntil(isDone: () => Promise<boolean>): Promise<void> {
  const worker = startTestWorker(t.url)
  await until(isDone)
  await worker.stop()
}

async function listen(address: string, token: string) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${address}/api/live`, { headers, signal: stop.signal })
  let text = ''
  const read = async () => {
    for await (const bytes of body!) text += new TextDecoder().decode(bytes)
  }
  void read().catch(() => undefined)
  return { text: () => text, stop: () => stop.abort() }
}

/** Returns a token with which the administrator acts as this client. */
async function actAs({ companyId, token }: { companyId: string; token: string }): Promise<string> {
  const allowed = { allowed: true, writeHours: 1 }
  await t.send(token, `PUT /api/companies/${companyId}/support-access`, allowed)
  const { body } = await t.send(admin.token, `POST /api/companies/${companyId}/impersonation`, {
    reason: 'A question by phone',
  })
  return body.token
}
