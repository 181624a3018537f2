import { expect, type Page, test } from '@playwright/test'
import { dialog } from './mail-in-tests.ts'
import { expectAccessible, newName, openAs, people, PHONE } from './portal.ts'

const WATCHES = '/active-services/notifications'
const COMPANY = 'Northwind Trading'

const before = [
  'Section 1. A company keeps a register of its owners.',
  'Section 2. The register is filed within 30 days of a change.',
  'Section 3. Accounts are filed once a year.',
]
const after = [before[0], before[1]!.replace('30', '14'), before[2], 'Section 4. Late filing costs EUR 500.']

const paragraphs = (lines: (string | undefined)[]) => ({
  name: 'law.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\n\n')),
})

async function choose(page: Page, lines: (string | undefined)[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(paragraphs(lines))
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Watches a text whose baseline is uploaded; returns the address of its page. */
async function watchText(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Watch a text' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Where the text comes from' }).selectOption('Upload the text')
  await choose(page, before)
  await page.getByRole('button', { name: 'Start watching' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('No change so far')).toBeVisible()
  return new URL(page.url()).pathname
}

async function uploadVersion(page: Page, lines: (string | undefined)[]): Promise<void> {
  await act(page, 'Upload version…')
  await choose(page, lines)
  await dialog(page, 'Upload version').getByRole('button', { name: 'Upload version' }).click()
}

test(
  'a law changes, the right company acknowledges it and does its task',
  { tag: '@once' },
  async ({ page, browser }) => {
    const title = newName('Registers Act')
    await openAs(page, people.admin, WATCHES)
    const path = await watchText(page, title)
    await uploadVersion(page, after)
    const redline = page.getByRole('region', { name: 'What changed' })
    await expect(redline.locator('del')).toHaveText('30')
    await expect(redline.locator('ins').first()).toHaveText('14')
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    await expect(redline.getByText('2 of 2')).toBeVisible()
    await expectAccessible(page)

    await act(page, 'Describe change…')
    await page.getByRole('textbox', { name: 'Summary' }).fill('Filing is due within 14 days.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Assess companies' }).click()
    await page.getByRole('searchbox', { name: 'Find a company' }).fill(COMPANY)
    await page.getByRole('button', { name: `Assess ${COMPANY}` }).click()
    await page
      .getByRole('textbox', { name: 'What it means for the company' })
      .fill('File your register sooner.')
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Slow payer.')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const publishing = dialog(page, /^Publish to 1 company/)
    await expect(publishing).toContainText(`${COMPANY}: notifies`)
    await publishing.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Obligations' }).click()
    await page.getByRole('button', { name: 'Link obligation' }).first().click()
    await page.getByRole('textbox', { name: 'Obligation in words' }).fill('File within 14 days')
    await dialog(page, 'Link obligation').getByRole('button', { name: 'Link obligation' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Open project for ${COMPANY}` }).click()
    await dialog(page, 'Open project').getByRole('button', { name: 'Open project' }).click()
    await expect(page).toHaveURL(/\/projects\//)
    const project = new URL(page.url()).pathname

    const phone = await (await browser.newContext(PHONE)).newPage()
    await openAs(phone, people.owner, WATCHES)
    await phone.getByRole('link', { name: title }).click()
    await expect(phone.getByText('File your register sooner.')).toBeVisible()
    await expect(phone.getByText('Slow payer.')).toBeHidden()
    await expect(phone.locator('ins').first()).toHaveText('14')
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(phone.getByText('Acknowledged by')).toBeVisible()
    await openAs(page, people.admin, project)
    await page.getByRole('checkbox', { name: /^File within 14 days/ }).click()
    await openAs(phone, people.owner, project)
    await expect(phone.getByRole('checkbox', { name: /^File within 14 days/ })).toBeChecked()

    await openAs(page, people.admin, `${path}/obligations`)
    await expect(page.getByText('Acknowledged', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'File within 14 days' }).locator('..')).toContainText('done')
  },
)

test(
  'a company without the change, and readers who may not decide, are refused',
  { tag: '@once' },
  async ({ page }) => {
    const title = newName('Fees Act')
    await openAs(page, people.compliance, WATCHES)
    await page.getByRole('link', { name: 'Watch a text' }).click()
    await page.getByRole('button', { name: 'Start watching' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Title')
    await expect(page.getByRole('alert').first()).toContainText('Document URL')
    await expectAccessible(page)
    await page.goto(WATCHES)
    const path = await watchText(page, title)
    await uploadVersion(page, before)
    await page.getByRole('link', { name: 'Document', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Unchanged')
    await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1)

    await openAs(page, people.content, path)
    await expect(page.getByRole('link', { name: 'Document' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Companies' })).toBeHidden()
    await openAs(page, people.stranger, path)
    await expect(page.getByRole('heading', { name: 'Text not found' })).toBeVisible()
    await openAs(page, people.stranger, WATCHES)
    await expect(page.getByRole('heading', { level: 1, name: 'Regulatory watch' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeHidden()
  },
)
