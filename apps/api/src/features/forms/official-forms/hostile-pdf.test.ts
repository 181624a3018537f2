import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { officialFormMessages } from '@domicile/contract/forms/official-forms/official-form-kinds'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { findActiveContent } from '@domicile/server/files/active-pdf'
import { testApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'
import { readForm } from './run-pdf-form.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

/** A form with a text field of each name, and with what an attacker adds. */
async function draw(names: readonly string[], attack: (pdf: PDFDocument) => void | Promise<void> = () => {}) {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([600, 400])
  for (const name of names)
    pdf.getForm().createTextField(name).addToPage(page, { x: 40, y: 40, width: 300, height: 20 })
  await attack(pdf)
  return Buffer.from(await pdf.save())
}

async function add(bytes: Buffer, slug?: string) {
  const path = `/api/templates/${slug ?? (await make.template())}/official-forms`
  return t.upload(admin.token, path, { bytes, name: 'a.pdf' })
}

/** A PDF around objects of its own; number 3 is its form. */
function rawPdf(objects: string, stream = Buffer.alloc(0)): Buffer {
  const start = `%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/AcroForm 3 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n${objects}`
  const end = '\ntrailer\n<</Root 1 0 R/Size 20>>\nstartxref\n0\n%%EOF\n'
  return Buffer.concat([Buffer.from(start), stream, Buffer.from(end)])
}

/** A form with one field in a stream that was packed twice; its decoded length is in bytes. */
function packedForm(length: number): Buffer {
  const content = Buffer.alloc(length, ' ')
  content.write('3 0')
  content.write('<</Fields[4 0 R]>>', length - 20)
  const packed = deflateSync(deflateSync(content, { level: 9 }), { level: 9 })
  const field = '4 0 obj\n<</FT/Tx/T(Name)/Subtype/Widget/Rect[0 0 9 9]>>\nendobj\n'
  const head = `5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n`
  return rawPdf(`${field}${head}`, Buffer.concat([packed, Buffer.from('\nendstream\nendobj')]))
}

describe('a hostile PDF', () => {
  it('a hostile PDF fills no memory with streams that a few kilobytes describe', async () => {
    const bomb = packedForm(100_000_000)
    assert.ok(bomb.length < 10_000)
    const namesIn = async (pdf: Buffer) => (await readForm(pdf))!.map(({ name }) => name)
    assert.deepEqual(await namesIn(bomb), [])
    assert.deepEqual(await namesIn(packedForm(1_000_000)), ['Name'])
  })

  it('refuses a hostile PDF whose fields contain each other endlessly', async () => {
    const field = '3 0 obj\n<</Fields[4 0 R]>>\nendobj\n4 0 obj\n'
    for (const objects of [
      `${field}<</T(a)/Kids[4 0 R]>>\nendobj`,
      `${field}<</T(a)/FT/Tx/Parent 4 0 R>>\nendobj`,
      `3 0 obj\n${'['.repeat(100_000)}${']'.repeat(100_000)}\nendobj`,
    ]) {
      const { status, body } = await add(rawPdf(objects))
      assert.deepEqual([status, body.errors[0].message], [422, officialFormMessages.unreadable])
    }
  })

  it('a hostile PDF keeps fields with odd names as they are, or loses them', async () => {
    const named = (name: PDFString | PDFHexString) => (pdf: PDFDocument) =>
      pdf.getForm().getTextField('Other').acroField.dict.set(PDFName.of('T'), name)
    const namesWith = async (name: PDFString | PDFHexString) => {
      const { status, body } = await add(await draw(['Name', 'Other'], named(name)))
      assert.equal(status, 201)
      return body.pdfFields.map((field: { name: string }) => field.name)
    }
    assert.deepEqual(await namesWith(PDFString.of('a.b.c')), ['Name', 'a.b.c'])
    assert.deepEqual(await namesWith(PDFString.of('__proto__')), ['Name', '__proto__'])
    assert.deepEqual(await namesWith(PDFHexString.of('FEFF004100000042')), ['Name'])
    assert.deepEqual(await namesWith(PDFString.of('x'.repeat(501))), ['Name'])
  })

  it('refuses a hostile PDF with more options than a list of forms can have', async () => {
    const bytes = await draw([], (pdf) => {
      const field = pdf.getForm().createDropdown('Country')
      field.addOptions(Array.from({ length: 20_000 }, (_, index) => `A country with the number ${index}`))
    })
    const { status, body } = await add(bytes)
    assert.deepEqual([status, body.errors[0].message], [422, officialFormMessages.tooManyOptions])
  })

  it('a hostile PDF loses all scripts and files, and everything that would send the answers elsewhere', async () => {
    const slug = await make.template([plainSection('about', [plainField('full-name', 'text')])])
    const bytes = await draw(['Name'], async (pdf) => {
      await pdf.attach(Buffer.from('#!/bin/sh'), 'run.sh')
      const { context, catalog } = pdf
      const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
      const submit = { S: 'SubmitForm', F: PDFString.of('https://elsewhere.example') }
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'GoTo', Next: submit } }
      const page = pdf.getPage(0).node
      page.set(PDFName.of('AA'), context.obj({ O: script }))
      page.addAnnot(context.register(context.obj(link)))
      catalog.set(PDFName.of('OpenAction'), context.obj(script))
      catalog.set(PDFName.of('Names'), context.obj({ JavaScript: { Names: [PDFString.of('a'), script] } }))
      catalog.set(PDFName.of('Outlines'), context.obj({ First: { Title: PDFString.of('b'), A: script } }))
      const form = catalog.lookup(PDFName.of('AcroForm'), PDFDict)
      form.set(PDFName.of('XFA'), context.register(context.stream('<xdp>script</xdp>')))
    })
    const { body: form } = await add(bytes, slug)
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { ids } = await make.sent({ companies: [companyId] }, {}, slug)
    const path = `/api/assignments/${ids.get(companyId)}/official-forms/${form.id}/pdf`
    const { status, raw } = await t.send(owner.token, `GET ${path}`)
    assert.equal(status, 200)
    const objects = (await PDFDocument.load(raw)).context.enumerateIndirectObjects()
    const text = objects.map(([, object]) => object.toString()).join('\n')
    for (const part of [
      'app.alert',
      'elsewhere',
      '/JavaScript',
      '/OpenAction',
      '/AA',
      '/XFA',
      '/EF',
      '/EmbeddedFile',
    ])
      assert.ok(!text.includes(part), part)
    assert.equal(findActiveContent(raw), undefined)
  })
})
