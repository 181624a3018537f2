import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Answers = Record<string, unknown>
type Answer = { path: string; value: unknown; version: number; by: string | null; source?: Source }
type Source = {
  kind: string
  by: string | null
  assignment: { id: string } | null
  askAgainOn: string | null
}

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)
before(async () => {
  await publishForm([tax, vat, banks, plainSection('notes', [field('remark')])])
})

const field = (name: string, settings: Partial<Field> = {}) => plainField(name, 'text', settings)
const tax = plainSection('tax', [field('office', { required: true }), field('group')], { title: 'Tax' })
const vat = plainSection('vat', [
  field('vat-number', {
    required: true,
    show: { of: { field: 'group' }, operator: 'equals', to: { value: 'Alpha' } },
  }),
])
const banks = plainSection('banks', [field('bank', { required: true }), field('iban')], {
  title: 'Banks',
  repeats: { min: 0, max: 3, item: 'Bank' },
})

async function publishForm(sections: Section[]) {
  const path = '/api/templates/company-form'
  const { definition, version } = (await t.send(admin.token, `GET ${path}`)).body
  const saved = await t.send(admin.token, `PUT ${path}`, { ...definition, sections, version })
  await t.send(admin.token, `PUT ${path}/publication`, { version: saved.body.version })
}

const get = async (path: string, { token } = admin) => (await t.send(token, `GET ${path}`)).body
const put = (id: string, what: string, body?: object, { token } = admin) =>
  t.send(token, `PUT /api/assignments/${id}/${what}`, body)
const nameOf = ({ email }: Person) => `Test ${email.split('@')[0]}`
const listOf = (answers: Answers) => Object.entries(answers).map(([path, value]) => ({ path, value }))

/** A draft company with an owner who can answer, and answers that staff entered. */
async function company(answers: Answers) {
  const { body } = await t.send(admin.token, 'POST /api/companies', {
    name: 'Northwind',
    answers: listOf(answers),
  })
  return { id: body.id as string, client: await t.person({ of: { [body.id]: 'owner' } }) }
}

const setDue = (companyId: string, path: string) =>
  sql`
    update company_value_sources set ask_again_on = current_date
    where company_id = ${companyId} and field like ${`form:%:${path}`}`.execute(t.db)

const ask = async (companyId: string) =>
  (await t.send(admin.token, `POST /api/companies/${companyId}/missing-survey`)).body.slug as string

/** The sections that the survey of what is missing asks for, except the portal's own. */
async function askedOf(companyId: string): Promise<Section[]> {
  const survey = await get(`/api/surveys/${await ask(companyId)}`)
  const { definition } = await get(`/api/templates/${survey.template.slug}`)
  return definition.sections.filter(({ added }: Section) => added)
}

/** Sends a form with the added sections of the firm to a company; returns its assignment. */
async function send(companyId: string) {
  const sections = [tax, vat, banks].map((section) => ({ ...section, added: true as const }))
  const { ids } = await make.sent({ companies: [companyId] }, {}, sections)
  return ids.get(companyId)!
}

async function accept(id: string, client: Person, answers: Answers) {
  const stored: Answer[] = (await get(`/api/assignments/${id}`, client)).answers
  const versionOf = (path: string) => stored.find((answer) => answer.path === path)?.version ?? 0
  const list = listOf(answers).map((answer) => ({ ...answer, version: versionOf(answer.path) }))
  if (list.length > 0)
    assert.deepEqual((await put(id, 'answers', { answers: list }, client)).body.refused, [])
  assert.equal((await put(id, 'submission', undefined, client)).status, 200)
  assert.equal((await put(id, 'acceptance', {})).status, 200)
  return get(`/api/assignments/${id}/record`)
}

const formOf = (id: string, person = admin): Promise<{ answers: Answer[] }> =>
  get(`/api/companies/${id}/form`, person)
const valuesOf = async (id: string) =>
  Object.fromEntries((await formOf(id)).answers.map(({ path, value }) => [path, value]))
const sourceOf = async (id: string, path: string, person = admin) =>
  (await formOf(id, person)).answers.find((answer) => answer.path === path)?.source

describe('a survey of what is missing asks for added fields', () => {
  it('a survey of missing values asks for added fields that are required and have no answer', async () => {
    const { id } = await company({})
    assert.deepEqual(
      (await askedOf(id)).map(({ name }) => name),
      ['tax'],
    )
  })

  it('a survey of missing values asks for added fields that are due, with the sections that their conditions read', async () => {
    const { id } = await company({ office: 'Oslo', group: 'Alpha', 'vat-number': 'NO1' })
    assert.deepEqual(await askedOf(id), [])
    await setDue(id, 'vat-number')
    assert.deepEqual(
      (await askedOf(id)).map(({ name }) => name),
      ['tax', 'vat'],
    )
  })

  it('a survey of missing values asks for added fields in rows, but not hidden ones', async () => {
    const { id } = await company({ office: 'Oslo', banks: ['r1'], 'banks/r1/bank': 'DNB' })
    await setDue(id, 'banks/r1/bank')
    assert.deepEqual(
      (await askedOf(id)).map(({ name }) => name),
      ['banks'],
    )
  })

  it('a survey of missing values asks for an added field beside its own of the same name', async () => {
    await publishForm([tax, vat, banks, plainSection('documents', [field('aml', { required: true })])])
    const { id } = await company({ office: 'Oslo' })
    const survey = await get(`/api/surveys/${await ask(id)}`)
    const { definition } = await get(`/api/templates/${survey.template.slug}`)
    const names = definition.sections.map(({ name }: Section) => name)
    assert.ok(names.includes('documents') && names.includes('documents-2'))
    assert.equal((await make.send(survey)).status, 200)
    await publishForm([tax, vat, banks, plainSection('notes', [field('remark')])])
  })
})

