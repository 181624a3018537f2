import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { boundSections } from '../../../test/bound-forms.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const nameOf = ({ email }: Person) => `Test ${email.split('@')[0]}`
const get = async ({ token }: Person, id: string) => (await t.send(token, `GET /api/companies/${id}`)).body
const change = async ({ token }: Person, id: string, values: object) => {
  const { body } = await t.send(token, `GET /api/companies/${id}`)
  const { name, legalName, registrationNumber, legalForm, taxId, lei, ...rest } = body
  const { countryOfIncorporation, dateOfEstablishment, description, parentCompanyId, version } = rest
  const input = { name, legalName, registrationNumber, legalForm, taxId, lei, version }
  const more = { countryOfIncorporation, dateOfEstablishment, description, parentCompanyId }
  const answer = await t.send(token, `PUT /api/companies/${id}`, { ...input, ...more, ...values })
  assert.equal(answer.status, 200)
}
type Source = { field: string; kind: string; by: string | null; askAgainOn: string | null } & Record<
  string,
  unknown
>
const sourceOf = async (person: Person, id: string, field: string): Promise<Source> =>
  (await get(person, id)).sources.find((source: Source) => source.field === field)

describe('the source of a value', () => {
  it('the source of a value is the person who entered it, and says when it is asked again', async () => {
    const { body } = await t.send(admin.token, 'POST /api/companies', { name: 'Northwind' })
    const owner = await t.person({ of: { [body.id]: 'owner' } })
    await change(admin, body.id, { legalName: 'Northwind Ltd', registrationNumber: '1' })
    await change(owner, body.id, { registrationNumber: '2' })
    const found = (await get(admin, body.id)).sources.map(({ field, kind, by }: Source) => [field, kind, by])
    assert.deepEqual(found, [
      ['legalName', 'staff', nameOf(admin)],
      ['name', 'staff', nameOf(admin)],
      ['registrationNumber', 'company', nameOf(owner)],
    ])
    const { rows } = await sql<{ day: string }>`
      select (now() + interval '12 months')::date as day`.execute(t.db)
    assert.equal((await sourceOf(admin, body.id, 'legalName')).askAgainOn, rows[0]!.day)
    assert.equal((await sourceOf(admin, body.id, 'registrationNumber')).askAgainOn, null)
  })

  it('the source of a value is removed with the value', async () => {
    const id = await t.company({ draft: true })
    await change(admin, id, { legalForm: 'Limited' })
    assert.equal((await sourceOf(admin, id, 'legalForm')).kind, 'staff')
    await change(admin, id, { legalForm: null })
    assert.equal(await sourceOf(admin, id, 'legalForm'), undefined)
  })

  it('the source of a value is shown to owners without the names of staff, and to no other client', async () => {
    const id = await t.company()
    const owner = await t.person({ of: { [id]: 'owner' } })
    const member = await t.person({ of: { [id]: 'member' } })
    await change(admin, id, { legalForm: 'Limited' })
    assert.equal((await sourceOf(owner, id, 'legalForm')).by, null)
    assert.equal((await get(member, id)).sources, undefined)
  })

  it('the source of a value is the assignment in which the company answered or confirmed it', async () => {
    const id = await t.company({ name: 'Northwind' })
    const owner = await t.person({ of: { [id]: 'owner' } })
    const make = surveysOf(t, admin)
    const { survey, ids } = await make.sent({ companies: [id] }, {}, boundSections)
    const assignmentId = ids.get(id)!
    const put = (what: string, body?: object, { token } = admin) =>
      t.send(token, `PUT /api/assignments/${assignmentId}/${what}`, body)
    const answers = [{ path: 'country', value: 'DE', version: 1 }]
    await put('answers', { answers }, owner)
    await put('submission', undefined, owner)
    assert.equal(await sourceOf(admin, id, 'legalName'), undefined)
    await put('acceptance', {})
    const confirmed = await sourceOf(owner, id, 'legalName')
    const assignment = { id: assignmentId, survey: survey.name }
    assert.deepEqual(
      [confirmed.kind, confirmed.by, confirmed['assignment']],
      ['assignment', nameOf(owner), assignment],
    )
    assert.equal(await sourceOf(admin, id, 'countryOfIncorporation'), undefined)
    const { version } = (await t.send(admin.token, `GET /api/assignments/${assignmentId}/record`)).body
    assert.equal((await put('record', { version, paths: ['country'] })).status, 200)
    const written = await sourceOf(admin, id, 'countryOfIncorporation')
    assert.deepEqual(
      [written.kind, written.by, written['assignment']],
      ['assignment', nameOf(owner), assignment],
    )
  })
})

