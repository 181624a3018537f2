import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, makeCompany, newName, openAs, people } from './portal.ts'

const results = (page: Page, noun: string) => page.getByRole('region', { name: noun, exact: true })
const field = (page: Page) => page.getByRole('main').getByRole('searchbox')

test('the box of every screen finds records of every kind, which open from the keyboard', async ({
  page,
}) => {
  await openAs(page, people.admin, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('northwind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=northwind')
  await expect(page.getByText(/^First \d+ results for “northwind”$/)).toBeVisible()
  for (const noun of ['Companies', 'Projects', 'Users', 'Orders', 'Invoices'])
    await expect(results(page, noun).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await results(page, 'Orders').getByRole('link', { name: 'All matching orders' }).click()
  await expect(page).toHaveURL('/orders?q=northwind')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('northwind')
  await page.goBack()
  await expect(results(page, 'Companies').getByRole('link').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northwind Handel')
})

test(
  'a result that belongs to a company leads to its part of the company',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, people.owner, '/search?q=northwind')
    const employee = results(page, 'Employees').getByRole('link').first()
    await employee.click()
    await expect(page).toHaveURL(/\/companies\/[^/]+\/employees$/)
  },
)

test(
  'a client finds what is theirs, and nothing of another company',
  { tag: '@once' },
  async ({ page, request }) => {
    const name = newName('Quillon')
    await makeCompany(request, name)
    await openAs(page, people.owner, `/search?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    await field(page).fill('jantar')
    await expect(page.getByText('Nothing matches “jantar”', { exact: false })).toBeVisible()
    await field(page).fill('northwind')
    await expect(results(page, 'Companies').getByRole('link')).toHaveCount(1)
    await expect(page).toHaveURL('/search?q=northwind')
  },
)

test(
  'it asks for more than one character, and shows nothing of the search before',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, people.owner, '/search')
    await expect(page.getByRole('heading', { name: 'Search the portal' })).toBeVisible()
    await field(page).fill('northwind')
    await expect(results(page, 'Companies')).toBeVisible()
    await field(page).fill('n')
    await expect(page.getByRole('heading', { name: 'Search the portal' })).toBeVisible()
    await expect(results(page, 'Companies')).toBeHidden()
  },
)

for (const [failing, path, failure, kept, lost] of [
  ['purchase API', '**/api/purchase/search?*', 'Orders, invoices and services', 'Companies', 'Orders'],
  ['main API', '**/api/search?*', 'Companies, people and work', 'Orders', 'Companies'],
] as const)
  test(`what the other API finds stays when the ${failing} fails`, { tag: '@once' }, async ({ page }) => {
    // Not a lost connection: the portal would repeat the request itself.
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
    await openAs(page, people.admin, '/search?q=northwind')
    const alert = page.getByRole('alert').filter({ hasText: failure })
    await expect(alert).toBeVisible()
    await expect(results(page, kept)).toBeVisible()
    await expect(results(page, lost)).toBeHidden()
    await page.unroute(path)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(results(page, lost)).toBeVisible()
    await expect(alert).toBeHidden()
  })
