import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages } from '@domicile/contract/messages'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { testApp } from '../../../test/app.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

let count = 0
/** A template with a section for each list of fields. */
function draft(fields: Field[][], given: Partial<TemplateDraft> = {}): TemplateDraft {
  const sections = fields.map((of, place) => plainSection(`section-${place}`, of))
  return { name: `Template ${(count += 1)}`, description: null, objectType: 'company', sections, ...given }
}
const name = plainField('full-name', 'text', { label: 'Full name' })

const send = (route: string, body?: object, token = admin.token) => t.send(token, route, body)
const create = (body: object) => send('POST /api/templates', body)
const get = async (slug: string) => (await send(`GET /api/templates/${slug}`)).body
const versionOf = async (slug: string): Promise<number> => (await get(slug)).version
const save = async (slug: string, body: object) =>
  send(`PUT /api/templates/${slug}`, { ...body, version: await versionOf(slug) })
const publish = async (slug: string) =>
  send(`PUT /api/templates/${slug}/publication`, { version: await versionOf(slug) })
const archive = (slug: string) => send(`PUT /api/templates/${slug}/archival`, { reason: 'Not in use' })
const codeOf = ({ status, body }: { status: number; body: { type: string } }) => [
  status,
  body.type.split('/').at(-1),
]
const pointers = ({ body }: { body: { errors: { pointer: string; message: string }[] } }) =>
  body.errors.map(({ pointer, message }) => [pointer, message])

async function published(body: TemplateDraft): Promise<string> {
  const { slug } = (await create(body)).body
  assert.equal((await publish(slug)).status, 200)
  return slug
}

describe('a template', () => {
  it('a template is created, saved and read with its definition', async () => {
    const first = draft([[name]], { name: 'Annual update', objectType: 'person' })
    const { status, body } = await create(first)
    assert.equal(status, 201)
    assert.deepEqual(
      [body.slug, body.use, body.state, body.sections, body.fields],
      ['annual-update', 'collection', 'draft', 1, 1],
    )
    assert.deepEqual(body.definition, first)
    const second = { ...first, sections: [...first.sections, plainSection('more', [])] }
    assert.equal((await save(body.slug, second)).status, 200)
    const read = await get(body.slug)
    assert.deepEqual([read.definition, read.sections, read.hasDraft], [second, 2, true])
  })

  it('a template is not saved over the changes of another user', async () => {
    const { slug, version } = (await create(draft([[name]]))).body
    assert.equal((await save(slug, draft([[name], []]))).status, 200)
    const stale = await send(`PUT /api/templates/${slug}`, { ...draft([]), version })
    assert.deepEqual(codeOf(stale), [409, 'stale'])
    assert.ok(stale.body.changed.includes('sections'))
  })

  it('a template is published in versions, and an earlier one becomes the draft', async () => {
    const [one, two] = [draft([[name]], { name: 'Versions' }), draft([[name, plainField('age', 'number')]])]
    const slug = await published(one)
    await save(slug, two)
    const effect = (await send(`GET /api/templates/${slug}/publication`)).body
    const section = { section: 'section-0', label: 'age', name: 'age' }
    assert.deepEqual(effect, {
      problems: [],
      difference: {
        settings: ['name'],
        parts: [{ part: 'field', ...section, change: 'added', settings: [] }],
      },
      companies: 0,
      companyForm: null,
    })
    assert.equal((await publish(slug)).body.publishedVersion, 2)
    const versions = (await send(`GET /api/templates/${slug}/versions`)).body as { number: number }[]
    assert.deepEqual(
      versions.map((version) => [version.number, 'definition' in version && version.definition]),
      [
        [2, two],
        [1, one],
      ],
    )
    const version = await versionOf(slug)
    const restored = await send(`POST /api/templates/${slug}/versions/1/restoration`, { version })
    assert.deepEqual([restored.body.hasDraft, restored.body.definition], [true, one])
    const dropped = await send(`DELETE /api/templates/${slug}/draft`, { version: restored.body.version })
    assert.deepEqual([dropped.body.hasDraft, dropped.body.definition], [false, two])
  })

  it('a template is published only without problems, each named at its place', async () => {
    const fields = [
      plainField('same', 'text', { pattern: { expression: '(a)\\1', message: 'Wrong' } }),
      plainField('same', 'date'),
      plainField('pick', 'radio', { options: [], show: { of: { field: 'gone' }, operator: 'empty' } }),
    ]
    const { slug } = (await create(draft([fields]))).body
    const refused = await publish(slug)
    assert.equal(refused.status, 422)
    const at = '/sections/0/fields'
    const expected = [
      ['/sections', messages.duplicateFields],
      [`${at}/1/name`, messages.duplicateField],
      [`${at}/2/show`, structureMessages.unknownFieldName('gone')],
      [`${at}/2/options`, structureMessages.optionsNeeded],
      [`${at}/0/pattern/expression`, structureMessages.badPattern],
    ]
    assert.deepEqual(pointers(refused), expected)
    const { problems, difference } = (await send(`GET /api/templates/${slug}/publication`)).body
    assert.equal(problems.length, expected.length)
    assert.equal(difference, null)
    assert.equal((await get(slug)).state, 'draft')
  })

  it('a template is archived and restored', async () => {
    const slug = await published(draft([[name]], { name: 'Retired' }))
    assert.deepEqual((await archive(slug)).body.allowedActions, ['restore'])
    assert.deepEqual(codeOf(await save(slug, draft([]))), [409, 'archived'])
    const listed = async (query: string) => (await send(`GET /api/templates?q=retired${query}`)).body.total
    assert.deepEqual([await listed(''), await listed('&state=archived')], [0, 1])
    assert.equal((await send(`DELETE /api/templates/${slug}/archival`)).body.state, 'published')
  })

  it('a template is exported as a file, which the audit log records', async () => {
    const first = draft([[name]], { name: 'Exported form' })
    const { slug, id } = (await create(first)).body
    const { body, headers } = await send(`GET /api/templates/${slug}/export`)
    assert.match(String(headers['content-disposition']), /filename="exported-form\.json"/)
    assert.deepEqual(body, { format: 'domicile-template', version: 1, template: first })
    const { items } = (await send(`GET /api/audit?record=${id}`)).body as { items: { action: string }[] }
    assert.deepEqual(
      items.map(({ action }) => action),
      ['template.exported', 'template.created'],
    )
  })

  it('a template is found in the list by what it is about and used for', async () => {
    await create(draft([], { name: 'Listed one', objectType: 'address' }))
    await create(draft([], { name: 'Listed two', objectType: 'check' }))
    const names = async (query: string) => {
      const { items } = (await send(`GET /api/templates?${query}`)).body as { items: { name: string }[] }
      return items.map((item) => item.name)
    }
    assert.deepEqual(await names('q=listed'), ['Listed one', 'Listed two'])
    assert.deepEqual(await names('q=listed&objectType=check'), ['Listed two'])
    assert.deepEqual(await names('use=companyForm'), ['Company form'])
  })
})

