import { readFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, newName, openAs, people } from './portal.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A letter that no other test sends. */
async function letterOf(sender: string) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const text = `${sender}\n9 Quay Road\nLeeds\n\nNorthwind Trading\n1 Harbour Street\nBristol BS1 4ST\n\nYour policy`
  pdf.addPage([595, 842]).drawText(text, { x: 60, y: 780, size: 12, lineHeight: 18, font })
  const buffer = Buffer.from(await pdf.save())
  return { name: `${sender}.pdf`, mimeType: 'application/pdf', buffer }
}

/** Files a letter for Northwind Trading from a scan. */
async function fileLetter(page: Page, sender: string): Promise<void> {
  await openAs(page, people.admin, '/mail-intake')
  await page
    .getByLabel('Scans')
    .last()
    .setInputFiles([await letterOf(sender)])
  const letter = page.getByRole('list', { name: 'Waiting letters' }).getByRole('listitem')
  // Scans are read one at a time, also those of other tests.
  await letter.filter({ hasText: sender }).getByRole('button').click({ timeout: 90_000 })
  const form = page.getByRole('form', { name: 'File the letter' })
  await expect(form.getByLabel('Sender')).toHaveValue(sender)
  await form.getByRole('button', { name: 'File letter' }).click()
}

test(
  'a filing is undone, and a label of the letter filed again leads to its item',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.slow()
    const sender = newName('Label Insurer')
    await fileLetter(page, sender)
    const filed = page.getByRole('list', { name: 'Filed just now' }).getByRole('listitem')
    await filed.filter({ hasText: sender }).getByRole('button', { name: 'Undo filing' }).click()
    await expect(page.getByText('Filing undone. The letter is back in the queue.')).toBeVisible()
    await expect(filed.filter({ hasText: sender })).toHaveCount(0)
    const waiting = page.getByRole('list', { name: 'Waiting letters' }).getByRole('listitem')
    await waiting.filter({ hasText: sender }).getByRole('button').click()
    await page
      .getByRole('form', { name: 'File the letter' })
      .getByRole('button', { name: 'File letter' })
      .click()
    await filed.filter({ hasText: sender }).getByRole('link').click()
    await expect(heading(page, sender)).toBeVisible()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /Change place on the shelf/ }).click()
    await page.getByRole('textbox', { name: 'Place' }).fill('A-12')
    await page.getByRole('button', { name: 'Save place' }).click()
    await expect(page.getByText('Put on the shelf, Operations')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'More actions' }).click()
    const printed = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Print label' }).click()
    const label = await printed
    expect(label.suggestedFilename()).toMatch(/^M-\d{6}\.pdf$/)
    const [, address] = /\/URI \((.+?)\)/.exec(readFileSync(await label.path(), 'latin1'))!

    const phone = await browser.newPage()
    await phone.goto(address!)
    await expect(phone.getByRole('textbox', { name: 'Password' })).toBeVisible()
    const path = new URL(address!).pathname
    await openAs(page, people.operations, path)
    await expect(heading(page, sender)).toBeVisible()
    await openAs(page, people.stranger, path)
    await expect(heading(page, 'Mail not found')).toBeVisible()
  },
)
