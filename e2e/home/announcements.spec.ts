import { expectAccessible } from '../axe.ts'
import { registerPerson } from '../people.ts'
import { newName, openAs, openWith, people, PHONE } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

test('what the firm publishes for one company comes to its open tab, and is acknowledged there', async ({
  page,
  another,
}) => {
  const companyName = newName('Told')
  const client = await registerPerson(page.request, { companyName })
  const other = await another(PHONE)
  await openWith(other, client, '/companies')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  const title = newName('Send your papers again')
  await openAs(page, people.admin, '/system-notifications')
  await page.getByRole('link', { name: 'New announcement' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill('By Friday, see https://papers.example/why.')
  await page.getByLabel('Level').selectOption('Critical')
  await page.getByRole('switch', { name: 'Require acknowledgement' }).check()
  await page.getByLabel('Audience', { exact: true }).selectOption('Selected companies')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: 'Companies: Choose at least one company.' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add company' }).fill(companyName)
  await page.getByRole('option', { name: companyName }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 person will see it at the top of every page')
  await dialog.getByRole('button', { name: 'Publish' }).click()

  const banner = other.getByRole('alert').filter({ hasText: title })
  await expect(banner.getByRole('link', { name: 'https://papers.example/why' })).toBeVisible()
  await expect(banner.getByRole('button', { name: `Close ${title}` })).toHaveCount(0)
  await expectAccessible(other)
  await expect(page.getByRole('list', { name: 'Acknowledgements' })).toContainText('Missing')
  await banner.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByText('Required: 1 of 1 have acknowledged')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Acknowledgements' })).toContainText('Ada Lovelace')
  await walkTo(other, '/system-notifications')
  await expect(other.getByRole('main').getByText(/^Acknowledged/)).toBeVisible()
})
