import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { makeService } from './sales/buying.ts'
import { sendAs } from './forms/template-in-tests.ts'
import { newName, openAs, people, tokensOf } from './portal.ts'
import { northwind } from './records-in-tests.ts'
import { expect, test } from './test.ts'

/**
 * Nothing is shown as empty, and no number as zero, while it loads or after it failed. Each test holds the answer of one
 * read, fails it, and lets it through.
 */

const loading = (page: Page) => page.getByText('Loading…', { exact: true }).first()
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()

test('a check can be ordered once its price is known, and not before', async ({ page, request }) => {
  const name = newName('Priced')
  const { slug: service } = await makeService(request, { price: '45.00', opens: 'check', tasks: [] })
  await sendAs(request, people.admin, 'post', 'check-kinds', {
    ...{ name, description: 'Sold at a price.', subjects: 'any', template: null, role: 'operations' },
    ...{ days: 2, needsConfirmation: false, validMonths: null, service, isOffered: true },
  })
  const prices = await hold(page, /\/api\/purchase\/services\?.*slugs=/)
  await openAs(page, people.owner, '/active-services/checks/create-new-check')
  const order = page.getByRole('button', { name: 'Order check' })
  await expect(loading(page)).toBeVisible()
  await expect(page.getByText('No check applies')).toBeHidden()
  await expect(order).toHaveAccessibleDescription('Loading prices…')
  await order.click({ force: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await expect(page.getByText('This field is required')).toBeHidden()
  await prices.fail()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await expect(order).toHaveAccessibleDescription('Couldn’t load the prices. Select “Try again”.')
  await retry(page)
  await prices.pass()
  await page.getByRole('checkbox', { name: new RegExp(`^${name}: 2 working days, EUR.45.00`) }).check()
  await expect(page.getByText(/^These checks cost EUR.45.00 without VAT/)).toBeVisible()
  await expect(order).toHaveAccessibleDescription('')
})

test('a register is not called empty before it is read', async ({ page }) => {
  const subjects = await hold(page, /\/check-subjects/)
  await openAs(page, people.owner, '/active-services/checks/create-new-check')
  // The checks read the register too.
  await expect(page.getByRole('checkbox', { name: /^Identity/ })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Subject', exact: true })
  await field.selectOption({ index: 2 })
  const entry = page.getByRole('combobox', { name: 'Name', exact: true })
  await expect(entry).toHaveText('Loading…')
  await subjects.fail()
  await expect(entry).toHaveText('Couldn’t load')
  await retry(page)
  await subjects.pass()
  await expect(entry).toContainText('Choose')
  await expect(page.getByText('This register is empty.')).toHaveCount(0)
})

test('a search that fails offers to try again, and does not say that no company fits', async ({ page }) => {
  const companies = await hold(page, /\/api\/companies\?/)
  await openAs(page, people.admin, '/active-services/projects/create-new-project')
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.click()
  await expect(loading(page)).toBeVisible()
  await companies.fail()
  await expect(page.getByText('Couldn’t load')).toBeVisible()
  await expect(page.getByText('No company fits')).toHaveCount(0)
  await page.getByText('Couldn’t load').getByRole('button', { name: 'Try again' }).click()
  await companies.pass()
  await company.fill('Northwind')
  await expect(page.getByRole('option', { name: 'Northwind Trading' })).toBeVisible()
})

test('a limit is said once it is known', async ({ page }) => {
  const allowance = await hold(page, /\/api\/invitations\/allowance/)
  await openAs(page, people.owner, '/users/create-new-user')
  await expect(loading(page)).toBeVisible()
  await allowance.fail()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await retry(page)
  await allowance.pass()
  await expect(page.getByText(/invitations? left (today|until)/)).toBeVisible()
})

/** The answer of an overloaded server. */
const BUSY = 503

test('a filter whose options an overloaded server refused stays, and gets them without a press', async ({
  page,
}) => {
  const kinds = await hold(page, /\/api\/check-kinds/)
  await openAs(page, people.admin, '/active-services/checks')
  await kinds.fail(BUSY)
  await page.getByRole('button', { name: 'Kind', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Kind' })
  await expect(menu.getByRole('menuitem', { name: /^(Couldn’t load|Loading…)/ })).toBeVisible()
  await kinds.pass()
  await expect(menu.getByRole('menuitemradio', { name: 'Identity' })).toBeVisible()
  await expect(menu.getByText('Loading…')).toBeHidden()
})

test('suggestions that an overloaded server refused say so, and arrive without a press', async ({ page }) => {
  const categories = await hold(page, /\/api\/post-categories/)
  await openAs(page, people.admin, '/knowledge-base/create-new-content')
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.click()
  await expect(loading(page)).toBeVisible()
  await categories.fail(BUSY)
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await categories.pass()
  const list = page.getByRole('listbox', { name: 'Category' })
  await expect(list.getByRole('option', { name: 'Companies' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('the bell is not called empty before it is read', async ({ page }) => {
  const summary = await hold(page, /\/api\/notices\/summary/)
  await openAs(page, people.admin, '/companies')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, not loaded yet')
  await bell.click()
  const latest = page.getByRole('dialog', { name: 'Notifications' })
  await expect(latest).toHaveText('Loading…')
  await summary.fail(BUSY)
  await expect(latest).not.toContainText('No new notifications')
  await summary.pass()
  await expect(latest.getByRole('link', { name: 'See all' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName(/^Notifications(, \d+\+? unread)?$/)
})

test('a project is started once it is known whom that notifies', async ({ page, request }) => {
  const { token } = await tokensOf(people.admin)
  const profile = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  const { id: managerId } = (await profile.json()) as { id: string }
  const companyId = await northwind(request)
  const { id } = await sendAs<{ id: string }>(request, people.admin, 'post', 'projects', {
    ...{ companyId, title: newName('Filing'), managerId, deadline: '2999-12-31' },
    needsAcceptance: false,
  })
  const asked = await hold(page, /\/project-people/)
  await openAs(page, people.admin, `/active-services/projects/${id}`)
  await page.getByRole('button', { name: 'Start project', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: 'Start project' })
  await expect(dialog.getByText('Loading…')).toBeVisible()
  await expect(start).toHaveAccessibleDescription('Loading details…')
  await asked.fail()
  await expect(start).toHaveAccessibleDescription('Couldn’t load the details. Select “Try again”.')
  await retry(page)
  await asked.pass()
  await expect(start).toHaveAccessibleDescription('')
  await start.click()
  await expect(page.getByText('Project started')).toBeVisible()
})
