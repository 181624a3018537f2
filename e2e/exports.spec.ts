import type { Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { makeCompany, newName, openAs, people } from './portal.ts'
import { expect, test } from './test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })

test('what is filtered is exported as an Excel file', { tag: '@once' }, async ({ page }) => {
  const name = newName('Sheet Mills')
  await makeCompany(page.request, name)
  await openAs(page, people.admin, `/companies?q=${encodeURIComponent(name)}`)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('companies.xlsx')
  await expect(button(page)).toBeFocused()
  const [sheet] = await readXlsxFile(await file.path())
  const [head, row, ...others] = sheet!.data
  expect(head).toContain('Legal name')
  expect(row).toContain(`${name} Limited`)
  expect(others).toEqual([])
})

test('an export shows that it runs, and says how many rows fit', { tag: '@once' }, async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  // The refusal of a list that no test data is long enough for.
  await page.route('**/api/companies/export?*format=xlsx*', async (route) => {
    await answered
    const title = 'This list has more than 20,000 rows. Filter it first, so that no row is missing.'
    const problem = { type: '/problems/too-many', title, status: 400, instance: 'test' }
    await route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem })
  })
  await openAs(page, people.admin, '/companies?status=active')
  await button(page).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect(button(page)).toBeFocused()
  answer()
  await expect(page.getByRole('alert')).toContainText('more than 20,000 rows')
  await expect(button(page)).not.toHaveAttribute('aria-busy')
  await expect(button(page)).toBeFocused()
})
