import type { Page } from '@playwright/test'
import { invite, newEmail, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, people, PHONE } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const results = (page: Page, noun: string) => page.getByRole('region', { name: noun, exact: true })
const field = (page: Page) => page.getByRole('main').getByRole('searchbox')

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test('Ctrl+K searches from every screen, and all results open from the keyboard', async ({ page }) => {
  await openAs(page, people.admin, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('northwind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=northwind')
  await expect(page.getByText(/^First \d+ results for “northwind”$/)).toBeVisible()
  for (const noun of ['Companies', 'Users', 'Owners', 'Files', 'Invoices'])
    await expect(results(page, noun).getByRole('link').first()).toBeVisible()
  await expect(results(page, 'Companies').locator('mark').first()).toHaveText('Northwind')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Northwind/)
})

test(
  'the palette opens a record, begins work for a company, and gives the focus back',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.admin, '/companies')
    await page.getByRole('button', { name: 'Search the portal' }).click()
    await palette(page).getByRole('combobox').fill('new project northwind trading')
    await option(page, 'New project for Northwind Trading').click()
    await expect(page).toHaveURL(/create-new-project\?companyId=/)
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Northwind Trading')
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('20230895')
    await expect(option(page, /^Northwind Trading/).first()).toBeVisible()
    // Both APIs have answered: no row moves any more.
    await expect(palette(page).getByText(/^\d+ suggestions$/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northwind Trading')
    await page.getByRole('button', { name: 'Search the portal' }).click()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Search the portal' })).toBeFocused()
  },
)

test('a record opened on one device is recent on another, and is pinned and unpinned by keyboard', async ({
  page,
  another,
  request,
}) => {
  const name = newName('Pinnacle')
  const id = await makeCompany(request, name)
  // Nobody else opens records as this user meanwhile.
  const email = newEmail()
  const link = await invite(request, { email, role: 'owner', companyId: id })
  const owner = await registerPerson(request, { email, invitation: link.split('#')[1]! })
  const remembered = page.waitForResponse(/\/opening$/)
  await openWith(page, owner, `/companies/${id}`)
  expect(await (await remembered).json()).toEqual({ isFound: true })

  const other = await another(PHONE)
  await openWith(other, owner, '/active-services/mail')
  await other.getByRole('button', { name: 'Search the portal' }).click()
  const group = (title: string) => palette(other).getByRole('group', { name: title })
  await expect(group('Recently opened').getByRole('option').first()).toContainText(name)
  await other.keyboard.press('ArrowDown')
  await other.keyboard.press('Shift+Enter')
  await expect(group('Pinned').getByRole('option')).toContainText(name)

  const unpin = page.getByRole('button', { name: 'Unpin this record' })
  await expect(unpin).toBeVisible()
  await unpin.press('Enter')
  await expect(page.getByRole('button', { name: 'Pin this record' })).toBeVisible()
  await expect(group('Pinned')).toBeHidden()
  await palette(other).getByRole('combobox').fill(name)
  await option(other, name).getByTitle('Pin (Shift+Enter)').first().click()
  await expect(option(other, name).getByTitle('Unpin (Shift+Enter)')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(palette(other)).toBeHidden()
  await walkTo(other, '/search')
  await results(other, 'Pinned').getByRole('link', { name }).click()
  await expect(other).toHaveURL(`/companies/${id}`)
  await other.getByRole('button', { name: 'Unpin this record' }).click()
})

test('a typing error finds what was meant, and the filters of its results are in the address', async ({
  page,
}) => {
  await openAs(page, people.admin, '/search?q=nortwind')
  await expect(page.getByText('Did you mean northwind?')).toBeVisible()
  await expect(results(page, 'Companies').getByRole('link').first()).toContainText('Northwind')
  await page.getByRole('link', { name: 'northwind', exact: true }).click()
  await expect(page).toHaveURL('/search?q=northwind')
  await expect(page.getByText(/results for “northwind”$/)).toBeVisible()

  await results(page, 'Invoices').getByRole('link', { name: 'More invoices' }).click()
  await expect(page).toHaveURL('/search?q=northwind&noun=invoice')
  await expect(results(page, 'Companies')).toBeHidden()
  await expect(results(page, 'Invoices').getByRole('link').nth(6)).toBeVisible()
  await walkTo(page, '/search?q=northwind&noun=invoice&from=2031-01-01')
  await expect(page.getByText('with these filters', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kind: Invoices' })).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/search?q=northwind')
  await expect(results(page, 'Companies')).toBeVisible()
})

test('a person is one card with every role, each of which leads to its part of a company', async ({
  page,
}) => {
  await openAs(page, people.admin, '/search?q=eleanor%20whitcombe')
  const roles = results(page, 'Eleanor Whitcombe').getByRole('link')
  for (const role of [/^Owner/, /^Officer · Northwind Trading/, /^User/])
    await expect(roles.filter({ hasText: role }).first()).toBeVisible()
  await roles
    .filter({ hasText: /^Officer/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/companies\/[^/]+\/officers$/)
})

test(
  'a client finds what is theirs, nothing of another company, and is led to us where nothing is found',
  { tag: '@phone' },
  async ({ page, request }) => {
    const name = newName('Quillon')
    await makeCompany(request, name)
    await openAs(page, people.owner, `/search?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    await field(page).fill('northwind')
    await expect(results(page, 'Companies').getByRole('link')).toHaveCount(1)
    await expect(page).toHaveURL('/search?q=northwind')
    await results(page, 'Employees').getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/companies\/[^/]+\/employees$/)
    await page.goBack()
    await expect(results(page, 'Companies')).toBeVisible()
    // One character searches for nothing, and shows nothing of the search before.
    await field(page).fill('n')
    await expect(results(page, 'Companies')).toBeHidden()
    await field(page).fill('zyxwv licence')
    await page.getByRole('main').getByRole('link', { name: 'Ask us' }).click()
    await expect(page).toHaveURL(/\/faq\/email-us\?subject=/)
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('zyxwv licence')
  },
)

const failures = [
  ['**/api/purchase/search?*', 'Orders, invoices and services', 'Companies', 'Orders'],
  ['**/api/search?*', 'Companies, people and work', 'Orders', 'Companies'],
] as const

test('what one API finds stays when the other fails', async ({ page }) => {
  // Nothing is refreshed by what other tests change, nor by a lost connection: only by the button.
  await page.route('**/api/live?*', (route) => route.abort())
  await openAs(page, people.admin, '/search')
  for (const [index, [path, failure, kept, lost]] of failures.entries()) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
    await field(page).fill(['northwind', 'northwind trading'][index]!)
    const alert = page.getByRole('alert').filter({ hasText: failure })
    await expect(alert).toBeVisible()
    await expect(results(page, kept)).toBeVisible()
    await expect(results(page, lost)).toBeHidden()
    await page.unroute(path)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(results(page, lost)).toBeVisible()
    await expect(alert).toBeHidden()
  }
})
