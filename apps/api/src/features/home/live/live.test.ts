import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { recordChange } from '@domicile/server/audit/audit'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'
import { startTestWorker } from '../../../test/worker.ts'

const t = await testApp()
const address: string = await t.app.listen({ port: 0 })

const SERVICE = { noun: 'service', companyId: null }

type Heard = { noun: string; companyId: string | null }

/** Opens a stream as a browser does, and gathers what it says. */
async function listen(token: string, at = address, late?: number) {
  const stop = new AbortController()
  const answer = await fetch(`${at}/api/live${late === undefined ? '' : `?late=${late}`}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type')!, /^text\/event-stream/)
  let text = ''
  let isOver = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body!) text += decoder.decode(bytes, { stream: true })
  })()
  void reading.catch(() => undefined).finally(() => (isOver = true))
  return {
    heard: () => [...text.matchAll(/data: (.+)\n/g)].map(([, data]) => JSON.parse(data!)),
    text: () => text,
    isOver: () => isOver,
    stop: () => stop.abort(),
  }
}

const note = (token: string, companyId: string) =>
  t.send(token, `POST /api/companies/${companyId}/notes`, { body: 'A remark.' })
const employee = (token: string, companyId: string) =>
  t.send(token, `POST /api/companies/${companyId}/employees`, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    jobTitle: 'Engineer',
  })

const MISSED = 'event: missed'

/** Rights that changed while the call of a browser may have been on the way make its stream begin with everything. */
const ON_THE_WAY_MS = 5_000
const LATE_MS = 1_000
const watched = await t.company()
const elsewhere = await t.company()
const ownerOf = (companyId: string) => t.person({ of: { [companyId]: 'owner' } })
const [owner, stranger] = [await ownerOf(watched), await ownerOf(elsewhere)]
const untilRightsAreOld = delay(ON_THE_WAY_MS + LATE_MS + 500)

describe('the stream', () => {
  it('the stream notifies only users who may see a company of a change, without its content', async () => {
    const companyId = await t.company({ name: 'Told' })
    const other = await t.company({ name: 'Other' })
    const admin = await t.person({ role: 'administrator' })
    const manager = await t.person({ role: 'accountManager' })
    const assigned = await t.person({ role: 'accountManager' })
    await t.db
      .insertInto('account_managers')
      .values({ company_id: companyId, user_id: assigned.id })
      .execute()
    const [owner, stranger] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [other]: 'owner' } }),
    ]
    const people = { admin, manager, assigned, owner, stranger }
    const streams = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, { token }]) => [name, await listen(token)] as const),
      ),
    )
    assert.equal((await employee(owner.token, companyId)).status, 201)
    assert.equal((await note(admin.token, companyId)).status, 201)
    await until(() => streams.admin!.heard().length >= 2)
    await until(() => streams.assigned!.heard().length >= 2)
    await until(() => streams.owner!.heard().length >= 1)
    await employee((await t.person({ of: { [other]: 'owner' } })).token, other)
    await until(() => streams.stranger!.heard().length >= 1)
    // Two hints may overtake each other: each screen reloads for its own.
    const nouns = (name: string) =>
      streams[name]!.heard()
        .map(({ noun }: { noun: string }) => noun)
        .sort()
    assert.deepEqual(nouns('owner'), ['employee'])
    assert.deepEqual(nouns('assigned'), ['employee', 'note'])
    assert.deepEqual(nouns('manager'), [])
    assert.deepEqual(
      streams.stranger!.heard().map(({ companyId: of }: { companyId: string }) => of),
      [other],
    )
    assert.deepEqual(Object.keys(streams.owner!.heard()[0]), ['noun', 'companyId'])
    assert.ok(!streams.admin!.text().includes('remark'))
    Object.values(streams).forEach((stream) => stream.stop())
  })

  it('the stream notifies staff who may see a company when it has been screened, also without a hit', async () => {
    const admin = await t.person({ role: 'administrator' })
    const companyId = await t.company()
    const [client, manager] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ role: 'accountManager' }),
    ]
    const streams = await Promise.all([admin, client, manager].map(({ token }) => listen(token)))
    await t.work('screening.company')
    const [staff, ...others] = streams
    const isScreened = ({ noun, companyId: of }: Heard) => noun === 'screening' && of === companyId
    await until(() => staff!.heard().some(isScreened))
    assert.ok(!others.some((stream) => stream.heard().some(isScreened)))
    streams.forEach((stream) => stream.stop())
  })

  it('the stream refreshes the screens of colleagues who can answer too, and of no one else, after each answer', async () => {
    const [companyId, admin] = [await t.company(), await t.person({ role: 'administrator' })]
    const [owner, member, viewer] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [companyId]: 'member' } }),
      await t.person({ of: { [companyId]: 'viewer' } }),
    ]
    const { ids } = await surveysOf(t, admin).sent({ companies: [companyId] })
    const save = (value: string, version: number) =>
      t.send(member.token, `PUT /api/assignments/${ids.get(companyId)}/answers`, {
        answers: [{ path: 'full-name', value, version }],
      })
    const streams = await Promise.all([owner, member, viewer, admin].map(({ token }) => listen(token)))
    const counts = () =>
      streams.map(({ heard }) => heard().filter(({ noun }) => noun === 'assignment').length)
    // The first answer changes the state, which everyone who sees the company hears of.
    await save('Ann', 0)
    await until(() => counts().every((count) => count > 0) && counts()[0] === 2)
    await save('Ann Winter', 1)
    await until(() => counts()[0] === 3)
    await employee(owner.token, companyId)
    await until(() => streams.every(({ heard }) => heard().some(({ noun }) => noun === 'employee')))
    assert.deepEqual(counts(), [3, 1, 1, 1])
    streams.forEach((stream) => stream.stop())
  })

  it('the stream notifies only authorised users of a job’s changes', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const [companyId, other] = [await t.company({ managerId: manager.id }), await t.company()]
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const values = {
      title: 'Annual return',
      managerId: manager.id,
      deadline: '2999-12-31',
      needsAcceptance: true,
    }
    const { body } = await t.send(manager.token, 'POST /api/projects', { companyId, ...values })
    await t.send(manager.token, `PUT /api/projects/${body.id}/start`)
    const { id } = body
    const [stranger, elsewhere] = [
      await t.person({ of: { [other]: 'owner' } }),
      await t.person({ role: 'accountManager' }),
    ]
    const tokens = [manager, owner, stranger, elsewhere].map(({ token }) => token)
    const [first, second, third, fourth] = await Promise.all(tokens.map((token) => listen(token)))
    const worker = startTestWorker(t.url)
    await sql`update projects set deadline = current_date - 1 where id = ${id}`.execute(t.db)
    await enqueue(t.db, 'project.check', { projectId: id })
    const ofProject = ({ noun, companyId: of }: Heard) => noun === 'project' && of === companyId
    for (const stream of [first!, second!]) await until(() => stream.heard().some(ofProject))
    await employee((await t.person({ role: 'administrator' })).token, other)
    await until(() => third!.heard().length > 0)
    const heard = third!.heard().map(({ companyId: of }: Heard) => of)
    assert.deepEqual([heard, fourth!.heard()], [[other], []])
    assert.ok(first!.heard().every(({ companyId: of }: Heard) => of === companyId || of === null))
    for (const stream of [first!, second!, third!, fourth!]) stream.stop()
    await worker.stop()
  })

  it('the stream notifies readers of shared records, and only staff of internal ones', async () => {
    const companyId = await t.company()
    const [admin, viewer, nobody] = [
      await t.person({ role: 'administrator' }),
      await t.person({ of: { [companyId]: 'viewer' } }),
      await t.person({}),
    ]
    const tokens = [admin, viewer, nobody].map(({ token }) => token)
    const streams = await Promise.all(tokens.map((token) => listen(token)))
    const origin = { requestId: 'a request', address: null, actorId: null, onBehalfOf: null }
    const change = { subject: 'Registered office', staffOnly: true }
    await recordChange(t.db, 'service.changed', origin, change)
    await recordChange(t.db, 'service.published', origin, { ...change, notifyHolders: 'services:read' })
    await until(() => streams[1]!.heard().length > 0)
    await until(() => streams[0]!.heard().length > 1)
    assert.deepEqual(
      streams.map((stream) => stream.heard()),
      [[...Array(2)].map(() => SERVICE), [SERVICE], []],
    )
    streams.forEach((stream) => stream.stop())
  })

  it('the stream reports nothing that was refused or rolled back', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    const stream = await listen(admin.token)
    const refused = await t.send(admin.token, `POST /api/companies/${companyId}/employees`, { firstName: '' })
    assert.equal(refused.status, 422)
    await employee(admin.token, companyId)
    await until(() => stream.heard().length > 0)
    assert.equal(stream.heard().length, 1)
    stream.stop()
  })

  it('the stream reports changes of another process of the portal', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    const other = await testApp({ databaseUrl: t.url })
    const stream = await listen(admin.token, await other.app.listen({ port: 0 }))
    // A process that is still connecting hears nothing: it says later that something may have been missed.
    await until(async () => {
      await employee(admin.token, companyId)
      return stream.heard().length > 0
    })
    stream.stop()
  })

  it('the stream ends for a deactivated user before they receive anything', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const admin = await t.person({ role: 'administrator' })
    const stream = await listen(owner.token)
    await sql`update users set deactivated_at = now() where id = ${owner.id}`.execute(t.db)
    await employee(admin.token, companyId)
    await until(stream.isOver)
    assert.deepEqual(stream.heard(), [])
  })
})

describe('a stream that opens after the reads of its screen', () => {
  it('a late stream begins with the changes since then that its user may see', async () => {
    await untilRightsAreOld
    const early = await listen(owner.token)
    await employee(owner.token, watched)
    await until(() => early.heard().length === 1)
    const [late, foreign] = [
      await listen(owner.token, address, LATE_MS),
      await listen(stranger.token, address, LATE_MS),
    ]
    await until(() => late.heard().length > 0)
    // The tests before this one changed what everyone may see.
    const ofCompanies = (heard: Heard[]) => heard.filter(({ companyId }) => companyId !== null)
    assert.deepEqual(ofCompanies(late.heard()), [{ noun: 'employee', companyId: watched }])
    await employee(stranger.token, elsewhere)
    await until(() => ofCompanies(foreign.heard()).length > 0)
    assert.deepEqual(ofCompanies(foreign.heard()), [{ noun: 'employee', companyId: elsewhere }])
    for (const stream of [early, late, foreign]) {
      assert.ok(!stream.text().includes(MISSED))
      stream.stop()
    }
  })

  it('a stream reads everything again if it is later than the portal remembers', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const stream = await listen(token, address, 3_600_000)
    await until(() => stream.text().includes(MISSED))
    stream.stop()
  })

  it('a late stream reads everything again after its user’s rights have changed', async () => {
    const companyId = await t.company()
    const { id, token } = await ownerOf(companyId)
    const stream = await listen(token)
    await t.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', id).execute()
    await until(() => stream.isOver())
    assert.ok(stream.text().includes(MISSED))
    const late = await listen(token, address, LATE_MS)
    await until(() => late.text().includes(MISSED))
    late.stop()
  })
})

// The portal forgets what it heard before the database was out of reach.
describe('the stream after an interruption', () => {
  it('the stream says that something may have been missed once the database was out of reach', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    const stream = await listen(admin.token)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'domicile live'`.execute(t.db)
    await until(() => stream.text().includes('event: missed'))
    await employee(admin.token, companyId)
    await until(() => stream.heard().length > 0)
    stream.stop()
  })

  it('an open stream does not keep the portal from stopping', async () => {
    const other = await testApp({ databaseUrl: t.url })
    const admin = await t.person({ role: 'administrator' })
    const stream = await listen(admin.token, await other.app.listen({ port: 0 }))
    await other.app.close()
    await until(stream.isOver)
  })
})