describe('the forms of every company', () => {
  const fixed = { name: 'Anti-bribery and corruption form' }

  it('the forms of every company exist from the start, and are edited and published as others', async () => {
    const form = await get('company-form')
    assert.deepEqual([form.name, form.use, form.state], ['Company form', 'companyForm', 'draft'])
    const { definition, ...abc } = await get('anti-bribery')
    assert.deepEqual(definition, { ...fixed, description: null, objectType: 'company', sections: [] })
    assert.deepEqual([abc.name, abc.use], [fixed.name, 'companyAbc'])
    assert.deepEqual(pointers(await publish('anti-bribery')), [['/sections', structureMessages.fieldsNeeded]])
    await t.company({ name: 'Northwind' })
    await save('anti-bribery', draft([[name]], fixed))
    const { companies } = (await send('GET /api/templates/anti-bribery/publication')).body
    assert.equal(companies, 1)
    assert.equal((await publish('anti-bribery')).body.publishedVersion, 1)
  })

  it('the forms of every company are never archived, renamed, or about something else', async () => {
    assert.ok(!(await get('anti-bribery')).allowedActions.includes('archive'))
    assert.deepEqual(codeOf(await archive('anti-bribery')), [409, 'state'])
    const renamed = await save('anti-bribery', draft([[name]], { name: 'Other' }))
    assert.deepEqual(pointers(renamed), [['/name', structureMessages.fixedName]])
    const about = await save('anti-bribery', draft([[name]], { ...fixed, objectType: 'person' }))
    assert.deepEqual(pointers(about), [['/objectType', structureMessages.fixedObject]])
  })

  it('the forms of every company are not created by hand', async () => {
    const { body } = await create(draft([], { name: 'Company form' }))
    assert.deepEqual([body.slug, body.use], ['company-form-2', 'collection'])
    assert.equal((await create({ ...draft([]), use: 'companyForm' })).status, 422)
  })
})

