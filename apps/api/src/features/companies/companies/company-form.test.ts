import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { companyFormMessages } from '@domicile/contract/companies/company-form-messages'
import { messages } from '@domicile/contract/messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { readRows } from '@domicile/server/testing/csv'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const TEMPLATE = '/api/templates/company-form'
const send = (route: string, body?: object, token = admin.token) => t.send(token, route, body)

/** Publishes the company form with these sections. */
async function publishForm(...sections: Section[]) {
  const { definition, version } = (await send(`GET ${TEMPLATE}`)).body
  const saved = await send(`PUT ${TEMPLATE}`, { ...definition, sections, version })
  assert.equal(saved.status, 200)
  return send(`PUT ${TEMPLATE}/publication`, { version: saved.body.version })
}

const field = (name: string, label: string, settings: Partial<Field> = {}) =>
  plainField(name, 'text', { label, ...settings })
const isRegistered = { of: { field: 'has-vat' }, operator: 'equals', to: { value: true } } as const
const tax = plainSection(
  'tax',
  [
    plainField('has-vat', 'checkbox', { label: 'Registered for VAT' }),
    field('vat-office', 'VAT office', { required: true, show: isRegistered }),
    plainField('staff', 'number', { label: 'Staff', unit: 'people' }),
  ],
  { title: 'Tax' },
)
const banks = plainSection('banks', [field('bank', 'Bank', { required: true })], {
  title: 'Banks',
  repeats: { min: 0, max: 3, item: 'Bank account' },
})

type Answers = Record<string, unknown>
const details = {
  legalName: 'Nordlys Marine AS',
  registrationNumber: '912 345 678',
  legalForm: 'AS',
  countryOfIncorporation: 'NO',
  dateOfEstablishment: '2011-03-14',
  description: 'Imports and distributes marine equipment. '.repeat(8).trim(),
}
const listOf = (answers: Answers) => Object.entries(answers).map(([path, value]) => ({ path, value }))

/** Creates a company and publishes it unless it is a draft. */
async function company(name: string, { isDraft = false } = {}) {
  const { id } = (await send('POST /api/companies', { name, ...details, isSeparateCompany: true })).body
  if (!isDraft) assert.equal((await send(`PUT /api/companies/${id}/publication`, { version: 1 })).status, 200)
  return { id: id as string, name }
}

const read = async (id: string, token = admin.token) =>
  (await send(`GET /api/companies/${id}`, undefined, token)).body

async function save({ id, name }: { id: string; name: string }, answers: Answers, token = admin.token) {
  const { version } = await read(id, token)
  return send(`PUT /api/companies/${id}`, { name, ...details, version, answers: listOf(answers) }, token)
}

async function formOf(id: string, token = admin.token) {
  const { status, body } = await send(`GET /api/companies/${id}/form`, undefined, token)
  assert.equal(status, 200)
  const answers = Object.fromEntries(
    body.answers.map((answer: { path: string; value: unknown }) => [answer.path, answer.value]),
  )
  const earlier = body.earlier.map(({ label, value }: { label: string; value: unknown }) => [label, value])
  return { ...body, answers, earlier, missing: body.missing.map(({ label }: { label: string }) => label) }
}

const pointers = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  ...(body.errors ?? []).map(({ pointer, message }: { pointer: string; message: string }) => [
    pointer,
    message,
  ]),
]

const historyOf = async (id: string) =>
  (await send(`GET /api/companies/${id}/history`)).body.items as {
    action: string
    changes: { field: string; before: string | null; after: string | null }[]
  }[]

