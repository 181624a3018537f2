import type { Page } from '@playwright/test'
import { makeCompany, newName, openAs, people } from './portal.ts'
import { expect, test } from './test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })

test('an export downloads what is filtered, shows that it runs, and says how many rows fit', async ({
  page,
}) => {
  const name = newName('Sheet Mills')
  await makeCompany(page.request, name)
  await openAs(page, people.admin, `/companies?q=${encodeURIComponent(name)}`)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const downloading = page.waitForEvent('download')
  const asking = page.waitForRequest(/\/companies\/export\?/)
  await page.keyboard.press('Enter')
  expect(new URL((await asking).url()).searchParams.get('q')).toBe(name)
  expect((await downloading).suggestedFilename()).toBe('companies.xlsx')
  await expect(button(page)).toBeFocused()

  const { promise, resolve } = Promise.withResolvers<void>()
  // The refusal of a list that no test data is long enough for.
  await page.route('**/api/companies/export?*format=xlsx*', async (route) => {
    await promise
    const title = 'This list has more than 20,000 rows. Filter it first, so that no row is missing.'
    const problem = { type: '/problems/too-many', title, status: 400, instance: 'test' }
    await route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem })
  })
  await button(page).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect(button(page)).toBeFocused()
  resolve()
  await expect(page.getByRole('alert')).toContainText('more than 20,000 rows')
  await expect(button(page)).not.toHaveAttribute('aria-busy')
  await expect(button(page)).toBeFocused()
})
