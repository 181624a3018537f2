import type { Locator, Page } from '@playwright/test'
import { makeCompany, newName, openAs, people, tokensOf } from '../portal.ts'
import { openNorthwind, tabsOf } from '../records-in-tests.ts'
import { expect, test } from '../test.ts'

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string): Locator => tabsOf(page).getByRole('link', { name, exact: true })

async function asAdmin(page: Page, url: string, data: object) {
  const { token } = await tokensOf(people.admin)
  const answer = await page.request.post(url, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.status()).toBe(201)
}

const project = (companyId: string, title: string) => ({
  ...{ companyId, title, managerId: null, deadline: '2031-05-06', needsAcceptance: false },
})

test('staff open a first project from the company, and find it there', async ({ page }) => {
  const name = newName('Projecting Pier')
  const id = await makeCompany(page.request, name)
  await openAs(page, people.admin, `/companies/${id}/projects`)
  const projects = region(page, 'Projects')
  await expect(projects.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(region(page, 'Runs').getByRole('link', { name: 'Choose a workflow' })).toBeVisible()
  await expect(projects.getByText('0', { exact: true })).toHaveCount(0)
  await projects.getByRole('link', { name: 'New project' }).click()
  await expect(page.getByRole('combobox', { name: /^Company/ })).toHaveValue(name)

  await page.goBack()
  await expect(projects.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  // Changes by others appear without a reload.
  await asAdmin(page, '/api/projects', project(id, 'Older work'))
  await expect(projects.getByRole('link', { name: 'Older work' })).toBeVisible()
  await asAdmin(page, '/api/projects', project(id, 'Newer work'))
  await expect(projects.getByRole('link', { name: /work$/ })).toHaveText(['Newer work', 'Older work'])
  await expect(projects).toContainText('6 May 2031')
  await projects.getByRole('link', { name: 'All projects of this company (2)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Newer work' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible()
})

test('a check is ordered from the company, and found there', async ({ page }) => {
  const name = newName('Checking Chandlery')
  const id = await makeCompany(page.request, name)
  await openAs(page, people.admin, `/companies/${id}/checks`)
  const checks = region(page, 'Checks')
  await expect(checks.getByRole('heading', { name: 'No checks yet' })).toBeVisible()
  await checks.getByRole('link', { name: 'New check' }).click()
  await expect(page.getByRole('combobox', { name: /^Company/ })).toHaveValue(name)
  await asAdmin(page, '/api/checks', {
    companyId: id,
    name: 'New supplier',
    referenceName: null,
    subject: { kind: 'company' },
    orderedChecks: ['sanctions'],
  })
  await page.goBack()
  await checks.getByRole('link', { name: 'New supplier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New supplier' })).toBeVisible()
  await page.goBack()
  await checks.getByRole('link', { name: 'All checks of this company (1)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New supplier' })).toBeVisible()
})

test('an owner follows orders and invoices by keyboard', { tag: '@phone' }, async ({ page }) => {
  await openNorthwind(page, people.owner)
  await tab(page, 'Orders').focus()
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Orders')).toHaveAttribute('aria-current', 'page')
  const orders = region(page, 'Orders')
  const invoices = region(page, 'Invoices')
  await expect(orders.getByRole('link', { name: /^All orders of this company/ })).toBeVisible()
  await expect(invoices.getByRole('link', { name: /^All invoices of this company/ })).toBeVisible()
  await expect(orders.getByText('the client')).toHaveCount(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await orders.getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
})

test('an owner sees who uses the portal and who is invited', async ({ page }) => {
  await openNorthwind(page, people.owner)
  await tab(page, 'Users').click()
  await expect(region(page, 'Users').getByRole('link', { name: 'Invite user' })).toBeVisible()
  const companyId = page.url().split('/').at(-2)
  const email = `${newName('guest').replace(' ', '-')}@people.example`
  await asAdmin(page, '/api/invitations', { email, role: 'viewer', companyId })
  const open = region(page, 'Open invitations')
  await expect(open.getByText(email)).toBeVisible()
  await open.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove invitation' }).click()
  await expect(open.getByText(email)).toBeHidden()
  await region(page, 'Users')
    .getByRole('link', { name: /^All users of this company/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
