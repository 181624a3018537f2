import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sendSurvey } from './assignment-in-tests.ts'
import { expectAccessible } from '../axe.ts'
import { newName, openAs, people, tokensOf } from '../portal.ts'
import { fieldOf, publishTemplate, sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'

test('an official PDF is added to a template with the answers that fill it', async ({ page, request }) => {
  const name = newName('Notification')
  const slug = await publishTemplate(request, name, [
    fieldOf({ name: 'fullName', label: 'Full name' }),
    fieldOf({ name: 'agree', label: 'You agree', type: 'checkbox' }),
  ])
  await openAs(page, people.admin, `/data-collections/template/${slug}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Official forms…' }).click()
  const panel = page.getByRole('dialog')
  const choose = (buffer: Buffer) =>
    panel
      .getByLabel('PDF with fields')
      .last()
      .setInputFiles({ name: 'Form 17.pdf', mimeType: 'application/pdf', buffer })
  await choose(Buffer.from('%PDF-1.4 nothing %%EOF'))
  await expect(panel).toContainText('This PDF cannot be read.')
  await choose(await drawForm())

  const fields = page.getByRole('dialog', { name: 'Fields of Form 17' })
  await expect(fields.getByRole('combobox', { name: 'full_name' })).toHaveValue('Full name')
  await fields.getByRole('combobox', { name: 'Consent' }).click()
  await page.getByRole('option', { name: 'You agree: Yes' }).click()
  await expectAccessible(page)
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Official forms' })).toContainText('2 fields of 3 filled')

  await page.getByRole('button', { name: 'Form 17' }).click()
  await fields.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove form' }).click()
  await expect(page.getByRole('button', { name: 'Form 17' })).toBeHidden()
})

test('an official form is downloaded with the answers of a company in it', async ({ page, request }) => {
  const { id, template } = await sendSurvey(request)
  const { token } = await tokensOf(people.admin)
  const upload = await request.post(`/api/templates/${template}/official-forms`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: { name: 'Register.pdf', mimeType: 'application/pdf', buffer: await drawForm('Owner') },
    },
  })
  const { id: formId, version } = (await upload.json()) as { id: string; version: number }
  const fillings = [{ pdfField: 'Owner', answer: 'owner', option: null }]
  await sendAs(request, people.admin, 'put', `official-forms/${formId}`, {
    ...{ name: 'Register', fillings, version },
  })
  await sendAs(request, people.owner, 'put', `assignments/${id}/answers`, {
    answers: [{ path: 'owner', value: 'Żaneta Winter', version: 0 }],
  })
  await openAs(page, people.compliance, `/data-collections/assignment/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download “Register”, filled' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/Register.*\.pdf$/)
  const filled = (await PDFDocument.load(await readFile(await file.path()))).getForm()
  expect(filled.getTextField('Owner').getText()).toBe('Żaneta Winter')
  expect(filled.getTextField('Other').getText() ?? '').toBe('')
})

async function drawForm(first = 'full_name'): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  const form = pdf.getForm()
  form.createTextField(first).addToPage(page, { x: 40, y: 700, width: 200, height: 20 })
  form.createTextField('Other').addToPage(page, { x: 40, y: 660, width: 200, height: 20 })
  form.createCheckBox('Consent').addToPage(page, { x: 40, y: 620, width: 12, height: 12 })
  return Buffer.from(await pdf.save())
}
