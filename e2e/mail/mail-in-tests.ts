import type { APIRequestContext, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { today } from '../days.ts'
import { openAs, people, tokensOf } from '../portal.ts'
import { expect } from '../test.ts'
import { northwind } from '../records-in-tests.ts'

export const MAIL = '/active-services/mail'

export const { DATABASE_URL } = process.env

export const requests = (page: Page) => page.getByRole('region', { name: 'Requests' })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A scan of one page with a line of text, which no other test sends. */
export function scan(text: string) {
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

/** Chooses Northwind Trading and the sender in the form of a new mail item. */
export async function describeMail(page: Page, sender: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Company' }).fill('Northwind Trading')
  await page.getByRole('option', { name: 'Northwind Trading' }).click()
  await page.getByLabel('Sender').fill(sender)
}

type Letter = { companyId?: string; text?: string; isUnopened?: boolean }

/** A letter of one page, registered over the API, for Northwind Trading unless another company is named; returns its path. */
export async function letter(
  request: APIRequestContext,
  sender: string,
  { companyId, text = sender, isUnopened = false }: Letter = {},
): Promise<string> {
  const headers = { authorization: `Bearer ${(await tokensOf(people.operations)).token}` }
  const answer = await request.post('/api/mail', {
    headers,
    multipart: {
      entity: companyId ?? (await northwind(request)),
      addressId: '',
      sender,
      dateRecived: today(),
      paperKind: 'letter',
      shows: isUnopened ? 'envelope' : 'pages',
      // No file is received twice.
      file: scan(text),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return `${MAIL}/${((await answer.json()) as { id: string }).id}`
}

/** A picture that is larger than a file may be. It is bright, so that there is nothing to recognise on it. */
export async function largePicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_600, 1_600)
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < picture.data.length; at++)
      picture.data[at] = at % 4 === 3 ? 255 : 225 + Math.random() * 30
    context.putImageData(picture, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  const picture = Buffer.from(base64, 'base64')
  expect(picture.length).toBeGreaterThan(600_000)
  return picture
}

/** Opens the form of a request from the menu. */
export async function ask(page: Page, kind: string, title: string): Promise<Locator> {
  await requests(page).getByRole('button', { name: 'Ask for' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  return dialog(page, title)
}

/** Runs a statement about the record of a page, whose id is the last part of its path. */
export async function inDatabase(statement: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement, [path.split('/').at(-1)])
  } finally {
    await client.end()
  }
}

/**
 * Forwards a letter of Northwind Trading: the owner asks, operations state a price, the owner agrees, and it leaves. Each
 * sees on an open page what the other did.
 */
export async function forward(page: Page, operations: Page, path: string): Promise<void> {
  await openAs(page, people.owner, path)
  const form = await ask(page, 'Forward', 'Forward the paper')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toContainText('Country')
  await form.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await form.getByLabel('Address line 1').fill('Hafenstraße 7')
  await form.getByLabel('Postal code').fill('20457')
  await form.getByLabel('City').fill('Hamburg')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  await expect(requests(page)).toContainText('Northwind Trading, Hafenstraße 7, 20457 Hamburg, Germany')
  await expect(requests(page)).toContainText('Waiting for us')

  await openAs(operations, people.operations, path)
  await requests(operations).getByRole('button', { name: 'State price' }).click()
  await dialog(operations, 'State the price').getByLabel('Carrier').fill('DHL')
  await dialog(operations, 'State the price').getByRole('textbox', { name: 'Price' }).fill('18.50')
  await dialog(operations, 'State the price').getByRole('button', { name: 'State price' }).click()
  await expect(requests(operations)).toContainText('Waiting for an owner')
  await expect(requests(operations).getByRole('button', { name: 'Complete' })).toBeHidden()

  await requests(page).getByRole('button', { name: 'Agree to price' }).click()
  await expect(dialog(page, 'Agree to EUR 18.50?')).toContainText('can’t be undone')
  await dialog(page, 'Agree to EUR 18.50?').getByRole('button', { name: 'Agree to price' }).click()
  await expect(page.getByText('Price agreed')).toBeVisible()

  await requests(operations).getByRole('button', { name: 'Complete' }).click()
  const evidence = dialog(operations, 'Complete the forward')
  await expect(evidence.getByLabel('Carrier')).toHaveValue('DHL')
  await evidence.getByRole('button', { name: 'Complete' }).click()
  await expect(evidence.getByRole('alert')).toContainText('Tracking number')
  await evidence.getByLabel('Tracking number').fill('DE-4711')
  await evidence.getByRole('button', { name: 'Complete' }).click()
  await expect(operations.getByText('Request completed')).toBeVisible()
  await requests(operations).getByRole('button', { name: 'Add proof' }).click()
  const proof = dialog(operations, 'Add proof')
  // A photo of a receipt is larger than a file may be: it is made smaller first.
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await largePicture(operations) }
  await proof.getByLabel('File').last().setInputFiles(receipt)
  await expect(proof.getByText(/^Chosen: receipt.jpg/)).toBeVisible({ timeout: 30_000 })
  await proof.getByRole('button', { name: 'Add proof' }).click()
  await expect(operations.getByText('Proof added')).toBeVisible()

  await expect(requests(page)).toContainText('DE-4711')
  await expect(requests(page).getByRole('button', { name: 'Download receipt.jpg' })).toBeVisible()
  await expect(requests(page).getByRole('button', { name: 'Ask for' })).toBeHidden()
}

/** Destroys the paper of a letter of Northwind Trading: consent, the window moved into the past, a witness, the certificate. */
export async function destroy(page: Page, operations: Page, path: string, sender: string): Promise<void> {
  await openAs(page, people.owner, path)
  // Scans are read one at a time, also those of other tests.
  await expect(page.getByRole('img', { name: 'Scan of page 1' })).toBeVisible({ timeout: 90_000 })
  const form = await ask(page, 'Destroy', 'Destroy the paper')
  await form.getByRole('button', { name: 'Send request' }).click()
  await requests(page).getByRole('button', { name: 'Consent' }).click()
  const asked = dialog(page, `Destroy the paper from ${sender}?`)
  await expect(asked).toContainText('After that it can’t be undone.')
  await asked.getByRole('button', { name: 'Consent to destruction' }).click()
  await expect(requests(page)).toContainText(/The paper is destroyed after .* You can cancel until then\./)
  await expect(requests(page).getByRole('button', { name: 'Cancel request' })).toBeVisible()

  await openAs(operations, people.operations, path)
  const complete = requests(operations).getByRole('button', { name: 'Complete' })
  await expect(complete).toHaveAccessibleDescription('The paper can be destroyed once the window is over.')
  // The database checks that a window has seven days, so the consent moves with its end, that of the last day.
  await inDatabase(
    `update mail_requests set asked_at = asked_at - interval '9 days', consented_at = consented_at - interval '9 days',
    window_ends_at = window_ends_at - interval '9 days' where item_id = $1`,
    path,
  )
  await operations.reload()
  await expect(requests(operations)).toContainText('The window is over.')
  await complete.click()
  const evidence = dialog(operations, 'Destroy the paper')
  await evidence.getByLabel('Witness').fill('Eva Winter')
  await evidence.getByRole('button', { name: 'Destroy the paper' }).click()
  await expect(operations.getByText('Request completed')).toBeVisible()

  await expect(requests(page).getByRole('button', { name: 'Ask for' })).toBeHidden()
  const certificate = requests(page).getByRole('button', { name: /^Download Certificate/ })
  await expect(certificate).toBeVisible({ timeout: 60_000 })
  const saved = page.waitForEvent('download')
  await certificate.click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
}
