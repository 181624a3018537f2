import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages } from '@domicile/contract/messages'
import type { Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { surveysOf } from '../../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Source = { field: string; kind: string; by: string | null; askAgainOn: string | null }

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const employees: Section[] = [
  plainSection(
    'employees',
    [
      plainField('first', 'text', { record: 'firstName', required: true }),
      plainField('last', 'text', { record: 'lastName', required: true }),
      plainField('title', 'text', { record: 'jobTitle', required: true }),
      plainField('address', 'text', { record: 'email' }),
    ],
    { repeats: { min: 0, max: 10, item: 'Employee' }, record: 'employee' },
  ),
]
const get = async (path: string, { token } = admin) => (await t.send(token, `GET ${path}`)).body
const put = ({ token }: Person, id: string, what: string, body?: object) =>
  t.send(token, `PUT /api/assignments/${id}/${what}`, body)
const nameOf = ({ email }: Person) => `Test ${email.split('@')[0]}`
const addEmployee = async (companyId: string, firstName: string, { token } = admin) => {
  const body = { firstName, lastName: 'Berg', jobTitle: 'Clerk' }
  return (await t.send(token, `POST /api/companies/${companyId}/employees`, body)).body.id as string
}
/** Where the values of an employee come from. */
const sourcesOf = async (companyId: string, entryId: string, person = admin): Promise<Source[]> => {
  const found = await get(`/api/companies/${companyId}/sources`, person)
  return found.find((one: { entryId: string }) => one.entryId === entryId)?.sources
}

/** An assignment about a company with two employees, submitted with some answers and accepted. */
async function accepted(answers: (ids: { ann: string; bo: string }) => Record<string, unknown>) {
  const companyId = await t.company()
  const [ann, bo] = [await addEmployee(companyId, 'Ann'), await addEmployee(companyId, 'Bo')]
  const client = await t.person({ of: { [companyId]: 'owner' } })
  const { ids } = await make.sent({ companies: [companyId] }, {}, employees)
  const id = ids.get(companyId)!
  const { answers: stored } = await get(`/api/assignments/${id}`, client)
  const versions = new Map(
    stored.map(({ path, version }: { path: string; version: number }) => [path, version]),
  )
  const list = Object.entries(answers({ ann, bo })).map(([path, value]) => {
    return { path, value, version: versions.get(path) ?? 0 }
  })
  assert.deepEqual((await put(client, id, 'answers', { answers: list })).body.refused, [])
  assert.equal((await put(client, id, 'submission')).status, 200)
  assert.equal((await put(admin, id, 'acceptance', {})).status, 200)
  return { companyId, ann, bo, client, id, ...(await get(`/api/assignments/${id}/record`)) }
}

describe('answers about employees', () => {
  it('one reviewer applies answers about employees: changed, added and no longer listed', async () => {
    const { companyId, ann, bo, id, changes, version } = await accepted(({ ann: first }) => ({
      employees: [first, 'r1'],
      [`employees/${first}/title`]: 'Controller',
      'employees/r1/first': 'Cleo',
      'employees/r1/last': 'Dahl',
      'employees/r1/title': 'Counsel',
    }))
    assert.deepEqual(
      changes.map(({ path, row }: { path: string; row: string }) => [path, row]),
      [
        [`employees/${ann}/title`, 'Ann Berg'],
        ['employees/r1', 'Cleo Dahl'],
        [`employees/${bo}`, 'Bo Berg'],
      ],
    )
    const paths = changes.map(({ path }: { path: string }) => path)
    assert.equal((await put(admin, id, 'record', { version, paths, evidence: null })).status, 200)
    const found = await get(`/api/companies/${companyId}/employees`)
    assert.deepEqual(
      found.map(({ firstName, jobTitle, endsOn }: Record<string, string | null>) => [
        firstName,
        jobTitle,
        endsOn === null,
      ]),
      [
        ['Ann', 'Controller', true],
        ['Cleo', 'Counsel', true],
        ['Bo', 'Clerk', false],
      ],
    )
  })

  it('refuses answers about employees that the form of an employee would refuse', async () => {
    const { changes } = await accepted(({ ann }) => ({ [`employees/${ann}/address`]: 'no address' }))
    assert.deepEqual(
      changes.map(({ problem }: { problem: string }) => problem),
      [messages.email],
    )
  })

  it('answers about employees are the sources of the values, shown to owners only among clients', async () => {
    const { companyId, ann, bo, client, id, version } = await accepted(({ ann: first }) => ({
      [`employees/${first}/title`]: 'Controller',
    }))
    await put(admin, id, 'record', { version, paths: [`employees/${ann}/title`], evidence: null })
    const shown = (await sourcesOf(companyId, ann, client)).map(({ field, kind, by, askAgainOn }: Source) => {
      return [field, kind, by, askAgainOn !== null]
    })
    assert.deepEqual(
      shown,
      ['firstName', 'jobTitle', 'lastName'].map((field) => [field, 'assignment', nameOf(client), true]),
    )
    await t.send(client.token, `PUT /api/companies/${companyId}/employees/${bo}`, {
      ...{ firstName: 'Bo', lastName: 'Berg', jobTitle: 'Driver', version: 1 },
    })
    const changed = (await sourcesOf(companyId, bo)).find(({ field }) => field === 'jobTitle')
    assert.deepEqual([changed?.kind, changed?.by], ['company', nameOf(client)])
    const member = await t.person({ of: { [companyId]: 'member' } })
    assert.deepEqual(await get(`/api/companies/${companyId}/sources`, member), [])
  })

  it('the source of an employee’s values names no member of staff to owners', async () => {
    const companyId = await t.company()
    const ann = await addEmployee(companyId, 'Ann')
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const by = async (person: Person) => (await sourcesOf(companyId, ann, person)).map((source) => source.by)
    assert.deepEqual(await by(owner), [null, null, null])
    assert.deepEqual(await by(admin), [nameOf(admin), nameOf(admin), nameOf(admin)])
  })

  it('a value of an employee that is emptied has no source any more', async () => {
    const companyId = await t.company()
    const employee = { firstName: 'Ann', lastName: 'Berg', jobTitle: 'Clerk' }
    const path = `/api/companies/${companyId}/employees`
    const { body } = await t.send(admin.token, `POST ${path}`, { ...employee, email: 'ann@berg.example' })
    const fields = async () => (await sourcesOf(companyId, body.id)).map(({ field }) => field).toSorted()
    assert.deepEqual(await fields(), ['email', 'firstName', 'jobTitle', 'lastName'])
    const emptied = { ...employee, email: null, version: body.version }
    assert.equal((await t.send(admin.token, `PUT ${path}/${body.id}`, emptied)).status, 200)
    assert.deepEqual(await fields(), ['firstName', 'jobTitle', 'lastName'])
  })

  it('asks for employees again once a value is due, and not for one who is removed', async () => {
    const companyId = await t.company()
    const [ann, bo] = [await addEmployee(companyId, 'Ann'), await addEmployee(companyId, 'Bo')]
    const ask = async () => {
      const { body } = await t.send(admin.token, `POST /api/companies/${companyId}/missing-survey`)
      const survey = await get(`/api/surveys/${body.slug}`)
      const { definition } = await get(`/api/templates/${survey.template.slug}`)
      return (definition.sections as Section[]).find(({ name }) => name === 'employees')
    }
    const setDue = (employeeId: string) =>
      sql`
        update company_value_sources set ask_again_on = current_date
        where subject_id = ${employeeId} and field = 'jobTitle'`.execute(t.db)
    assert.equal(await ask(), undefined)
    await setDue(bo)
    const section = await ask()
    assert.deepEqual(
      [section?.record, section?.fields.map(({ record }) => record)],
      ['employee', ['firstName', 'lastName', 'jobTitle', 'email']],
    )
    await t.send(admin.token, `DELETE /api/companies/${companyId}/employees/${bo}`)
    assert.equal(await ask(), undefined)
    await setDue(ann)
    assert.ok(await ask())
  })
})
