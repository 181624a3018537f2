import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

const someone = { firstName: 'Ingrid', lastName: 'Berg', jobTitle: 'Accountant' }
const add = (companyId: string, body: object = someone, token = admin) =>
  t.send(token, `POST /api/companies/${companyId}/employees`, body)
const list = async (companyId: string, token = admin) =>
  (await t.send(token, `GET /api/companies/${companyId}/employees`)).body
const changes = (companyId: string, id: string) =>
  [
    [`POST /api/companies/${companyId}/employees`, someone],
    [`PUT /api/companies/${companyId}/employees/${id}`, { ...someone, version: 1 }],
    [`DELETE /api/companies/${companyId}/employees/${id}`, undefined],
  ] as const

it('adds an employee with one name only', async () => {
  const companyId = await t.company()
  for (const lastName of [undefined, null, ' ']) {
    const { status, body } = await add(companyId, { ...someone, firstName: 'Suharto', lastName })
    assert.deepEqual([status, body.lastName], [201, ''])
  }
  assert.equal((await add(companyId, { ...someone, firstName: '' })).status, 422)
  const { body } = await t.send(admin, `GET /api/companies/${companyId}/history`)
  assert.ok(body.items.some(({ subject }: { subject: string | null }) => subject === 'Suharto'))
})

it('adds, changes and removes an employee, and records each step in the history', async () => {
  const companyId = await t.company()
  const added = await add(companyId, { ...someone, email: ' Ingrid@Berg.example ', startsOn: '2021-05-01' })
  assert.equal(added.status, 201)
  assert.deepEqual(added.body, {
    id: added.body.id,
    companyId,
    ...someone,
    email: 'ingrid@berg.example',
    startsOn: '2021-05-01',
    endsOn: null,
    version: 1,
  })
  const path = `/api/companies/${companyId}/employees/${added.body.id}`
  const changed = await t.send(admin, `PUT ${path}`, { ...someone, jobTitle: 'Controller', version: 1 })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body, {
    ...added.body,
    jobTitle: 'Controller',
    email: null,
    startsOn: null,
    version: 2,
  })
  assert.deepEqual(await list(companyId), [changed.body])
  assert.equal((await t.send(admin, `DELETE ${path}`)).status, 204)
  assert.deepEqual(await list(companyId), [])

  const { items } = (await t.send(admin, `GET /api/companies/${companyId}/history`)).body
  const actions = items.map(
    (entry: { action: string; subject: string }) => `${entry.action} ${entry.subject}`,
  )
  assert.deepEqual(actions, [
    'employee.removed Ingrid Berg',
    'employee.changed Ingrid Berg',
    'employee.added Ingrid Berg',
  ])
  assert.deepEqual(items[1].changes, [
    { field: 'email', before: 'ingrid@berg.example', after: null },
    { field: 'jobTitle', before: 'Accountant', after: 'Controller' },
    { field: 'startsOn', before: '2021-05-01', after: null },
  ])
})

it('lists employees by last name, former ones last', async () => {
  const companyId = await t.company()
  await add(companyId, { ...someone, lastName: 'Aas', endsOn: '2020-01-31' })
  await add(companyId, { ...someone, lastName: 'dahl' })
  await add(companyId, { ...someone, lastName: 'Eide' })
  await add(companyId, { ...someone, lastName: 'Dahl', firstName: 'Arne', endsOn: '2999-12-31' })
  const names = (await list(companyId)).map(
    (person: typeof someone) => `${person.firstName} ${person.lastName}`,
  )
  assert.deepEqual(names, ['Arne Dahl', 'Ingrid dahl', 'Ingrid Eide', 'Ingrid Aas'])
})

it('names each invalid field of an employee', async () => {
  const companyId = await t.company()
  const refused = async (fields: object) => {
    const answer = await add(companyId, { ...someone, ...fields })
    assert.equal(answer.status, 422)
    return answer.body.errors.map(
      (error: { pointer: string; message: string }) => `${error.pointer} ${error.message}`,
    )
  }
  assert.deepEqual(await refused({ firstName: ' ', jobTitle: undefined }), [
    '/firstName This field is required',
    '/jobTitle This field is required',
  ])
  assert.deepEqual(await refused({ email: 'ingrid' }), ['/email This is not a valid email address'])
  assert.deepEqual(await refused({ startsOn: '2021-02-30' }), ['/startsOn Enter a valid date.'])
  assert.deepEqual(await refused({ startsOn: '2021-02-02', endsOn: '2021-02-01' }), [
    '/endsOn The end must be on or after the start.',
  ])
  assert.deepEqual(await refused({ companyId }), ['/companyId Unknown field.'])
  assert.deepEqual(await list(companyId), [])
})

