import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { officialFormMessages } from '@domicile/contract/forms/official-forms/official-form-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { plainOption } from '@domicile/contract/form-engine/plain-parts'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { getDocumentProxy } from 'unpdf'
import { testApp, type TestApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'
import { fillPdf } from './pdf-form.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const options = [plainOption('fi', 'Finland'), plainOption('pl', 'Poland')]
const sections = [
  plainSection('about', [
    plainField('full-name', 'text', { required: true }),
    plainField('country', 'select', { options }),
    plainField('interests', 'multi choice', { options }),
    plainField('agree', 'checkbox'),
    plainField('story', 'formatted text'),
    plainField('secret', 'text', {
      show: { of: { field: 'agree' }, operator: 'equals', to: { value: false } },
    }),
  ]),
  plainSection('owners', [plainField('owner', 'text')], { repeats: { min: 0, max: 3, item: 'Owner' } }),
]

/** A form with a field of each kind, and a script that runs when it is opened. */
async function drawForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([600, 400])
  const form = pdf.getForm()
  const at = (y: number) => ({ x: 40, y, width: 300, height: 20 })
  for (const [index, name] of ['Name', 'Owner 2', 'Secret'].entries())
    form.createTextField(name).addToPage(page, at(360 - index * 30))
  const short = form.createTextField('Short')
  short.setMaxLength(3)
  short.addToPage(page, at(240))
  const story = form.createTextField('Story')
  story.enableMultiline()
  story.addToPage(page, { ...at(160), height: 60 })
  for (const [index, name] of ['Agreed', 'In Poland', 'In Finland'].entries())
    form.createCheckBox(name).addToPage(page, { x: 40 + 40 * index, y: 120, width: 12, height: 12 })
  const country = form.createDropdown('Country')
  country.addOptions(['Finland', 'Poland', 'Other'])
  country.addToPage(page, at(80))
  const script = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  pdf.catalog.set(PDFName.of('OpenAction'), script)
  return Buffer.from(await pdf.save())
}

const fillings = [
  { pdfField: 'Name', answer: 'full-name', option: null },
  { pdfField: 'Owner 2', answer: 'owners.2.owner', option: null },
  { pdfField: 'Secret', answer: 'secret', option: null },
  { pdfField: 'Short', answer: 'full-name', option: null },
  { pdfField: 'Story', answer: 'story', option: null },
  { pdfField: 'Agreed', answer: 'agree', option: null },
  { pdfField: 'In Poland', answer: 'interests', option: 'pl' },
  { pdfField: 'In Finland', answer: 'interests', option: 'fi' },
  { pdfField: 'Country', answer: 'country', option: null },
]

/** Reads the values of the fields with another library than the one that wrote them. */
async function valuesIn(pdf: Buffer): Promise<Record<string, unknown>> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const fields = (await page.getAnnotations()) as { fieldName: string; fieldValue: unknown }[]
  return Object.fromEntries(fields.map(({ fieldName, fieldValue }) => [fieldName, [fieldValue].flat()[0]]))
}

/** The value of the field "Name", and what is drawn for it. */
async function shownIn(pdf: Uint8Array): Promise<{ drawn: string; value: string | undefined }> {
  const form = (await PDFDocument.load(pdf)).getForm()
  const value = form.getTextField('Name').getText()
  form.flatten({ updateFieldAppearances: false })
  const page = await (await getDocumentProxy(await form.doc.save())).getPage(1)
  const { items } = await page.getTextContent()
  return { drawn: items.map((item) => ('str' in item ? item.str : '')).join(''), value }
}

async function scene() {
  const slug = await make.template(sections)
  const added = await t.upload(admin.token, `/api/templates/${slug}/official-forms`, {
    bytes: await drawForm(),
    name: 'Form 17.pdf',
  })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { ids } = await make.sent({ companies: [companyId] }, {}, slug)
  const id = ids.get(companyId)!
  const change = (body: object, person = admin) =>
    t.send(person.token, `PUT /api/official-forms/${added.body.id}`, body)
  const fill = (person: Person) =>
    t.send(person.token, `GET /api/assignments/${id}/official-forms/${added.body.id}/pdf`)
  return { slug, form: added.body, owner, id, change, fill }
}

