import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import type { CountedList, Tally } from '@domicile/contract/home/dashboard'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { casesInTests } from '../../../test/cases.ts'
import { projectsInTests } from '../../../test/projects.ts'
import { screeningInTests } from '../../../test/screening-runs.ts'
import { surveysOf } from '../../../test/surveys.ts'
import { newTranslation } from '../../../test/translations.ts'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'

const t = await testApp()
const open = projectsInTests(t)
const today = await findFirmDay(t.db)
const dayIn = (days: number) => addDays(today, days)

const lists: Record<CountedList, string> = {
  projects: '/api/projects',
  runs: '/api/workflow-runs',
  companies: '/api/companies',
  invitations: '/api/invitations',
  notices: '/api/notices',
  jobs: '/api/jobs',
  assignments: '/api/assignments',
  checks: '/api/checks',
  translations: '/api/translations',
  cases: '/api/due-diligence',
  hits: '/api/screening-hits',
  mail: '/api/mail',
  letters: '/api/mail-intake/letters',
}

type Worked = { token: string }

const dashboardOf = async ({ token }: Worked) => {
  const { status, body } = await t.send(token, 'GET /api/dashboard')
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

function numbersIn(part: unknown): Tally[] {
  if (typeof part !== 'object' || part === null) return []
  return 'list' in part ? [part as Tally] : Object.values(part).flatMap(numbersIn)
}

const numberOf = (part: Tally[], name: Tally['name']) => part.find((number) => number.name === name)?.count

async function addFile(companyId: string, uploadedBy: string, number: number, expiresOn: string) {
  const file = { id: newId(), company_id: companyId, kind: 'license', number, name: 'a.pdf', size: 1 }
  const rest = { media_type: 'application/pdf', sha256: 'a'.repeat(64), expires_on: expiresOn }
  await t.db
    .insertInto('company_files')
    .values({ ...file, ...rest, uploaded_by: uploadedBy })
    .execute()
}

/** Creates a company with a record of every counted kind, and another company's records. */
async function busyFirm() {
  const [one, other] = [await open({ deadline: dayIn(20) }), await open({ deadline: dayIn(75) })]
  const worker = await t.person({ role: 'operations' })
  const tasks = [
    { title: 'File it', assigneeId: worker.id, dueOn: dayIn(-3) },
    { title: 'Sign it', assigneeId: null, dueOn: dayIn(-1), waitsFor: 'client' },
    { title: 'Register it', assigneeId: null, dueOn: dayIn(40), waitsFor: 'authority' },
  ]
  for (const task of tasks) await t.send(one.manager.token, `POST /api/projects/${one.id}/tasks`, task)
  await t.send(other.manager.token, `PUT /api/projects/${other.id}/delivery`)
  const draft = await open({ isStarted: false, deadline: dayIn(-5) })
  await sql`update projects set waiting_since = now() - interval '9 days' where id = ${one.id}`.execute(t.db)
  await t.company({ name: 'Nobody’s', draft: true })
  await addFile(one.companyId, one.manager.id, 1, dayIn(-40))
  await addFile(one.companyId, one.manager.id, 2, dayIn(31))
  await addFile(other.companyId, one.manager.id, 1, dayIn(-1))
  const subject = { kind: 'person', name: 'Ann Other' }
  const check = { companyId: one.companyId, name: 'Supplier', subject, orderedChecks: ['sanctions'] }
  await t.send(one.owner.token, 'POST /api/checks', check)
  await t.send(one.manager.token, `POST /api/companies/${one.companyId}/due-diligence`)
  const invited = { email: `${newId()}@people.example`, role: 'member', companyId: one.companyId }
  await t.send(one.owner.token, 'POST /api/invitations', invited)
  await sql`insert into invitations (id, email, role, company_id, hash, invited_by, expires_at)
    values (${newId()}, ${`${newId()}@people.example`}, 'viewer', ${other.companyId}, sha256(${newId()}::bytea),
      ${other.owner.id}, now() - interval '1 day')`.execute(t.db)
  return { one, other, draft, worker }
}

describe('the dashboard', () => {
  it('each number of the dashboard matches the list it leads to, for every role', async () => {
    const { one, other, worker } = await busyFirm()
    const translation = { ...newTranslation, companyId: one.companyId }
    await t.send(one.owner.token, 'POST /api/translations', translation)
    const people = {
      administrator: one.admin,
      accountManager: one.manager,
      complianceOfficer: await t.person({ role: 'complianceOfficer' }),
      operations: worker,
      contentEditor: await t.person({ role: 'contentEditor' }),
      owner: one.owner,
      ownerOfOther: other.owner,
      member: await t.person({ of: { [one.companyId]: 'member' } }),
      viewer: await t.person({ of: { [one.companyId]: 'viewer' } }),
      nobody: await t.person({}),
    }
    const shown: Record<string, number> = {}
    for (const [role, person] of Object.entries(people)) {
      const numbers = numbersIn(await dashboardOf(person))
      for (const { name, list, query, count } of numbers) {
        const key = `GET ${lists[list]}?${new URLSearchParams({ ...query, pageSize: '1' }).toString()}`
        const { status, body } = await t.send(person.token, key)
        assert.equal(status, 200, `${role}: ${key}`)
        assert.equal(count, body.total, `${role}: ${name} by ${key}`)
      }
      shown[role] = numbers.filter(({ count }) => count > 0).length
    }
    assert.ok(shown.administrator! >= 12, JSON.stringify(shown))
    assert.equal(shown.contentEditor, 0)
  })

  it('the dashboard shows each role the parts it may read, and no empty part of another', async () => {
    const { one, worker } = await busyFirm()
    const parts = async (person: Worked) => Object.keys(await dashboardOf(person)).toSorted()
    const all = [
      'deadlines',
      'due',
      'expiring',
      'health',
      'late',
      'mine',
      'todo',
      'updates',
      'upkeep',
      'waiting',
    ]
    assert.deepEqual(await parts(one.admin), all)
    assert.deepEqual(await parts(worker), all)
    assert.deepEqual(await parts(one.owner), ['deadlines', 'mine', 'todo', 'updates'])
    assert.deepEqual(await parts(await t.person({ role: 'contentEditor' })), ['mine', 'todo'])
    assert.deepEqual(await parts(await t.person({})), ['mine', 'todo'])
    const names = async (person: Worked) => numbersIn(await dashboardOf(person)).map(({ list }) => list)
    assert.ok((await names(one.admin)).includes('jobs'))
    for (const person of [one.manager, worker]) assert.ok(!(await names(person)).includes('jobs'))
  })

  it('the dashboard shows a client what waits for them, the latest first, and nothing of another company', async () => {
    const { one, other } = await busyFirm()
    const file = await dashboardOf(one.owner)
    assert.deepEqual(
      file.todo.map(({ kind, title, isLate }: Record<string, unknown>) => [kind, title, isLate]),
      [['task', 'Sign it', true]],
    )
    assert.equal(numberOf(file.mine, 'tasks'), 1)
    const theirs = await dashboardOf(other.owner)
    assert.deepEqual([theirs.todo.length, theirs.todo[0].kind, theirs.todo[0].id], [1, 'accept', other.id])
    assert.deepEqual(
      theirs.deadlines.map(({ day, file: kind }: Record<string, unknown>) => [day, kind]),
      [
        [dayIn(-1), 'license'],
        [dayIn(75), null],
      ],
    )
    const viewer = await t.person({ of: { [one.companyId]: 'viewer' } })
    assert.deepEqual((await dashboardOf(viewer)).todo, [])
  })

  it('the dashboard sorts actions: late first, then by day, and without a day last', async () => {
    const { one, other } = await busyFirm()
    const owner = await t.person({ of: { [one.companyId]: 'owner', [other.companyId]: 'owner' } })
    const tasks = [
      { title: 'Think it over', assigneeId: null, dueOn: null, waitsFor: 'client' },
      { title: 'Read it', assigneeId: null, dueOn: dayIn(5), waitsFor: 'client' },
    ]
    for (const task of tasks) await t.send(one.manager.token, `POST /api/projects/${one.id}/tasks`, task)
    assert.deepEqual(
      (await dashboardOf(owner)).todo.map(({ kind, title, dueAt }: Record<string, unknown>) => [
        kind === 'accept' ? kind : title,
        dueAt,
      ]),
      [
        ['Sign it', dayIn(-1)],
        ['Read it', dayIn(5)],
        ['accept', null],
        ['Think it over', null],
      ],
    )
  })

  it('the dashboard shows staff their own and late work, within their companies', async () => {
    const { one, other, worker } = await busyFirm()
    assert.deepEqual(
      (await dashboardOf(worker)).todo
        .filter(({ company }: { company: { id: string } }) => company.id === one.companyId)
        .map(({ title, id }: Record<string, unknown>) => [title, id]),
      [['File it', one.id]],
    )
    const { late, waiting, health, due, expiring, upkeep } = await dashboardOf(one.manager)
    assert.equal(numberOf(late, 'tasks'), 1)
    assert.equal(numberOf(late, 'files'), 0)
    assert.equal(numberOf(due, 30), 1)
    assert.equal(numberOf(expiring, 60), 1)
    assert.equal(numberOf(upkeep, 'unmanaged'), undefined)
    const ofFirm = waiting.find(({ party }: { party: string }) => party === 'firm')
    assert.equal(numberOf(ofFirm.ages, '8-30'), 1)
    assert.equal(
      health.reduce((sum: number, { count }: Tally) => sum + count, 0),
      1,
    )
    assert.equal(numberOf((await dashboardOf(other.manager)).late, 'files'), 1)
  })

  it('the dashboard counts each day in one number alone', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const companyId = await t.company({ managerId: manager.id })
    const projects = [-1, 0, 30, 31, 60, 61, 90, 91].map((days) => ({
      id: newId(),
      company_id: companyId,
      title: 'Due',
      search_text: 'due',
      deadline: dayIn(days),
    }))
    const waits = [2, 3, 7, 8, 30, 31].map((days) => ({
      ...{
        id: newId(),
        company_id: companyId,
        title: 'Waits',
        search_text: 'waits',
        waiting_on: 'authority',
      },
      waiting_since: `${dayIn(-days)}T12:00:00Z`,
    }))
    await t.db.insertInto('projects').values(projects).execute()
    await t.db.insertInto('projects').values(waits).execute()
    await addFile(companyId, manager.id, 1, dayIn(0))
    const { late, due, expiring, waiting } = await dashboardOf(manager)
    const counts = (part: Tally[]) => part.map(({ count }) => count)
    assert.deepEqual(counts(due), [2, 2, 2])
    assert.equal(numberOf(late, 'projects'), 1)
    assert.deepEqual([numberOf(late, 'files'), ...counts(expiring)], [0, 1, 0, 0])
    const ofAuthority = waiting.find(({ party }: { party: string }) => party === 'authority')
    assert.deepEqual(counts(ofAuthority.ages), [1, 2, 2, 1])
  })

  it('the dashboard shows the latest updates of projects one may see', async () => {
    const { one, other, draft } = await busyFirm()
    for (const project of [one, other, draft])
      await t.send(project.manager.token, `POST /api/projects/${project.id}/updates`, {
        body: `For ${project.id}`,
      })
    const bodies = async (person: Worked) =>
      (await dashboardOf(person)).updates.map(({ body }: { body: string }) => body)
    assert.deepEqual(await bodies(one.owner), [`For ${one.id}`])
    assert.deepEqual(await bodies(draft.owner), [])
    assert.deepEqual(await bodies(draft.manager), [`For ${draft.id}`])
    assert.equal((await bodies(one.admin))[0], `For ${draft.id}`)
  })
})