describe('answers to added fields', () => {
  it('added fields are saved with the company, without those that are hidden, and named in the history', async () => {
    await publishForm(tax, banks)
    const one = await company('Saved Mills')
    const first = { 'has-vat': true, 'vat-office': 'Oslo', staff: 12, banks: ['r1'], 'banks/r1/bank': 'DNB' }
    assert.equal((await save(one, { ...first, 'vat-office': ' Oslo ' })).status, 200)
    assert.deepEqual((await formOf(one.id)).answers, first)
    assert.equal((await save(one, { 'has-vat': false })).status, 200)
    const { 'vat-office': _hidden, ...rest } = first
    assert.deepEqual((await formOf(one.id)).answers, { ...rest, 'has-vat': false })
    const [latest, before] = await historyOf(one.id)
    assert.deepEqual(
      [latest?.action, latest?.changes],
      [
        'company.changed',
        [
          { field: 'form:Registered for VAT', before: 'Yes', after: 'No' },
          { field: 'form:VAT office', before: 'Oslo', after: null },
        ],
      ],
    )
    assert.deepEqual(before?.changes.find(({ field: name }) => name.includes('account'))?.after, 'DNB')
  })

  it('refuses answers to added fields at their path if they do not fit, and saves nothing', async () => {
    await publishForm(tax, banks)
    const one = await company('Refused Mills')
    const required = pointers(await save(one, { 'has-vat': true }))
    assert.deepEqual(required, [422, ['/answers/vat-office', messages.required]])
    const unknown = pointers(await save(one, { gone: 'x', 'banks/r1/bank': 'x' }))
    const message = answerMessages.unknownPath
    assert.deepEqual(unknown, [422, ['/answers/gone', message], ['/answers/banks/r1/bank', message]])
    const rows = pointers(await save(one, { banks: ['a/b'] }))
    assert.deepEqual(rows, [422, ['/answers/banks', answerMessages.rowKeys]])
    const twice = pointers(await save(one, { banks: ['r1', 'r1'] }))
    assert.deepEqual(twice, [422, ['/answers/banks', answerMessages.rowKeys]])
    const wrong = pointers(await save(one, { staff: 'many' }))
    assert.deepEqual(wrong[1]?.[0], '/answers/staff')
    assert.deepEqual([(await formOf(one.id)).answers, (await read(one.id)).version], [{}, 2])
  })

  it('those who may read and change the company read and change its added fields', async () => {
    await publishForm(tax)
    const one = await company('Scoped Mills')
    const other = await company('Other Mills')
    await save(one, { staff: 3 })
    const owner = await t.person({ of: { [one.id]: 'owner' } })
    const viewer = await t.person({ of: { [one.id]: 'viewer' } })
    const stranger = await t.person({ of: { [other.id]: 'owner' } })
    assert.equal((await save(one, { staff: 4 }, owner.token)).status, 200)
    assert.deepEqual((await formOf(one.id, viewer.token)).answers, { staff: 4 })
    assert.ok([403, 404].includes((await save(one, { staff: 5 }, viewer.token)).status))
    assert.equal((await send(`GET /api/companies/${one.id}/form`, undefined, stranger.token)).status, 404)
    assert.deepEqual((await formOf(other.id, stranger.token)).answers, {})
  })

  it('refuses added fields once a company has more text than a person writes', async () => {
    const notes = plainSection('notes', [plainField('note', 'long text')], {
      repeats: { min: 0, max: 100, item: 'Note' },
    })
    const other = (name: string) =>
      plainSection(`more-${name}`, [plainField(`note-${name}`, 'long text')], { repeats: notes.repeats })
    await publishForm(notes, other('x'), other('y'))
    const one = await company('Long Mills')
    const rows = Array.from({ length: 100 }, (_, index) => `r${index}`)
    const fill = (section: string, name: string) =>
      save(one, {
        [section]: rows,
        ...Object.fromEntries(rows.map((row) => [`${section}/${row}/${name}`, 'é'.repeat(4000)])),
      })
    assert.equal((await fill('notes', 'note')).status, 200)
    assert.equal((await fill('more-x', 'note-x')).status, 200)
    assert.deepEqual(pointers(await fill('more-y', 'note-y')), [422, ['/answers', answerMessages.tooMuch]])
    assert.equal((await save(one, { 'notes/r0/note': 'Short' })).status, 200)
  })

  it('added fields are not saved over a newer version of the company', async () => {
    await publishForm(tax)
    const one = await company('Stale Mills')
    const { version } = await read(one.id)
    await save(one, { staff: 3 })
    const stale = await send(`PUT /api/companies/${one.id}`, {
      ...{ name: one.name, ...details, version },
      answers: listOf({ staff: 9 }),
    })
    assert.equal(stale.status, 409)
    assert.deepEqual((await formOf(one.id)).answers, { staff: 3 })
  })

  it('added fields come with a new company, and a draft may lack some until it is published', async () => {
    await publishForm(
      plainSection('tax', [field('vat-office', 'VAT office', { required: true }), field('note', 'Note')]),
    )
    const answers = listOf({ note: 'Later' })
    const { body } = await send('POST /api/companies', {
      name: 'New Mills',
      ...details,
      answers,
      isSeparateCompany: true,
    })
    assert.deepEqual((await formOf(body.id)).answers, { note: 'Later' })
    const early = await send(`PUT /api/companies/${body.id}/publication`, { version: 1 })
    assert.deepEqual(pointers(early), [422, ['/answers/vat-office', messages.required]])
    await save({ id: body.id, name: 'New Mills' }, { 'vat-office': 'Oslo' })
    assert.equal((await send(`PUT /api/companies/${body.id}/publication`, { version: 2 })).status, 200)
  })
})