describe('the source of an answer to an added field', () => {
  before(() => addForm(plainSection('tax', [plainField('office', 'text'), plainField('group', 'text')])))
  const addForm = async (...sections: Section[]) => {
    const path = '/api/templates/company-form'
    const { definition, version } = (await t.send(admin.token, `GET ${path}`)).body
    const saved = await t.send(admin.token, `PUT ${path}`, { ...definition, sections, version })
    const published = await t.send(admin.token, `PUT ${path}/publication`, { version: saved.body.version })
    assert.equal(published.status, 200)
  }
  const formOf = async (person: Person, id: string) =>
    (await t.send(person.token, `GET /api/companies/${id}/form`)).body
  const sourcesIn = async (person: Person, id: string) =>
    (await formOf(person, id)).answers.map(({ path, source }: { path: string; source?: Source }) => [
      path,
      source?.kind,
      source?.by,
    ])

  it('the source of an added field is the person who entered it last, with the day on which it is asked again', async () => {
    const id = await t.company({ draft: true })
    const owner = await t.person({ of: { [id]: 'owner' } })
    await change(admin, id, {
      answers: [
        { path: 'office', value: 'Oslo' },
        { path: 'group', value: 'Alpha' },
      ],
    })
    await change(owner, id, { answers: [{ path: 'office', value: 'Bergen' }] })
    assert.deepEqual(await sourcesIn(admin, id), [
      ['office', 'company', nameOf(owner)],
      ['group', 'staff', nameOf(admin)],
    ])
    const { rows } = await sql<{ day: string }>`
      select (now() + interval '12 months')::date as day`.execute(t.db)
    assert.equal((await formOf(admin, id)).answers[0].source.askAgainOn, rows[0]!.day)
    // The portal's own fields have theirs apart.
    assert.deepEqual(
      (await get(admin, id)).sources.filter(({ field }: Source) => field.includes('office')),
      [],
    )
  })

  it('the source of an added field is removed with the answer, and shown to owners without names of staff', async () => {
    const id = await t.company({ draft: true })
    const owner = await t.person({ of: { [id]: 'owner' } })
    const member = await t.person({ of: { [id]: 'member' } })
    await change(admin, id, { answers: [{ path: 'office', value: 'Oslo' }] })
    assert.deepEqual(await sourcesIn(owner, id), [['office', 'staff', null]])
    const seen = await formOf(member, id)
    assert.deepEqual([seen.answers[0].value, seen.answers[0].source], ['Oslo', undefined])
    assert.ok(!JSON.stringify(seen).includes(nameOf(admin)))
    await change(admin, id, { answers: [{ path: 'office', value: null }] })
    await change(owner, id, { answers: [{ path: 'office', value: 'Oslo' }] })
    assert.deepEqual(await sourcesIn(admin, id), [['office', 'company', nameOf(owner)]])
  })

  it('the source of an added field stays with an answer whose field is dropped', async () => {
    const id = await t.company({ draft: true })
    await change(admin, id, { answers: [{ path: 'office', value: 'Oslo' }] })
    await addForm(plainSection('tax', [plainField('office', 'number')]))
    await change(admin, id, { answers: [{ path: 'office', value: 12 }] })
    const owner = await t.person({ of: { [id]: 'owner' } })
    await change(owner, id, { answers: [{ path: 'office', value: 13 }] })
    const { answers, earlier } = await formOf(admin, id)
    assert.deepEqual([answers[0].source.kind, earlier[0].source.kind], ['company', 'staff'])
  })
})
