import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { boundSections } from '../../../test/bound-forms.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const addOwner = async (companyId: string, name: string, percentage: string, own: object = {}) => {
  const body = { holderType: 'person', name, interest: 'shareholding', percentage, ...own }
  return (await t.send(admin.token, `POST /api/companies/${companyId}/owners`, body)).body.id as string
}
const answersOf = async (id: string, { token } = admin) => {
  const { answers } = (await t.send(token, `GET /api/assignments/${id}`)).body
  return answers as { path: string; value: unknown; by: string | null; version: number }[]
}

describe('the fields of the record in an assignment', () => {
  it('record fields of an assignment start with the recorded values, without an author', async () => {
    const [companyId, other] = [await t.company({ name: 'Northwind' }), await t.company({ name: 'Other' })]
    const [ann, bo] = [
      await addOwner(companyId, 'Ann Winter', '60'),
      await addOwner(companyId, 'Bo Frost', '12.5'),
    ]
    await addOwner(companyId, 'Former', '20', { endsOn: '2020-01-01' })
    for (const id of [companyId, other]) await t.person({ of: { [id]: 'owner' } })
    const { ids } = await make.sent({ companies: [companyId, other] }, {}, boundSections)
    const found = await answersOf(ids.get(companyId)!)
    assert.deepEqual(
      found.map(({ path, value, by }) => [path, value, by]),
      [
        ['country', 'GB', null],
        ['legal-name', 'Northwind Ltd', null],
        ['owners', [ann, bo], null],
        [`owners/${ann}/owner-name`, 'Ann Winter', null],
        [`owners/${ann}/share`, 60, null],
        [`owners/${bo}/owner-name`, 'Bo Frost', null],
        [`owners/${bo}/share`, 12.5, null],
      ].toSorted(),
    )
    assert.deepEqual(
      (await answersOf(ids.get(other)!)).map(({ value }) => value),
      ['GB', 'Other Ltd'],
    )
  })

  it('record fields are changed like other answers, and then belong to the person who submits them', async () => {
    const companyId = await t.company({ name: 'Northwind' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { ids } = await make.sent({ companies: [companyId] }, {}, boundSections)
    const id = ids.get(companyId)!
    const answers = [{ path: 'legal-name', value: 'Northwind plc', version: 1 }]
    const saved = await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers })
    assert.deepEqual(saved.body.saved, [{ path: 'legal-name', version: 2 }])
    await t.send(owner.token, `PUT /api/assignments/${id}/submission`)
    const name = `Test ${owner.email.split('@')[0]}`
    assert.deepEqual(
      (await answersOf(id)).map(({ path, value, by }) => [path, value, by]),
      [
        ['country', 'GB', name],
        ['legal-name', 'Northwind plc', name],
      ],
    )
  })

  it('record fields have no author after a submission by a person who may not answer their section', async () => {
    const companyId = await t.company({ name: 'Northwind' })
    await addOwner(companyId, 'Ann Winter', '60')
    const [delegate, member] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [companyId]: 'member' } }),
    ]
    const { ids } = await make.sent({ companies: [companyId] }, {}, boundSections)
    const id = ids.get(companyId)!
    const put = ({ token }: Person, what: string, body?: object) =>
      t.send(token, `PUT /api/assignments/${id}/${what}`, body)
    await put(delegate, 'delegations', { section: 'owners', userId: delegate.id })
    assert.equal((await put(member, 'submission')).status, 200)
    const found = (await answersOf(id)).map(({ path, by }) => [path.startsWith('owners'), by !== null])
    assert.deepEqual(
      found.filter(([isOwner, isAnswered]) => isOwner === isAnswered),
      [],
    )
    await put(admin, 'acceptance', {})
    const { rows } = await sql<{ field: string }>`
      select field from company_value_sources where company_id = ${companyId} and assignment_id = ${id}
      order by field`.execute(t.db)
    assert.deepEqual(
      rows.map(({ field }) => field),
      ['countryOfIncorporation', 'legalName'],
    )
  })

  it('record fields start empty where the record has no value, or one that is not offered', async () => {
    const companyId = await t.company()
    await t.person({ of: { [companyId]: 'owner' } })
    await t.db.updateTable('companies').set({ country: 'FR' }).where('id', '=', companyId).execute()
    const { ids } = await make.sent({ companies: [companyId] }, {}, boundSections)
    assert.deepEqual(
      (await answersOf(ids.get(companyId)!)).map(({ path }) => path),
      ['legal-name'],
    )
  })
})

it('publishes no template with a binding that does not fit', async () => {
  const field = plainField('share', 'number', { record: 'legalName' })
  const draft = { name: 'Wrong', description: null, objectType: 'company' }
  const sections = [plainSection('about', [field])]
  const { slug, version } = (await t.send(admin.token, 'POST /api/templates', { ...draft, sections })).body
  const refused = await t.send(admin.token, `PUT /api/templates/${slug}/publication`, { version })
  assert.deepEqual(
    refused.body.errors.map(({ pointer, message }: { pointer: string; message: string }) => [
      pointer,
      message,
    ]),
    [['/sections/0/fields/0/record', structureMessages.recordType('Legal name')]],
  )
})
