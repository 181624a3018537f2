import { expect, type Page } from '@playwright/test'
import { openAs, people } from './portal.ts'

export const MAIL = '/active-services/mail'

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
export async function registerMail(page: Page, sender: string, text: string): Promise<string> {
  await openAs(page, people.operations, MAIL)
  await page.getByRole('link', { name: 'Register mail' }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill('Northwind Trading')
  await page.getByRole('option', { name: 'Northwind Trading' }).click()
  await page.getByLabel('Sender').fill(sender)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([scan(text), scan(`Page two of ${text}`)])
  await page.getByRole('button', { name: 'Register mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: sender })).toBeVisible()
  return new URL(page.url()).pathname
}