describe('a new version of the company form', () => {
  it('a new required field leaves existing companies as they are, until their section is edited', async () => {
    await publishForm(
      plainSection('first', [field('note', 'Note')]),
      plainSection('second', [field('more', 'More')]),
    )
    const one = await company('Later Mills')
    const second = [field('more', 'More'), field('auditor', 'Auditor', { required: true })]
    await publishForm(plainSection('first', [field('note', 'Note')]), plainSection('second', second))
    assert.deepEqual((await formOf(one.id)).missing, ['Auditor'])
    assert.equal((await save(one, {})).status, 200)
    assert.equal((await save(one, { note: 'Seen' })).status, 200)
    assert.deepEqual(pointers(await save(one, { more: 'Yes' })), [
      422,
      ['/answers/auditor', messages.required],
    ])
    assert.equal((await save(one, { more: 'Yes', auditor: 'KPMG' })).status, 200)
    assert.deepEqual((await formOf(one.id)).missing, [])
  })

  it('a retired field keeps its answers as earlier ones, which return with the field', async () => {
    await publishForm(plainSection('first', [field('note', 'Note'), field('old', 'Old label')]))
    const one = await company('Retired Mills')
    await save(one, { note: 'Stays', old: 'Kept' })
    await publishForm(plainSection('first', [field('note', 'Note'), field('old', 'New label')]))
    await publishForm(plainSection('first', [field('note', 'Note')]))
    assert.equal((await save(one, { note: 'Changed' })).status, 200)
    const retired = await formOf(one.id)
    assert.deepEqual([retired.answers, retired.earlier], [{ note: 'Changed' }, [['New label', 'Kept']]])
    await publishForm(plainSection('elsewhere', [field('old', 'Old label'), field('note', 'Note')]))
    const back = await formOf(one.id)
    assert.deepEqual([back.answers, back.earlier], [{ note: 'Changed', old: 'Kept' }, []])
  })

  it('a field that changes its type keeps its earlier answers apart', async () => {
    await publishForm(plainSection('first', [field('size', 'Size')]))
    const one = await company('Kind Mills')
    await save(one, { size: 'large' })
    await publishForm(plainSection('first', [plainField('size', 'number', { label: 'Size' })]))
    assert.deepEqual((await formOf(one.id)).answers, {})
    assert.equal((await save(one, { size: 7 })).status, 200)
    const now = await formOf(one.id)
    assert.deepEqual([now.answers, now.earlier], [{ size: 7 }, [['Size', 'large']]])
    await publishForm(plainSection('first', [field('size', 'Size')]))
    assert.deepEqual((await formOf(one.id)).answers, { size: 'large' })
  })

  it('a new company form names the companies that lack an answer and the fields whose answers it retires', async () => {
    await publishForm(plainSection('first', [field('effect-note', 'Note'), field('effect-old', 'Old')]))
    const [one, two] = [await company('Effect Mills'), await company('Effect Yard')]
    await save(one, { 'effect-note': 'a', 'effect-old': 'b' })
    await save(two, { 'effect-old': 'c' })
    const { definition, version } = (await send(`GET ${TEMPLATE}`)).body
    const sections = [plainSection('first', [field('effect-note', 'Note', { required: true })])]
    await send(`PUT ${TEMPLATE}`, { ...definition, sections, version })
    const { companies, companyForm } = (await send(`GET ${TEMPLATE}/publication`)).body
    assert.equal(companyForm.lacking, companies - 1)
    assert.deepEqual(companyForm.retired, [{ label: 'Old', answers: 2 }])
  })

  it('the company form asks for no files, and fills no other field of the record', async () => {
    const bound = field('legal', 'Legal name', { record: 'legalName' })
    const refused = await publishForm(plainSection('first', [plainField('plan', 'file upload'), bound]))
    assert.deepEqual(pointers(refused), [
      422,
      ['/sections/0/fields/1/record', companyFormMessages.recordFields],
      ['/sections/0/fields/0/type', companyFormMessages.fileFields],
    ])
  })
})

