import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { companyWithOwner } from '../people.ts'
import { newName, openApart, openWith, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { northwind } from '../records-in-tests.ts'
import { noteFailedCalls, walkTo } from '../walking.ts'

const REASON = 'They asked why an employee is missing.'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const line = (page: Page): Locator => page.getByRole('region', { name: 'Acting as a company' })
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function openCompany(page: Page, who: string, name: string, tab = ''): Promise<void> {
  await openApart(page, who, `/companies?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveText(name)
  if (tab) await page.getByRole('link', { name: tab, exact: true }).click()
}

async function actAs(page: Page, name: string): Promise<void> {
  const confirm = await giveReason(page, name)
  await confirm.click()
}

/** Opens the dialog for acting as a company, with a reason; gives the button that starts it. */
async function giveReason(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Act as this company…' }).click()
  const dialog = page.getByRole('dialog', { name: `Act as ${name}?` })
  await dialog.getByLabel('Reason').fill(REASON)
  return dialog.getByRole('button', { name: `Act as ${name}` })
}

/** The person of the demo data whom one acts as, and whose portal one then sees. */
async function ownerOf(page: Page, who: string): Promise<{ name: string; email: string }> {
  const { token } = await tokensOf(who)
  const answer = await page.request.get('/api/users/profile', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { firstName, lastName, email } = (await answer.json()) as Record<string, string>
  return { name: `${firstName} ${lastName}`, email: email! }
}

test('an administrator acts as a company, looks, reloads, and goes back', async ({ page }) => {
  const owner = await ownerOf(page, people.owner)
  await openCompany(page, people.admin, 'Northwind Trading')
  const own = await kept(page, 'token')
  await actAs(page, 'Northwind Trading')

  await expect(line(page)).toContainText(`acting as ${owner.name} · Northwind Trading`)
  await expect(line(page)).toContainText('The company allows read-only access.')
  await expect(line(page).getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(page.getByRole('button', { name: `Account of ${owner.name}` })).toBeVisible()
  expect(await kept(page, 'memoizeToken')).toBe(own)
  expect(JSON.parse((await kept(page, 'impersonationData'))!)).toEqual(owner)
  await expectAccessible(page)
  // Their portal, and no other company of the firm's.
  await expect(title(page)).toHaveText('Dashboard')
  await walkTo(page, '/companies')
  await expect(title(page)).toContainText('Companies')
  await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New company' })).toBeHidden()

  await page.reload()
  await expect(line(page)).toContainText(owner.name)
  await line(page).getByRole('button', { name: 'Stop acting' }).click()
  await expect(page.getByText('You’ve stopped acting as the company.')).toBeVisible()
  await expect(line(page)).toBeHidden()
  await expect(title(page)).toHaveText('Northwind Trading')
  expect(await kept(page, 'token')).toBe(own)
  expect([await kept(page, 'memoizeToken'), await kept(page, 'impersonationData')]).toEqual([null, null])
  await page.getByRole('link', { name: 'Access', exact: true }).click()
  await expect(page.getByText(REASON).first()).toBeVisible()
})

test('what staff open while they act as a company is not remembered, and no call is refused', async ({
  page,
}) => {
  await openCompany(page, people.admin, 'Northwind Trading')
  await actAs(page, 'Northwind Trading')
  await expect(line(page)).toBeVisible()
  const failed = noteFailedCalls(page)
  const company = await northwind(page.request)
  const remembered = page.waitForRequest(/\/opening$/, { timeout: 3_000 })
  await walkTo(page, `/companies/${company}`)
  await expect(title(page)).toHaveText('Northwind Trading')
  await expect(remembered).rejects.toThrow()
  expect(failed).toEqual([])
})

test('staff start acting from the list, and see what they cannot do and why', async ({ page }) => {
  await openApart(page, people.manager, '/companies?q=northwind%20trading')
  await page.getByRole('button', { name: 'Actions for Northwind Trading' }).click()
  await page.getByRole('menuitem', { name: 'Act as this company…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Act as Northwind Trading?' })
  await dialog.getByRole('button', { name: 'Act as Northwind Trading' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Act as Northwind Trading' }).click()
  await expect(line(page)).toBeVisible()

  await walkTo(page, '/companies')
  await expect(title(page)).toContainText('Companies')
  const never = 'You cannot do this while acting as a company.'
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveAccessibleDescription(never)
  await page.getByRole('link', { name: 'Northwind Trading' }).click()
  const notAllowed = 'The company allows read-only access.'
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAccessibleDescription(
    notAllowed,
  )
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add employee' })).toHaveAccessibleDescription(notAllowed)
  await page.getByRole('link', { name: 'Access', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(never)
})

test('a second tab acts too, goes back with the first, and is signed out with it', async ({
  page,
  context,
}) => {
  await openCompany(page, people.admin, 'Northwind Trading')
  const other = await context.newPage()
  await other.goto('/companies/new')
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed by the administrator')
  await actAs(page, 'Northwind Trading')
  for (const tab of [page, other]) await expect(line(tab)).toBeVisible()
  await expect(other.getByText('Typed by the administrator')).toBeHidden()
  await line(other).getByRole('button', { name: 'Stop acting' }).click()
  for (const tab of [page, other]) {
    await expect(line(tab)).toBeHidden()
    await expect(title(tab)).toHaveText('Northwind Trading')
  }

  await actAs(page, 'Northwind Trading')
  for (const tab of [page, other]) await expect(line(tab)).toBeVisible()
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL('/login')
  for (const key of ['token', 'refreshToken', 'memoizeToken', 'impersonationData'])
    expect(await kept(page, key)).toBeNull()
})

test('acting that runs out gives the administrator back, and does nothing in their name', async ({
  page,
}) => {
  // Nothing but the person themself is to find out: a stream that ends would be asked for again.
  await page.route('**/api/live?*', () => {})
  await openCompany(page, people.admin, 'Northwind Trading')
  await actAs(page, 'Northwind Trading')
  await expect(line(page)).toBeVisible()
  await walkTo(page, '/companies')
  await expect(title(page)).toContainText('Companies')
  await page.getByRole('link', { name: 'Northwind Trading' }).click()
  await expect(title(page)).toHaveText('Northwind Trading')
  const asked: string[] = []
  page.on(
    'request',
    (request) => void (/\/api\/.*\/structure/.test(request.url()) && asked.push(request.url())),
  )
  // The browser's tokens have expired, as after half an hour, and no other call is made before the click.
  await page.getByRole('link', { name: 'Structure', exact: true }).evaluate((link: HTMLElement) => {
    const [header, payload, signature] = localStorage.getItem('token')!.split('.') as [string, string, string]
    const claims = {
      ...(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object),
      exp: 1,
    }
    localStorage.setItem('token', [header, btoa(JSON.stringify(claims)), signature].join('.'))
    link.click()
  })
  await expect(line(page)).toBeHidden()
  await expect(page.getByText('You’ve stopped acting as a company.')).toBeVisible()
  await expect(title(page)).toHaveText('Northwind Trading')
  await expect(page.getByRole('link', { name: 'Notes', exact: true })).toBeVisible()
  expect([await kept(page, 'memoizeToken'), await kept(page, 'impersonationData')]).toEqual([null, null])
  expect(asked).toEqual([])
})

test(
  'an owner lets staff change things for some hours, and finds both names in the history',
  { tag: '@phone' },
  async ({ page, another }) => {
    const { company, owner } = await companyWithOwner(page.request)
    await openWith(page, owner, '/settings/security')
    const support = page.getByRole('region', { name: 'Support access' })
    await expect(support).toContainText('Our staff have read-only access.')
    await support.getByRole('link', { name: company }).click()
    await page.getByLabel('What may our staff do').selectOption('Make changes')
    await page.getByLabel('Number of hours').fill('73')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a whole number from 1 to 72.')).toBeVisible()
    await page.getByLabel('Number of hours').fill('2')
    // The news of the change is here before the answer: the form must take that as its own.
    await page.route('**/support-access', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const response = await route.fetch()
      await page.getByText(/can make changes until/).waitFor()
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/can make changes until/)).toBeVisible()

    const staff = await another()
    await openCompany(staff, people.admin, company)
    await actAs(staff, company)
    await expect(line(staff)).toContainText('The company allows changes until')
    await walkTo(staff, '/companies')
    await expect(title(staff)).toContainText('Companies')
    await staff.getByRole('link', { name: company }).click()
    await staff.getByRole('link', { name: 'Employees', exact: true }).click()
    await staff.getByRole('button', { name: 'Add employee' }).first().click()
    const panel = staff.getByRole('dialog')
    const lastName = newName('Acted')
    await panel.getByLabel('First name').fill('Ada')
    await panel.getByLabel('Last name').fill(lastName)
    await panel.getByLabel('Job title').fill('Clerk')
    await panel.getByRole('button', { name: 'Add employee' }).click()
    await expect(staff.getByText(`Ada ${lastName}`)).toBeVisible()

    await page.getByRole('link', { name: 'History', exact: true }).click()
    const entry = page.getByRole('listitem').filter({ hasText: `added the employee Ada ${lastName}` })
    await expect(entry).toContainText('acting for Ada Granting')
  },
)

test('an owner withdraws access, which stops acting at once, and the menu says why', async ({
  page,
  another,
}) => {
  test.slow()
  const { company, owner, path } = await companyWithOwner(page.request)
  const staff = await another()
  // It would tell them that they may act no more before they click.
  await staff.route('**/api/live?*', () => {})
  await openCompany(staff, people.admin, company)
  await actAs(staff, company)
  await expect(line(staff)).toBeVisible()
  await walkTo(staff, '/companies')
  await expect(title(staff)).toContainText('Companies')
  const waiting = await another()
  await openCompany(waiting, people.admin, company)
  const confirm = await giveReason(waiting, company)

  await openWith(page, owner, `${path}/access`)
  await page.getByLabel('What may our staff do').selectOption('No access')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Our staff have no access.')).toBeVisible()

  await staff.getByRole('link', { name: company }).click()
  await expect(staff.getByText('You’ve stopped acting as a company.')).toBeVisible()
  await expect(line(staff)).toBeHidden()
  await confirm.click()
  await expect(waiting.getByRole('dialog').getByText('Impersonalisation Unavailable')).toBeVisible()
  await waiting.keyboard.press('Escape')
  await waiting.getByRole('button', { name: 'More actions' }).click()
  const item = waiting.getByRole('menuitem', { name: /Act as this company/ })
  await expect(item).toContainText('Impersonalisation Unavailable')
  await expect(item).toHaveAttribute('aria-disabled', 'true')

  await page.getByLabel('What may our staff do').selectOption('Read only')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/have read-only access/).first()).toBeVisible()
})
