import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainOption } from '@domicile/contract/form-engine/plain-parts'
import type { Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { readRows } from '@domicile/server/testing/csv'
import { testApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const options = [plainOption('y', 'Every year'), plainOption('m', 'Every month')]
const about = (...more: Section['fields']) =>
  plainSection('about', [
    plainField('full-name', 'text', { required: true }),
    plainField('often', 'multi choice', { options }),
    plainField('story', 'formatted text'),
    plainField('count', 'number'),
    ...more,
  ])
const jobs = plainSection('jobs', [plainField('employer', 'text'), plainField('since', 'date')], {
  repeats: { min: 0, max: 3, item: 'Employer' },
})

const exported = (query: string, { token } = admin) => t.send(token, `GET /api/assignments/export?${query}`)
const rowsOf = async (query: string, person = admin) =>
  readRows((await exported(`format=csv&${query}`, person)).raw.toString())

async function answered(slug: string, values: Record<string, unknown>) {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { survey, ids } = await make.sent({ companies: [companyId] }, {}, slug)
  const id = ids.get(companyId)!
  const answers = Object.entries(values).map(([path, value]) => ({ path, value, version: 0 }))
  assert.equal((await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers })).status, 200)
  const submit = () => t.send(owner.token, `PUT /api/assignments/${id}/submission`)
  return { companyId, owner, survey, id, submit }
}

async function publishAgain(slug: string, sections: Section[]) {
  const { name, version } = (await t.send(admin.token, `GET /api/templates/${slug}`)).body
  const draft = { name, description: null, objectType: 'company', sections, version }
  const saved = await t.send(admin.token, `PUT /api/templates/${slug}`, draft)
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const published = await t.send(admin.token, `PUT /api/templates/${slug}/publication`, {
    version: saved.body.version,
  })
  assert.equal(published.status, 200)
}

describe('an export of answers', () => {
  it('an answers export has a row per assignment, and answers in words', async () => {
    const slug = await make.template([about(), jobs])
    const { submit, survey } = await answered(slug, {
      'full-name': '=HYPERLINK("http://x")',
      often: ['m', 'y'],
      story: '<p>Once <strong>upon</strong></p>',
      count: -3,
      jobs: ['r2', 'r1'],
      'jobs/r1/employer': 'Second Ltd',
      'jobs/r2/employer': 'First Ltd',
      'jobs/r2/since': '2020-02-29',
    })
    await submit()
    const [row] = await rowsOf(`template=${slug}`)
    assert.equal(row!['Survey'], survey.name)
    assert.equal(row!['State'], 'submitted')
    assert.equal(row!['full-name'], `'=HYPERLINK("http://x")`)
    assert.deepEqual(
      [row!['often'], row!['story'], row!['count']],
      ['Every month; Every year', 'Once upon', '-3'],
    )
    assert.deepEqual(
      ['jobs.1.employer', 'jobs.1.since', 'jobs.2.employer', 'jobs.2.since'].map((name) => row![name]),
      ['First Ltd', '2020-02-29', 'Second Ltd', ''],
    )
    assert.equal((await exported(`format=xlsx&template=${slug}`)).status, 200)
  })

  it('an answers export keeps the columns of earlier versions in their places', async () => {
    const slug = await make.template([about(), jobs])
    const first = await answered(slug, { 'full-name': 'Ann', count: 4 })
    await first.submit()
    const before = Object.keys((await rowsOf(`template=${slug}`))[0]!)
    const [name, often] = about().fields
    await publishAgain(slug, [
      plainSection('new', [plainField('colour', 'text')]),
      { ...about(), fields: [often!, name!] },
    ])
    const second = await answered(slug, { 'full-name': 'Ben', colour: 'Red' })
    await second.submit()
    const rows = await rowsOf(`template=${slug}`)
    assert.deepEqual(Object.keys(rows[0]!), [...before, 'colour'])
    assert.deepEqual(
      rows.map((row) => [row['full-name'], row['count'], row['colour']]),
      [
        ['Ann', '4', ''],
        ['Ben', '', 'Red'],
      ],
    )
    assert.deepEqual(
      (await rowsOf(`template=${slug}&survey=${second.survey.slug}`)).map((row) => row['full-name']),
      ['Ben'],
    )
  })

  it('an answers export has no unsubmitted answers, nor those of hidden fields', async () => {
    const hidden = plainField('secret', 'text', {
      show: { of: { field: 'count' }, operator: 'equals', to: { value: 1 } },
    })
    const slug = await make.template([about(hidden)])
    const { submit } = await answered(slug, { 'full-name': 'Ann', secret: 'No one sees this' })
    const [open] = await rowsOf(`template=${slug}`)
    assert.deepEqual([open!['State'], open!['full-name']], ['answering', ''])
    await submit()
    const [row] = await rowsOf(`template=${slug}`)
    assert.deepEqual([row!['full-name'], row!['secret']], ['Ann', ''])
  })

  it('an answers export ignores inherited object properties', async () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
    const rows = plainSection('isPrototypeOf', [plainField('propertyIsEnumerable', 'text')], {
      repeats: { min: 0, max: 3, item: 'Row' },
    })
    const slug = await make.template([about(...names.map((one) => plainField(one, 'text'))), rows])
    const { submit } = await answered(slug, { 'full-name': 'Ann', valueOf: 'A value' })
    assert.equal((await submit()).status, 200)
    const [row] = await rowsOf(`template=${slug}`)
    assert.deepEqual(
      names.map((one) => Object.hasOwn(row!, one) && row![one]),
      ['', '', '', 'A value'],
    )
  })

  it('an answers export has no answers under the headings of its own columns', async () => {
    const names = ['Company', 'State']
    const slug = await make.template([about(...names.map((one) => plainField(one, 'text')))])
    const { submit } = await answered(slug, { 'full-name': 'Ann', Company: 'Another', State: 'accepted' })
    await submit()
    const [row] = await rowsOf(`template=${slug}`)
    assert.deepEqual([row!['State'], row!['about.State']], ['submitted', 'accepted'])
    assert.deepEqual([row!['Company'] === 'Another', row!['about.Company']], [false, 'Another'])
  })

  it('refuses an answers export if rows multiply its columns beyond what a spreadsheet reads', async () => {
    const fields = Array.from({ length: 170 }, (_, index) => plainField(`field-${index}`, 'text'))
    const wide = plainSection('wide', fields, { repeats: { min: 0, max: 100, item: 'Row' } })
    const slug = await make.template([about(), wide])
    const keys = Array.from({ length: 100 }, (_, index) => `r${index}`)
    const { submit } = await answered(slug, { 'full-name': 'Ann', wide: keys })
    assert.equal((await exported(`format=csv&template=${slug}`)).status, 200)
    await submit()
    const { status, body } = await exported(`format=csv&template=${slug}`)
    assert.deepEqual(
      [status, body.title],
      [400, 'These answers need more than 16,000 columns. Choose one survey first.'],
    )
  })

  it('an answers export has an account manager’s companies alone, and is refused to clients', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const slug = await make.template([about()])
    const { owner, submit } = await answered(slug, { 'full-name': 'Ann' })
    await submit()
    assert.equal((await rowsOf(`template=${slug}`, manager)).length, 0)
    assert.equal((await exported(`format=csv&template=${slug}`, owner)).status, 403)
    assert.equal((await exported('format=csv&template=none')).status, 404)
  })
})