describe('an official form', () => {
  it('an official form is read with its fields, and filled with the answers that the form shows', async () => {
    const { slug, form, owner, id, change, fill } = await scene()
    assert.deepEqual([form.name, form.pdfFields.length], ['Form 17', fillings.length])
    assert.deepEqual(
      form.pdfFields.find(({ name }: { name: string }) => name === 'Country'),
      { name: 'Country', kind: 'choice', options: ['Finland', 'Poland', 'Other'] },
    )
    const changed = await change({ name: 'Form 17', fillings, version: 1 })
    assert.deepEqual([changed.status, changed.body.version], [200, 2])
    const answers = Object.entries({
      'full-name': 'Αθηνά Wójcik',
      country: 'pl',
      interests: ['pl'],
      agree: true,
      story: '<p>One</p><p>Two &amp; three</p>',
      secret: 'hidden',
      owners: ['a', 'b'],
      'owners/a/owner': 'Ann',
      'owners/b/owner': 'Ben',
    }).map(([path, value]) => ({ path, value, version: 0 }))
    assert.equal((await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers })).status, 200)
    const filled = await fill(owner)
    assert.equal(filled.status, 200)
    assert.deepEqual(await valuesIn(filled.raw), {
      Name: 'Αθηνά Wójcik',
      'Owner 2': 'Ben',
      Secret: '',
      Short: '',
      Story: 'One\nTwo & three',
      Agreed: 'Yes',
      'In Poland': 'Yes',
      'In Finland': 'Off',
      Country: 'Poland',
    })
    const { catalog } = await PDFDocument.load(filled.raw)
    assert.equal(catalog.get(PDFName.of('OpenAction')), undefined, 'scripts are removed')
    const { body } = await t.send(owner.token, `GET /api/assignments/${id}/official-forms`)
    assert.deepEqual(body.items, [{ id: form.id, name: 'Form 17' }])
    const listed = await t.send(admin.token, `GET /api/templates/${slug}/official-forms`)
    assert.deepEqual(listed.body.items[0].fillings, fillings)
  })

  it('shows an answer in any script in a filled field, and keeps it as its value', async () => {
    const name = 'רחל לוי 李秀英'
    const { drawn, value } = await shownIn(
      await fillPdf(await drawForm(), [{ pdfField: 'Name', value: name }]),
    )
    assert.equal(value, name)
    assert.match(drawn, /רחל לוי/)
    assert.match(drawn, /李秀英/)
  })

  it('refuses an official form that is no PDF, damaged, or has nothing to fill', async () => {
    const slug = await make.template(sections)
    const add = async (bytes: Buffer) => {
      const { status, body } = await t.upload(admin.token, `/api/templates/${slug}/official-forms`, {
        bytes,
        name: 'a.pdf',
      })
      return [status, body.errors?.[0]?.message]
    }
    assert.deepEqual(await add(Buffer.from('%PDF-1.4 nothing %%EOF')), [422, officialFormMessages.unreadable])
    assert.deepEqual(await add(Buffer.from('text')), [422, ownMessages.documentType])
    const empty = await PDFDocument.create()
    empty.addPage()
    assert.deepEqual(await add(Buffer.from(await empty.save())), [422, officialFormMessages.noFields])
  })

  it('an official form keeps to its own fields, and to the version that was read', async () => {
    const { change } = await scene()
    const foreign = [{ pdfField: 'Other', answer: 'full-name', option: null }]
    assert.equal((await change({ name: 'A', fillings: foreign, version: 1 })).status, 422)
    const twice = [fillings[0], fillings[0]]
    assert.equal((await change({ name: 'A', fillings: twice, version: 1 })).status, 422)
    assert.equal((await change({ name: 'A', fillings, version: 1 })).status, 200)
    assert.equal((await change({ name: 'B', fillings, version: 1 })).status, 409)
  })

  it('those who edit templates change an official form, and those who see the answers fill it', async () => {
    const { form, owner, id, change, fill } = await scene()
    const other = await scene()
    assert.equal((await change({ name: 'A', fillings, version: 1 }, owner)).status, 403)
    assert.equal((await fill(other.owner)).status, 404)
    const mixed = `GET /api/assignments/${id}/official-forms/${other.form.id}/pdf`
    assert.equal((await t.send(owner.token, mixed)).status, 404)
    assert.equal((await t.send(owner.token, `DELETE /api/official-forms/${form.id}`)).status, 403)
    assert.equal((await t.send(admin.token, `DELETE /api/official-forms/${form.id}`)).status, 204)
    assert.equal((await fill(owner)).status, 404)
  })
})