describe('companies', () => {
  it('finds companies by the texts of added fields, for those who may see them', async () => {
    await publishForm(plainSection('first', [field('agent', 'Agent'), plainField('story', 'formatted text')]))
    const one = await company('Found Mills')
    await save(one, { agent: 'Åse Bjørnsdottir', story: '<p>Builds <em>lighthouses</em></p>' })
    const find = async (q: string, token = admin.token) =>
      (await send(`GET /api/companies?q=${encodeURIComponent(q)}`, undefined, token)).body.items.map(
        ({ name }: { name: string }) => name,
      )
    assert.deepEqual(await find('bjornsdottir found'), ['Found Mills'])
    assert.deepEqual(await find('lighthouses'), ['Found Mills'])
    assert.match(JSON.stringify((await send('GET /api/search?q=lighthouses')).body), /Found Mills/)
    const stranger = await t.person({ of: { [(await company('Apart Mills')).id]: 'owner' } })
    assert.deepEqual(await find('lighthouses', stranger.token), [])
    await save(one, { story: null })
    assert.deepEqual(await find('lighthouses'), [])
  })

  it('exports companies with a column for each added field, safe in a spreadsheet, and earlier ones last', async () => {
    const agent = field('agent', 'Agent')
    await publishForm(
      plainSection('first', [agent, plainField('size', 'select', { label: 'Size' }), field('gone', 'Gone')]),
      { ...banks, fields: [field('bank', 'Agent')] },
    )
    const one = await company('Exported Mills')
    const rows = { banks: ['r2', 'r1'], 'banks/r1/bank': 'SEB', 'banks/r2/bank': 'DNB' }
    await save(one, { agent: '=1+1', size: 'red', gone: 'Kept', ...rows })
    await publishForm(plainSection('first', [agent, plainField('size', 'select', { label: 'Size' })]), {
      ...banks,
      fields: [field('bank', 'Agent')],
    })
    const owner = await t.person({ of: { [one.id]: 'owner' } })
    const { raw } = await t.send(owner.token, 'GET /api/companies/export?format=csv')
    const [row] = readRows(raw.toString())
    assert.deepEqual(Object.entries(row!).slice(7), [
      ['Agent', "'=1+1"],
      ['Size', 'red'],
      ['Banks: Agent', 'DNB; SEB'],
      ['Gone, earlier', 'Kept'],
    ])
  })

  it('exports companies without a second column under a heading of the portal', async () => {
    await publishForm(plainSection('first', [field('status', 'Status')], { title: 'First' }))
    const one = await company('Twice Mills')
    await save(one, { status: 'Not what it is' })
    const owner = await t.person({ of: { [one.id]: 'owner' } })
    const { raw } = await t.send(owner.token, 'GET /api/companies/export?format=csv')
    const [row] = readRows(raw.toString())
    assert.deepEqual([row!['Status'], row!['First: Status']], ['active', 'Not what it is'])
  })
})