describe('answers to added fields in a survey', () => {
  it('surveyed added fields start with those of the company, and are written to its form with their source', async () => {
    const { id, client } = await company({ office: 'Oslo', banks: ['r1'], 'banks/r1/bank': 'DNB' })
    const assignmentId = await send(id)
    const { answers } = await get(`/api/assignments/${assignmentId}`, client)
    assert.deepEqual(
      answers.map(({ path, value, by }: Answer) => [path, value, by]),
      [
        ['banks', ['r1'], null],
        ['banks/r1/bank', 'DNB', null],
        ['office', 'Oslo', null],
      ],
    )
    const { changes, version } = await accept(assignmentId, client, {
      office: 'Bergen',
      banks: ['r1', 'r2'],
      'banks/r2/bank': 'SEB',
    })
    assert.deepEqual(
      changes.map((change: Record<string, unknown>) => [
        change['path'],
        change['field'],
        change['now'],
        change['answered'],
      ]),
      [
        ['office', 'office', 'Oslo', 'Bergen'],
        ['banks', 'Banks', 'Bank 1: DNB', 'Bank 1: DNB; Bank 2: SEB'],
      ],
    )
    const paths = changes.map(({ path }: { path: string }) => path)
    const applied = await put(assignmentId, 'record', { version, paths, evidence: null })
    assert.equal(applied.body.state, 'applied')
    const written = { banks: ['r1', 'r2'], 'banks/r1/bank': 'DNB', 'banks/r2/bank': 'SEB' }
    assert.deepEqual(await valuesOf(id), { office: 'Bergen', ...written })
    const source = await sourceOf(id, 'office', client)
    assert.deepEqual(
      [source?.kind, source?.by, source?.assignment?.id, source?.askAgainOn !== null],
      ['assignment', nameOf(client), assignmentId, true],
    )
    const { items } = await get(`/api/companies/${id}/history`)
    assert.deepEqual(items[0].changes[0], { field: 'form:office', before: 'Oslo', after: 'Bergen' })
  })

  it('surveyed added fields that agree with the company confirm its values', async () => {
    const { id, client } = await company({ office: 'Oslo', group: 'Beta' })
    await setDue(id, 'office')
    const assignmentId = await send(id)
    assert.deepEqual((await accept(assignmentId, client, {})).changes, [])
    const source = await sourceOf(id, 'office')
    assert.deepEqual([source?.kind, source?.by], ['assignment', nameOf(client)])
    assert.deepEqual(await askedOf(id), [])
  })

  it('surveyed added fields can have a file as evidence', async () => {
    const { id, client } = await company({ office: 'Oslo' })
    const documentId = crypto.randomUUID()
    await sql`
      insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, uploaded_by)
      values (${documentId}, ${id}, 'license', 1, 'license.pdf', 'application/pdf', 1, repeat('0', 64), ${admin.id})`.execute(
      t.db,
    )
    const assignmentId = await send(id)
    const { version } = await accept(assignmentId, client, { office: 'Bergen' })
    const body = { version, paths: ['office'], evidence: documentId }
    assert.equal((await put(assignmentId, 'record', body)).status, 200)
    const source = await sourceOf(id, 'office')
    assert.deepEqual(source && 'evidence' in source && source.evidence, {
      ...{ id: documentId, name: 'license.pdf', isDocument: true },
    })
  })

  it('surveyed added fields are in conflict if the company changed in between', async () => {
    const { id, client } = await company({ office: 'Oslo' })
    const assignmentId = await send(id)
    const { version } = await get(`/api/companies/${id}`)
    const change = { name: 'Northwind', version, answers: listOf({ office: 'Voss' }) }
    assert.equal((await t.send(admin.token, `PUT /api/companies/${id}`, change)).status, 200)
    const { changes } = await accept(assignmentId, client, { office: 'Bergen' })
    assert.deepEqual([changes[0].before, changes[0].now, changes[0].isConflict], ['Oslo', 'Voss', true])
  })

  it('surveyed added fields are refused where the company’s form would, and ignored once it lacks the field', async () => {
    const { id, client } = await company({ office: 'Oslo' })
    const assignmentId = await send(id)
    await publishForm([plainSection('tax', [field('office', { required: true, max: 3 })])])
    const { changes } = await accept(assignmentId, client, { office: 'Bergen', group: 'Beta' })
    assert.deepEqual(
      changes.map(({ path, problem }: { path: string; problem: string | null }) => [path, problem]),
      [['office', ownMessages.tooLong(3)]],
    )
  })
})
