import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, newName, openAs, people } from './portal.ts'

const MAIL = '/active-services/mail'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A scan of one page with a line of text, which no other test sends. */
function scan(text: string) {
  const content = `BT /F 16 Tf 60 770 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const buffer = Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`)
  return { name: 'letter.pdf', mimeType: 'application/pdf', buffer }
}

/** Registers a letter for Northwind Trading as operations does; returns its address. */
async function register(page: Page, sender: string, text: string): Promise<string> {
  await openAs(page, people.operations, MAIL)
  await page.getByRole('link', { name: 'Register mail' }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill('Northwind Trading')
  await page.getByRole('option', { name: 'Northwind Trading' }).click()
  await page.getByLabel('Sender').fill(sender)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([scan(text), scan(`Page two of ${text}`)])
  await page.getByRole('button', { name: 'Register mail' }).click()
  await expect(heading(page, sender)).toBeVisible()
  return new URL(page.url()).pathname
}

test(
  'operations registers a letter, and the company finds its words on the page',
  { tag: '@once' },
  async ({ page }) => {
    const sender = newName('Harbour Insurance')
    const word = `premium${Date.now()}`
    const address = await register(page, sender, `Your ${word} is due`)
    await openAs(page, people.owner, MAIL)
    await page.getByRole('searchbox', { name: 'Find a sender or words of the text' }).fill(word)
    await page.getByRole('link', { name: sender }).click()
    await expect(page).toHaveURL(new RegExp(address))
    await page.getByRole('searchbox', { name: 'Find in this letter' }).fill(word)
    // Scans are read one at a time, also those of other tests.
    await expect(page.getByRole('status').filter({ hasText: '2 matches' })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('img', { name: 'Scan of page 1' })).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByRole('heading', { name: 'Chain of custody' })).toBeVisible()
  },
)

test('an owner acknowledges statutory mail on a phone', { tag: '@phone' }, async ({ page }) => {
  const sender = newName('County Court')
  const address = await register(page, sender, `Summons ${Date.now()}`)
  await openAs(page, people.owner, address)
  await expect(page.getByText('This is statutory mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Acknowledge letter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge letter' }).click()
  await expect(page.getByText(/acknowledged this letter on/)).toBeVisible()
})

test('operations moves an item, and the wrong company loses it', { tag: '@once' }, async ({ page }) => {
  const sender = newName('Wrong letter')
  const address = await register(page, sender, `For another company ${Date.now()}`)
  await openAs(page, people.owner, address)
  await expect(heading(page, sender)).toBeVisible()
  await openAs(page, people.operations, address)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /Move to another company/ }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill('Harbour Shipping')
  await page.getByRole('option', { name: 'Harbour Shipping' }).click()
  await page.getByRole('button', { name: 'Move mail' }).click()
  await expect(page.getByRole('link', { name: 'Harbour Shipping' })).toBeVisible()
  await openAs(page, people.owner, address)
  await expect(heading(page, 'Mail not found')).toBeVisible()
})
