import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { describeMail, largePicture, letter, MAIL, scan } from './mail-in-tests.ts'
import { newName, openAs, pdf, people, PHONE } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A scan as an office scanner makes it, above the size of an upload. */
async function largeScan() {
  const scan = await readFile(`${import.meta.dirname}/../../packages/scans/test-data/jbig2.pdf`)
  const buffer = Buffer.concat([scan, Buffer.from(`%${' '.repeat(600_000)}\n`)])
  return { name: 'jbig2.pdf', mimeType: 'application/pdf', buffer }
}

test('operations registers a letter, and the company finds its words on the page', async ({
  page,
  another,
}) => {
  // Scans are read one at a time, also those of other tests.
  test.slow()
  const sender = newName('Harbour Insurance')
  const word = `premium${Date.now()}`
  await openAs(page, people.operations, MAIL)
  await page.getByRole('link', { name: 'Register mail' }).click()
  await describeMail(page, sender)
  const input = page.locator('input[type=file]')
  const damaged = { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(600_000, 'x') }
  await input.setInputFiles([damaged])
  await expect(
    page.getByText('damaged.pdf is damaged or needs a password. Choose another file.'),
  ).toBeVisible()
  // The pages of a PDF that is too large become pictures.
  await input.setInputFiles([await largeScan()])
  const chosen = page.getByRole('list', { name: 'Chosen files' })
  await expect(chosen.getByText('jbig2, page 1.jpg')).toBeVisible({ timeout: 30_000 })
  // A second choice adds to the first.
  const other = { name: 'other.pdf', mimeType: 'application/pdf', buffer: pdf }
  await input.setInputFiles([other, scan(`Your ${word} is due`)])
  await chosen.getByRole('button', { name: 'Remove other.pdf' }).click()
  await expect(chosen.getByRole('listitem')).toHaveText([/^jbig2, page 1\.jpg, \d+ KB$/, /^letter\.pdf/])
  await page.getByRole('button', { name: 'Register mail' }).click()
  await expect(heading(page, sender)).toBeVisible()
  const address = new URL(page.url()).pathname

  const client = await another()
  await openAs(client, people.owner, MAIL)
  await client.getByRole('searchbox', { name: 'Find a sender or words of the text' }).fill(word)
  await client.getByRole('link', { name: sender }).click({ timeout: 90_000 })
  await expect(client).toHaveURL(new RegExp(address))
  const matches = client.getByRole('status').filter({ hasText: '1 match' })
  for (const words of [word, 'Tarzana']) {
    await client.getByRole('searchbox', { name: 'Find in this letter' }).fill(words)
    await expect(matches).toBeVisible({ timeout: 90_000 })
  }
  await expect(client.getByRole('img', { name: 'Scan of page 1' })).toHaveCount(2)
  await client.getByRole('button', { name: 'More actions' }).click()
  await client.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(client.getByRole('heading', { name: 'Chain of custody' })).toBeVisible()
  await walkTo(client, MAIL)
  await client.getByRole('link', { name: 'Mail archive' }).click()
  await expect(heading(client, 'Mail archive')).toBeVisible()
  await client.getByRole('link', { name: sender }).click()
  await expect(heading(client, sender)).toBeVisible()
})

test(
  'operations mark statutory mail, and an owner acknowledges it on a phone',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    const address = await letter(request, newName('Trade Board'), {
      text: `Yearly statement ${Date.now()}`,
    })
    // No rule finds it.
    const desk = await another()
    await openAs(desk, people.operations, address)
    await desk.getByRole('button', { name: 'More actions' }).click()
    await desk.getByRole('menuitem', { name: /Mark as statutory mail/ }).click()
    const panel = desk.getByRole('dialog', { name: 'Mark as statutory mail' })
    await panel.getByLabel('It is from').selectOption('Registrar')
    await panel.getByRole('button', { name: 'Mark as statutory' }).click()
    await expect(desk.getByText('Statutory mail, not acknowledged yet. Registrar')).toBeVisible()

    await openAs(page, people.owner, address)
    await expect(page.getByText('This is statutory mail.')).toBeVisible()
    await page.getByRole('button', { name: 'Acknowledge letter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge letter' }).click()
    await expect(page.getByText(/acknowledged this letter on/)).toBeVisible()
  },
)

test('a company reports a wrong letter, operations moves it, and the company loses it', async ({
  page,
  another,
  request,
}) => {
  const sender = newName('Wrong letter')
  const address = await letter(request, sender)
  const client = await another(PHONE)
  await openAs(client, people.owner, address)
  await expect(heading(client, sender)).toBeVisible()
  await client.getByRole('button', { name: 'More actions' }).click()
  await client.getByRole('menuitem', { name: /Report a problem/ }).click()
  await client.getByRole('combobox', { name: 'Problem' }).selectOption('For another company')
  await client.getByRole('button', { name: 'Report problem' }).click()
  await expect(client.getByText(/^Reported: this item is for another company. We check it/)).toBeVisible()

  await openAs(page, people.operations, address)
  await expect(page.getByText(/Move it to the right company/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /Add a scan/ }).click()
  const panel = page.getByRole('dialog', { name: 'Add a scan' })
  const file = { name: 'envelope.jpg', mimeType: 'image/jpeg', buffer: await largePicture(page) }
  await panel.getByLabel('Scan').last().setInputFiles(file)
  // It is made smaller first.
  await expect(panel.getByText(/^envelope.jpg/)).toBeVisible({ timeout: 30_000 })
  await panel.getByRole('button', { name: 'Add scan' }).click()
  await expect(page.getByRole('button', { name: 'Download envelope.jpg' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Move to another company' }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill('Harbour Shipping')
  await page.getByRole('option', { name: 'Harbour Shipping' }).click()
  await page.getByRole('button', { name: 'Move mail' }).click()
  await expect(page.getByRole('link', { name: 'Harbour Shipping' })).toBeVisible()
  await expect(heading(client, 'Mail not found')).toBeVisible()
})

test('an administrator changes the rules for statutory mail', async ({ page }) => {
  await openAs(page, people.admin, MAIL)
  await page.getByRole('link', { name: 'Statutory mail' }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const panel = page.getByRole('dialog', { name: 'Add rule' })
  const name = newName('Customs')
  await panel.getByLabel('Name').fill(name)
  await panel.getByRole('button', { name: 'Add rule' }).click()
  await expect(panel.getByText('Enter a sender or at least one word').first()).toBeVisible()
  await panel.getByLabel('Text contains one of').fill('import duty\n\n customs debt ')
  await panel.getByRole('button', { name: 'Add rule' }).click()
  const row = page
    .getByRole('list', { name: 'Rules for statutory mail' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(row).toContainText('Text contains “import duty” or “customs debt”')
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('In use').uncheck()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(row).toContainText('Not in use')
})