it('accepts one of two changes of the same version of an employee', async () => {
  const companyId = await t.company()
  const { body: employee } = await add(companyId)
  const path = `PUT /api/companies/${companyId}/employees/${employee.id}`
  const answers = await Promise.all(
    ['Clerk', 'Director'].map((jobTitle) => t.send(admin, path, { ...someone, jobTitle, version: 1 })),
  )
  assert.deepEqual(statuses(answers), [200, 409])
  const [kept, refused] = [...answers].sort((a, b) => a.status - b.status)
  assert.deepEqual(refused!.body.current, { jobTitle: kept!.body.jobTitle, version: 2 })
  assert.deepEqual(await list(companyId), [kept!.body])
})

it('employees are read by all who see the company and changed by those who edit companies', async () => {
  const companyId = await t.company()
  const { body: employee } = await add(companyId)
  const readers = await Promise.all([
    t.person({ of: { [companyId]: 'viewer' } }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'operations' }),
  ])
  for (const { token } of readers) {
    assert.deepEqual(await list(companyId, token), [employee])
    for (const [key, body] of changes(companyId, employee.id))
      assert.equal((await t.send(token, key, body)).status, 403)
  }
  const { token: editor } = await t.person({ role: 'contentEditor' })
  assert.equal((await t.send(editor, `GET /api/companies/${companyId}/employees`)).status, 403)
  assert.deepEqual(await list(companyId), [employee])

  const keepers = await Promise.all([
    t.person({ of: { [companyId]: 'owner' } }),
    t.person({ of: { [companyId]: 'member' } }),
  ])
  for (const { token } of keepers) assert.equal((await add(companyId, someone, token)).status, 201)
})

it('answers for employees of a foreign company as for a missing one, and changes nothing', async () => {
  const [own, foreign] = [await t.company(), await t.company()]
  const { body: employee } = await add(foreign)
  const callers = [await t.person({ of: { [own]: 'owner' } }), await t.person({ role: 'accountManager' })]
  const calls = (companyId: string, id: string) =>
    [[`GET /api/companies/${companyId}/employees`, undefined], ...changes(companyId, id)] as const
  for (const { token } of callers) {
    const missing = calls(newId(), newId())
    for (const [index, [key, body]] of calls(foreign, employee.id).entries()) {
      const answers = [await t.send(token, key, body), await t.send(token, missing[index]![0], body)] as const
      assert.equal(answers[0].status, 404)
      assert.deepEqual({ ...answers[0].body, instance: '' }, { ...answers[1].body, instance: '' })
    }
  }
  assert.deepEqual(await list(foreign), [employee])
})

it('the account manager of the company changes its employees, while assigned', async () => {
  const { id: managerId, token } = await t.person({ role: 'accountManager' })
  const companyId = await t.company({ managerId })
  assert.equal((await add(companyId, someone, token)).status, 201)
  await t.db.deleteFrom('account_managers').where('company_id', '=', companyId).execute()
  assert.equal((await add(companyId, someone, token)).status, 404)
})

it('does not find an employee under another company’s path', async () => {
  const [one, two] = [await t.company(), await t.company()]
  const { body: employee } = await add(one)
  const { token } = await t.person({ of: { [one]: 'owner', [two]: 'owner' } })
  for (const [key, body] of changes(two, employee.id).slice(1))
    assert.equal((await t.send(token, key, body)).status, 404)
  assert.deepEqual(await list(one), [employee])
})

it('refuses changes of employees in an archived company', async () => {
  const companyId = await t.company()
  const { body: employee } = await add(companyId)
  await t.send(admin, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
  for (const [key, body] of changes(companyId, employee.id))
    assert.equal((await t.send(admin, key, body)).status, 409)
  assert.deepEqual(await list(companyId), [employee])
})

function statuses(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}