it('the dashboard shows clients the surveys to answer, and then staff the answers to review', async () => {
  const admin = await t.person({ role: 'administrator' })
  const companyId = await t.company({ name: 'Surveyed' })
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { survey, ids } = await surveysOf(t, admin).sent({ companies: [companyId] })
  const id = ids.get(companyId)!
  const seenBy = async (person: Worked) => {
    const { todo, mine } = await dashboardOf(person)
    const found = todo.find((one: { id: string }) => one.id === id)
    return [found && [found.kind, found.title], numberOf(mine, 'surveys'), numberOf(mine, 'reviews')]
  }
  assert.deepEqual(await seenBy(owner), [['survey', survey.name], 1, undefined])
  assert.deepEqual(await seenBy(admin), [undefined, undefined, 0])
  const answers = [{ path: 'full-name', value: 'Ann Winter', version: 0 }]
  await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers })
  await t.send(owner.token, `PUT /api/assignments/${id}/submission`)
  assert.deepEqual(await seenBy(owner), [undefined, 0, undefined])
  assert.deepEqual(await seenBy(admin), [['review', survey.name], undefined, 1])
})

it('the dashboard shows screening hits to those who can decide or confirm them, and to no one else', async () => {
  const s = await screeningInTests(t)
  await s.list({ name: 'Zenobia Quartz' })
  await s.officerOf('Zenobia Quartz')
  await s.work()
  const [{ id }] = await s.hits(`&companyId=${s.companyId}`)
  const waiting = async (person: Worked) => {
    const { mine, todo } = await dashboardOf(person)
    const tasks = todo.filter((one: { kind: string }) => one.kind === 'hit')
    return [
      numberOf(mine, 'hits'),
      numberOf(mine, 'hitsToConfirm'),
      tasks.map((one: { id: string }) => one.id),
    ]
  }
  const { officer, second, manager, owner } = s.people
  assert.deepEqual(await waiting(officer), [1, 0, [id]])
  await s.decide(id, 'no_hit', officer)
  assert.deepEqual(await waiting(officer), [0, 0, []])
  assert.deepEqual(await waiting(second), [0, 1, [id]])
  for (const person of [manager, owner]) assert.deepEqual(await waiting(person), [undefined, undefined, []])
})

it('the dashboard shows a case to those who can prepare it, and then to those who can decide it', async () => {
  const c = await casesInTests(t)
  const { manager, compliance, operations } = c.people
  const { slug } = await c.prepared('Case of the dashboard')
  const stranger = await t.person({ role: 'accountManager' })
  const waiting = async (person: Worked) =>
    (await dashboardOf(person)).todo
      .filter(({ kind }: { kind: string }) => kind === 'case')
      .map(({ id, title }: Record<string, unknown>) => [id, title])
  const shown = [[slug, 'Case of the dashboard']]
  assert.deepEqual(await waiting(manager), shown)
  for (const person of [compliance, operations, stranger]) assert.deepEqual(await waiting(person), [])
  await c.act(slug, 'submission', manager)
  assert.deepEqual(await waiting(compliance), shown)
  for (const person of [manager, operations, stranger]) assert.deepEqual(await waiting(person), [])
})
