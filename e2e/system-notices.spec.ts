import { expect, test } from '@playwright/test'
import { registerPerson } from './people.ts'
import { expectAccessible, newName, openAs, openWith, people, PHONE } from './portal.ts'

test(
  'what the firm publishes for one company comes to its open tab, and is acknowledged there',
  { tag: '@once' },
  async ({ page, browser }) => {
    const companyName = newName('Told')
    const client = await registerPerson(page.request, { companyName })
    const context = await browser.newContext(PHONE)
    const other = await context.newPage()
    await openWith(other, client, '/companies')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    const title = newName('Send your papers again')
    await openAs(page, people.admin, '/system-notifications')
    await page.getByRole('link', { name: 'New notice' }).first().click()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Text' }).fill('By Friday, see https://papers.example/why.')
    await page.getByLabel('Level').selectOption('Critical')
    await page.getByRole('switch', { name: 'Ask to acknowledge it' }).check()
    await page.getByLabel('For', { exact: true }).selectOption('People of some companies')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByRole('link', { name: 'Companies: Choose at least one company.' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Add a company' }).fill(companyName)
    await page.getByRole('option', { name: companyName }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 person will see it above every page')
    await dialog.getByRole('button', { name: 'Publish' }).click()

    const banner = other.getByRole('alert').filter({ hasText: title })
    await expect(banner.getByRole('link', { name: 'https://papers.example/why' })).toBeVisible()
    await expect(banner.getByRole('button', { name: `Close ${title}` })).toHaveCount(0)
    await expectAccessible(other)
    await expect(page.getByRole('list', { name: 'Who has acknowledged it' })).toContainText('Missing')
    await banner.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByText('Asked for: 1 of 1 have given it')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Who has acknowledged it' })).toContainText('Ada Lovelace')
    await other.goto('/system-notifications')
    await expect(other.getByRole('main').getByText(/^Acknowledged/)).toBeVisible()
    await expectAccessible(other)
    await context.close()
  },
)
