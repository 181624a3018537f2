import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Section = { name: string; fields: { label: string; record: string | null }[] }

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const ask = ({ token }: Person, id: string) => t.send(token, `POST /api/companies/${id}/missing-survey`)
const get = async (path: string) => (await t.send(admin.token, `GET ${path}`)).body
const sectionsOf = async (slug: string) => {
  const survey = await get(`/api/surveys/${slug}`)
  const { definition } = await get(`/api/templates/${survey.template.slug}`)
  const shown = (definition.sections as Section[]).map(({ name, fields }) => [
    name,
    fields.map(({ label }) => label).join(', '),
  ])
  return { survey, sections: Object.fromEntries(shown) as Record<string, string> }
}

/** Gives a company an owner whose values are not due, and all documents. */
async function complete(companyId: string) {
  const owner = { holderType: 'person', name: 'Ann', interest: 'shareholding', percentage: '100' }
  await t.send(admin.token, `POST /api/companies/${companyId}/owners`, owner)
  await sql`
    insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, uploaded_by)
    select gen_random_uuid(), ${companyId}, kind, 1, kind || '.pdf', 'application/pdf', 1, repeat('0', 64), ${admin.id}
    from unnest(array['articlesOfIncorporation', 'goodStanding', 'fiscalResidency', 'capTable', 'license',
      'annualReport', 'aml']) as kind`.execute(t.db)
}

describe('a survey of what is missing', () => {
  it('a survey of missing values asks for empty and due values, owners, and documents that are missing or expired', async () => {
    const { body } = await t.send(admin.token, 'POST /api/companies', { name: 'Northwind' })
    await complete(body.id)
    await sql`
      update company_files set expires_on = current_date - 1
      where company_id = ${body.id} and kind = 'license'`.execute(t.db)
    await sql`delete from company_owners where company_id = ${body.id}`.execute(t.db)
    const { status, body: made } = await ask(admin, body.id)
    assert.equal(status, 201)
    const { survey, sections } = await sectionsOf(made.slug)
    assert.deepEqual(sections, {
      company:
        'Legal name, Registration number, Legal form, Country of incorporation, Date of establishment, Description',
      owners: 'Name, Date of birth, Country, Percentage',
      documents: 'License, License: expiry date',
    })
    assert.deepEqual(
      [survey.name, survey.state, survey.audience.companies],
      ['Missing information: Northwind', 'draft', [body.id]],
    )
  })

  it('a survey of missing values asks again for due values, prefilled from the record', async () => {
    const id = await t.company({ name: 'Northwind' })
    await t.person({ of: { [id]: 'owner' } })
    await complete(id)
    await sql`
      insert into company_value_sources (company_id, subject_id, field, source, ask_again_on)
      values (${id}, ${id}, 'legalName', 'import', current_date)`.execute(t.db)
    const { slug } = (await ask(admin, id)).body
    const { survey, sections } = await sectionsOf(slug)
    assert.deepEqual(sections, { company: 'Legal name' })
    const make = surveysOf(t, admin)
    assert.equal((await make.send(survey)).status, 200)
    await make.runJobs()
    const { items } = await get(`/api/assignments?survey=${slug}`)
    const { answers } = await get(`/api/assignments/${items[0].id}`)
    assert.deepEqual(
      answers.map(({ value }: { value: string }) => value),
      ['Northwind Ltd'],
    )
  })

  it('a survey of missing values counts days in the company’s time zone', async () => {
    const id = await t.company()
    await complete(id)
    const utc = new Date().toISOString().slice(0, 10)
    const country = ['AS', 'TO'].find((code) => companyDay(code) !== utc)!
    const today = companyDay(country)
    await sql`update companies set country = ${country} where id = ${id}`.execute(t.db)
    const asked = async (lastDay: string, askAgainOn: string) => {
      await sql`
        update company_files set expires_on = ${lastDay} where company_id = ${id} and kind = 'license'`.execute(
        t.db,
      )
      await sql`
        insert into company_value_sources (company_id, subject_id, field, source, ask_again_on)
        values (${id}, ${id}, 'legalForm', 'import', ${askAgainOn})
        on conflict (company_id, subject_id, field) do update set ask_again_on = excluded.ask_again_on`.execute(
        t.db,
      )
      const { status, body } = await ask(admin, id)
      return status === 201 ? (await sectionsOf(body.slug)).sections : {}
    }
    assert.deepEqual(await asked(today, addDays(today, 1)), {})
    assert.deepEqual(await asked(addDays(today, -1), today), {
      company: 'Legal form',
      documents: 'License, License: expiry date',
    })
  })

  it('a survey of missing values is refused where nothing is missing', async () => {
    const id = await t.company()
    await complete(id)
    const { status, body } = await ask(admin, id)
    assert.deepEqual([status, body.title], [409, surveyMessages.nothingMissing])
  })

  it('a survey of missing values has a template of its own, which no list offers', async () => {
    const id = await t.company({ name: 'Solitary' })
    const { slug } = (await ask(admin, id)).body
    const { survey } = await sectionsOf(slug)
    assert.equal((await t.send(admin.token, `GET /api/templates/${survey.template.slug}`)).status, 200)
    assert.deepEqual((await get('/api/templates?q=solitary&state=all')).items, [])
  })

  it('a survey of missing values is hidden, like its company, from those who have no survey of it', async () => {
    const id = await t.company({ name: 'Discreet' })
    const { survey } = await sectionsOf((await ask(admin, id)).body.slug)
    const path = `/api/templates/${survey.template.slug}`
    const editor = await t.person({ role: 'contentEditor' })
    const manager = await t.person({ role: 'accountManager' })
    const draft = await get(path)
    const { definition, version } = draft
    for (const { token } of [editor, manager])
      for (const [key, body] of [
        [`GET ${path}`],
        [`GET ${path}/publication`],
        [`GET ${path}/versions`],
        [`GET ${path}/export`],
        [`PUT ${path}`, { ...definition, description: 'Changed', version }],
      ] as const)
        assert.ok([403, 404].includes((await t.send(token, key, body)).status), key)
    assert.deepEqual(await get(path), draft)
    await t.db.insertInto('account_managers').values({ company_id: id, user_id: manager.id }).execute()
    assert.equal((await t.send(manager.token, `GET ${path}`)).status, 200)
  })

  it('those who send surveys to the company send a survey of missing values', async () => {
    const id = await t.company()
    const owner = await t.person({ of: { [id]: 'owner' } })
    const manager = await t.person({ role: 'accountManager' })
    assert.deepEqual([(await ask(owner, id)).status, (await ask(manager, id)).status], [403, 404])
    await t.db.insertInto('account_managers').values({ company_id: id, user_id: manager.id }).execute()
    assert.equal((await ask(manager, id)).status, 201)
  })
})
