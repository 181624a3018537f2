import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from '@playwright/test'
import { expectAccessible, newName, openAs, people } from './portal.ts'
import { fieldOf, publishTemplate } from './template-in-tests.ts'

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

async function drawForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  const form = pdf.getForm()
  form.createTextField('full_name').addToPage(page, { x: 40, y: 700, width: 200, height: 20 })
  form.createTextField('Other').addToPage(page, { x: 40, y: 660, width: 200, height: 20 })
  form.createCheckBox('Consent').addToPage(page, { x: 40, y: 620, width: 12, height: 12 })
  return Buffer.from(await pdf.save())
}
