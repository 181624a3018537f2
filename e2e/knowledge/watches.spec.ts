import { encodeText } from '../../packages/server/src/testing/encode-text.ts'
import type { Page } from '@playwright/test'
import { GAZETTE_PORT } from './gazette-host.ts'
import { passNight, startGazette } from './gazette.ts'
import { DATABASE_URL, dialog } from '../mail/mail-in-tests.ts'
import { newName, openAs, people, PHONE } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'
import { makeEmptyWatch } from './watch-in-tests.ts'

const WATCHES = '/active-services/notifications'
/** A post of the demo data that all may read. */
const GUIDE = 'The compliance calendar'
const NOTICES = '/notifications'
const COMPANY = 'Northwind Trading'

const LAW = [
  'Section 1. A company keeps a register of its owners.',
  'Section 2. The register is filed within 30 days of a change.',
  'Section 3. Accounts are filed once a year.',
]
const CHANGED = [...LAW.map((line) => line.replace('30', '14')), 'Section 4. Late filing costs EUR 500.']

async function choose(page: Page, buffer: Buffer = Buffer.from(LAW.join('\n\n'))): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'law.txt', mimeType: 'text/plain', buffer })
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Watches a text, whose baseline the portal fetches from its address, or else is uploaded; returns the path of its page. */
async function watchText(page: Page, title: string, address?: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  if (address) await typeAddress(page, address)
  else {
    await page.getByRole('combobox', { name: 'Where the text comes from' }).selectOption('Upload the text')
    await choose(page)
  }
  await page.getByRole('combobox', { name: 'Related posts' }).fill(GUIDE)
  await page.getByRole('option', { name: GUIDE }).click()
  await page.getByRole('button', { name: 'Start watching' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('No change so far')).toBeVisible()
  return new URL(page.url()).pathname
}

async function typeAddress(page: Page, address: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Document URL' })
  const preview = page.getByRole('button', { name: /^Preview/ })
  // Only addresses of the public internet are fetched.
  await field.fill('http://127.0.0.1/law')
  await preview.click()
  await expect(page.getByText('This address is not on the public internet.')).toBeVisible()
  await field.fill(address)
  await preview.click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(LAW[1]!)
}

test('a law changes overnight, the right company is notified and acknowledges it, and its task is done', async ({
  page,
  another,
}) => {
  test.skip(!GAZETTE_PORT || !DATABASE_URL, 'needs GAZETTE_PORT and DATABASE_URL')
  const title = newName('Registers Act')
  await using gazette = await startGazette()
  const address = gazette.publish('/registers-act', LAW)
  await openAs(page, people.admin, WATCHES)
  await page.getByRole('link', { name: 'Watch a text' }).click()
  const path = await watchText(page, title, address)
  gazette.publish('/registers-act', CHANGED)
  await passNight(path)
  const redline = page.getByRole('region', { name: 'What changed' })
  // The portal fetches the text and reads it in a thread.
  await expect(redline.locator('del')).toHaveText('30', { timeout: 60_000 })
  await expect(redline.locator('ins').first()).toHaveText('14')
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await expect(redline.getByText('2 of 2')).toBeVisible()

  await page.getByRole('button', { name: 'Assess companies' }).click()
  await page.getByRole('searchbox', { name: 'Find a company' }).fill(COMPANY)
  await page.getByRole('button', { name: `Assess ${COMPANY}` }).click()
  await page
    .getByRole('textbox', { name: 'What it means for the company' })
    .fill('File your register sooner.')
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Slow payer.')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog(page, 'Describe change')).toContainText('before you publish')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Filing is due within 14 days.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This field is required').last()).toBeVisible()
  await page.getByLabel(/^In effect from/).fill('2027-06-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const publishing = dialog(page, /^Publish to 1 company/)
  await expect(publishing).toContainText(`${COMPANY}: notifies`)
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Obligations' }).click()
  await page.getByRole('button', { name: 'Link obligation' }).first().click()
  await page.getByRole('textbox', { name: 'Obligation in words' }).fill('File within 14 days')
  await dialog(page, 'Link obligation').getByRole('button', { name: 'Link obligation' }).click()
  await page.getByRole('button', { name: `Open project for ${COMPANY}` }).click()
  await dialog(page, 'Open project').getByRole('button', { name: 'Open project' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  const project = new URL(page.url()).pathname

  const phone = await another(PHONE)
  const notice = `Acknowledge a change: ${title}`
  await openAs(phone, people.owner, NOTICES)
  await phone.getByRole('link', { name: notice }).click()
  await expect(phone.getByText('File your register sooner.')).toBeVisible()
  await expect(phone.getByText('Slow payer.')).toBeHidden()
  await expect(phone.locator('ins').first()).toHaveText('14')
  await expect(phone.getByRole('list', { name: 'Guides' }).getByRole('link', { name: GUIDE })).toBeVisible()

  await phone.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(phone.getByText('Acknowledged by')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('checkbox', { name: /^File within 14 days/ }).click()
  await walkTo(phone, project)
  await expect(phone.getByRole('checkbox', { name: /^File within 14 days/ })).toBeChecked()

  await walkTo(page, `${path}/obligations`)
  const obligation = page.getByRole('list', { name: 'File within 14 days' })
  await expect(obligation.getByText('Acknowledged', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'File within 14 days' }).locator('..')).toContainText('done')
})

test('a text in an older encoding is uploaded with its right letters, one with control characters is not', async ({
  page,
}) => {
  const law = 'Spółka zgłasza zmianę właściciela w ciągu czternastu dni.'
  await openAs(page, people.compliance, await makeEmptyWatch(page.request, newName('Ustawa')))
  await page.getByRole('button', { name: 'Upload version' }).click()
  const uploading = dialog(page, 'Upload version')
  const upload = uploading.getByRole('button', { name: 'Upload version' })
  const encoding = uploading.getByRole('combobox', { name: 'Encoding' })
  await choose(page, Buffer.from(`${law}\0`))
  await upload.click()
  await expect(encoding).toHaveAccessibleDescription(/has control characters/)
  await choose(page, encodeText(law, 'windows-1250'))
  // A busy portal asks to try again.
  await expect(async () => {
    if ((await encoding.inputValue()) === '') await upload.click()
    await expect(encoding).toHaveValue('windows-1250', { timeout: 10_000 })
  }).toPass()
  await expect(encoding).toHaveAccessibleDescription(new RegExp(`Confirm the encoding.*${law}`))
  await encoding.selectOption('Cyrillic (windows-1251)')
  await expect(uploading.getByText('Preview: Spуіka zgіasza')).toBeVisible()
  await encoding.selectOption('Central European (windows-1250)')
  await expect(uploading.getByText(`Preview: ${law}`)).toBeVisible()
  await upload.click()
  await page.getByRole('link', { name: 'Document', exact: true }).click()
  await page
    .getByRole('list', { name: 'Versions' })
    .getByRole('link', { name: 'Text' })
    .click({ timeout: 60_000 })
  await expect(page.getByText(law)).toBeVisible()
})

test('a form without an address and the same text again are refused', async ({ page }) => {
  const title = newName('Fees Act')
  await openAs(page, people.compliance, WATCHES)
  await page.getByRole('link', { name: 'Watch a text' }).click()
  await page.getByRole('button', { name: 'Start watching' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Title')
  await expect(page.getByRole('alert').first()).toContainText('Document URL')
  await watchText(page, title)
  await act(page, 'Upload version…')
  await choose(page)
  await dialog(page, 'Upload version').getByRole('button', { name: 'Upload version' }).click()
  await page.getByRole('link', { name: 'Document', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Unchanged')
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1)
})