describe('who works with templates', () => {
  it('staff work with templates, each by their role', async () => {
    const slug = await published(draft([[name]]))
    const actions = {
      administrator: ['edit', 'archive'],
      complianceOfficer: ['edit', 'archive'],
      accountManager: ['edit'],
      contentEditor: ['edit'],
      operations: [],
    } as const
    for (const [role, allowed] of Object.entries(actions)) {
      const { token } = await t.person({ role: role as keyof typeof actions })
      const { status, body } = await send(`GET /api/templates/${slug}`, undefined, token)
      assert.deepEqual([status, body.allowedActions], [200, allowed], role)
      const created = await send('POST /api/templates', draft([]), token)
      assert.equal(created.status, role === 'operations' ? 403 : 201, role)
    }
  })

  it('no client works with templates', async () => {
    const companyId = await t.company({ name: 'Harbour' })
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    for (const route of ['GET /api/templates', 'GET /api/templates/company-form'])
      assert.equal((await send(route, undefined, token)).status, 403)
  })
})

describe('a structure', () => {
  const deep = (levels: number) =>
    `${'{"not":'.repeat(levels)}{"of":{"field":"a"},"operator":"empty"}${'}'.repeat(levels)}`
  const withShow = (show: string) =>
    JSON.stringify(draft([[plainField('a', 'text')]])).replace('"show":null', `"show":${show}`)
  const post = (payload: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/templates',
      payload,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    })

  it('a structure with conditions deeper than the limit is refused at the condition', async () => {
    assert.equal((await post(withShow(deep(8)))).statusCode, 201)
    const refused = (await post(withShow(deep(9)))).json()
    assert.deepEqual(pointers({ body: refused }), [['/sections/0/show', structureMessages.tooDeep(10)]])
  })

  it('a structure of 100,000 levels is refused like any other', async () => {
    const answer = await post(withShow(deep(100_000)))
    assert.deepEqual([answer.statusCode, answer.json().title], [422, 'The request has too many levels.'])
    const arrays = `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    assert.equal((await post(arrays)).statusCode, 422)
  })

  it('a structure of 1,000 fields is saved, read and published', async () => {
    const show = { of: { field: 'f-0-0' }, operator: 'equals' as const, to: { value: 'a' } }
    const sections = Array.from({ length: 10 }, (_, place) =>
      Array.from({ length: 100 }, (_each, index) => {
        const settings = place + index === 0 ? {} : { show }
        return plainField(`f-${place}-${index}`, 'text', {
          label: 'A question of usual length?',
          ...settings,
        })
      }),
    )
    const large = draft(sections)
    const { status, body } = await create(large)
    assert.equal(status, 201)
    assert.equal((await publish(body.slug)).status, 200)
    const read = await get(body.slug)
    assert.equal(read.fields, 1000)
    assert.deepEqual(read.definition, large)
  })

  it('a structure with values that cannot be stored is refused like any other', async () => {
    for (const bad of ['\ud800', 'a\udc00b', '\u0001', '\u0000']) {
      const values = [
        draft([[plainField('a', 'text', { default: bad })]]),
        draft([[plainField('a', 'multi choice', { default: [bad] })]]),
        draft([[plainField('a', 'text', { computed: { value: bad } })]]),
        draft([
          [plainField('a', 'text', { show: { of: { field: 'a' }, operator: 'equals', to: { value: bad } } })],
        ]),
        draft([[plainField('a', 'text', { label: bad })]]),
        draft([[plainField('a', 'text', { pattern: { expression: bad, message: 'No' } })]]),
      ]
      for (const value of values) {
        const { status, body } = await create(value)
        assert.ok([400, 422].includes(status), JSON.stringify([value.sections, status, body]).slice(0, 900))
      }
    }
  })

  it('a structure beyond the limits is refused by name', async () => {
    const fields = (most: number) =>
      Array.from({ length: most }, (_, place) => plainField(`f${place}`, 'text'))
    const of = (sections: Section[]) => ({ ...draft([]), sections })
    const many = Array.from({ length: 101 }, (_, place) => plainSection(`s${place}`, []))
    const full = Array.from({ length: 6 }, (_, place) => plainSection(`s${place}`, fields(170)))
    const options = Array.from({ length: 501 }, (_, place) => ({
      name: `${place}`,
      label: 'Option',
      show: null,
      enable: null,
    }))
    const cases: [TemplateDraft, string, string][] = [
      [of(many), '/sections', structureMessages.tooManySections(100)],
      [of(full), '/sections', structureMessages.tooManyFields(1000)],
      [draft([fields(201)]), '/sections/0/fields', structureMessages.tooManySectionFields(200)],
      [
        draft([[plainField('a', 'radio', { options })]]),
        '/sections/0/fields/0/options',
        structureMessages.tooManyOptions(500),
      ],
    ]
    for (const [body, pointer, message] of cases)
      assert.deepEqual(pointers(await create(body)), [[pointer, message]])
  })
})
