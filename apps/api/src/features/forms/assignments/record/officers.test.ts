import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import type { Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainOption, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { surveysOf } from '../../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Source = { field: string; kind: string; by: string | null; askAgainOn: string | null }

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const choice = (codes: object) => ({ options: Object.keys(codes).map(plainOption) })
const officers: Section[] = [
  plainSection(
    'officers',
    [
      plainField('who', 'text', { record: 'name', required: true }),
      plainField('role', 'select', { record: 'role', ...choice(officerRoles) }),
      plainField('signs', 'select', { record: 'signing', ...choice(signingPowers) }),
      plainField('with', 'text', { record: 'signsWith' }),
    ],
    { repeats: { min: 0, max: 10, item: 'Officer' }, record: 'officer' },
  ),
]
const get = async (path: string, { token } = admin) => (await t.send(token, `GET ${path}`)).body
const put = ({ token }: Person, id: string, what: string, body?: object) =>
  t.send(token, `PUT /api/assignments/${id}/${what}`, body)
const empty = { signsWith: null, birthDate: null, nationality: null, startsOn: null, endsOn: null }
const addOfficer = async (companyId: string, name: string) => {
  const body = { ...empty, name, role: 'director', signing: 'alone' }
  return (await t.send(admin.token, `POST /api/companies/${companyId}/officers`, body)).body.id as string
}
const registerOf = (companyId: string) => get(`/api/companies/${companyId}/officers`)
/** Where the values of an owner or officer come from. */
const sourcesOf = async (companyId: string, entryId: string, person = admin): Promise<Source[]> => {
  const found = await get(`/api/companies/${companyId}/sources`, person)
  return found.find((one: { entryId: string }) => one.entryId === entryId)?.sources
}

/** An assignment about a company with two directors. */
async function assigned() {
  const companyId = await t.company()
  const [ann, bo] = [await addOfficer(companyId, 'Ann'), await addOfficer(companyId, 'Bo')]
  const client = await t.person({ of: { [companyId]: 'owner' } })
  const { ids } = await make.sent({ companies: [companyId] }, {}, officers)
  return { companyId, ann, bo, client, id: ids.get(companyId)! }
}

async function accept(id: string, client: Person, answers: Record<string, unknown>) {
  const { answers: stored } = await get(`/api/assignments/${id}`, client)
  const versions = new Map(
    stored.map(({ path, version }: { path: string; version: number }) => [path, version]),
  )
  const list = Object.entries(answers).map(([path, value]) => {
    return { path, value, version: versions.get(path) ?? 0 }
  })
  assert.deepEqual((await put(client, id, 'answers', { answers: list })).body.refused, [])
  assert.equal((await put(client, id, 'submission')).status, 200)
  assert.equal((await put(admin, id, 'acceptance', {})).status, 200)
}

describe('answers about officers', () => {
  it('one reviewer applies answers about officers: changed, added and no longer listed', async () => {
    const { companyId, ann, bo, client, id } = await assigned()
    await accept(id, client, {
      officers: [ann, 'r1'],
      [`officers/${ann}/signs`]: 'jointly',
      [`officers/${ann}/with`]: 'Cleo',
      'officers/r1/who': 'Cleo',
      'officers/r1/role': 'secretary',
      'officers/r1/signs': 'jointly',
    })
    const { changes, version, allowedActions } = await get(`/api/assignments/${id}/record`)
    const paths = changes.map(({ path }: { path: string }) => path)
    assert.deepEqual(
      [paths, allowedActions],
      [[`officers/${ann}/signs`, `officers/${ann}/with`, 'officers/r1', `officers/${bo}`], ['apply']],
    )
    const applied = await put(admin, id, 'record', { version, paths, evidence: null })
    assert.equal(applied.body.state, 'applied')
    const found = await registerOf(companyId)
    assert.deepEqual(
      found.map((one: Record<string, unknown>) => [
        one['name'],
        one['role'],
        one['signing'],
        one['signsWith'],
        one['endsOn'] === null,
      ]),
      [
        ['Ann', 'director', 'jointly', 'Cleo', true],
        ['Cleo', 'secretary', 'jointly', null, true],
        ['Bo', 'director', 'alone', null, false],
      ],
    )
    const { items } = await get(`/api/companies/${companyId}/history`)
    assert.equal(items[0].action, 'assignment.applied')
    assert.equal(items[0].changes.length, 4)
  })

  it('refuses answers about officers that the form of an officer would refuse', async () => {
    const { ann, client, id } = await assigned()
    await accept(id, client, { [`officers/${ann}/with`]: 'Cleo' })
    const { changes } = await get(`/api/assignments/${id}/record`)
    assert.deepEqual(
      changes.map(({ problem }: { problem: string }) => problem),
      [ownMessages.signsAlone],
    )
  })

  it('answers about officers are the sources of the values, with the day on which they are asked again', async () => {
    const { companyId, ann, client, id } = await assigned()
    const entered = await sourcesOf(companyId, ann)
    assert.deepEqual(
      entered.map(({ field, kind }: Source) => [field, kind]),
      [
        ['name', 'staff'],
        ['role', 'staff'],
        ['signing', 'staff'],
      ],
    )
    await accept(id, client, { [`officers/${ann}/signs`]: 'jointly' })
    const { version } = await get(`/api/assignments/${id}/record`)
    await put(admin, id, 'record', { version, paths: [`officers/${ann}/signs`], evidence: null })
    assert.deepEqual(
      (await sourcesOf(companyId, ann, client)).map(({ field, kind, by, askAgainOn }: Source) => [
        field,
        kind,
        by,
        askAgainOn !== null,
      ]),
      ['name', 'role', 'signing'].map((field) => {
        return [field, 'assignment', `Test ${client.email.split('@')[0]}`, true]
      }),
    )
    const member = await t.person({ of: { [companyId]: 'member' } })
    assert.deepEqual(await get(`/api/companies/${companyId}/sources`, member), [])
  })

  it('asks for officers again once a value is due, and not for one who is removed', async () => {
    const { companyId, ann, bo } = await assigned()
    const ask = async () => {
      const { body } = await t.send(admin.token, `POST /api/companies/${companyId}/missing-survey`)
      const survey = await get(`/api/surveys/${body.slug}`)
      const { definition } = await get(`/api/templates/${survey.template.slug}`)
      return (definition.sections as Section[]).find(({ name }) => name === 'officers')
    }
    const setDue = (officerId: string) =>
      sql`
        update company_value_sources set ask_again_on = current_date
        where subject_id = ${officerId} and field = 'role'`.execute(t.db)
    assert.equal(await ask(), undefined)
    await setDue(bo)
    const section = await ask()
    assert.deepEqual(
      [section?.record, section?.fields.map(({ record }) => record)],
      ['officer', ['name', 'role', 'signing', 'signsWith', 'birthDate', 'nationality']],
    )
    await t.send(admin.token, `DELETE /api/companies/${companyId}/officers/${bo}`)
    assert.equal(await ask(), undefined)
    await setDue(ann)
    assert.ok(await ask())
  })
})

it('owners who were entered by hand have their sources beside those of answers', async () => {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const input = { holderType: 'person', name: 'Ann', interest: 'shareholding', percentage: '100' }
  const { body } = await t.send(owner.token, `POST /api/companies/${companyId}/owners`, input)
  assert.deepEqual(
    (await sourcesOf(companyId, body.id)).map(({ field, kind, by }) => [field, kind, by]),
    ['holderType', 'interest', 'name', 'percentage'].map((field) => {
      return [field, 'company', `Test ${owner.email.split('@')[0]}`]
    }),
  )
})
