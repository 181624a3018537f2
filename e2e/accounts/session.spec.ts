import type { BrowserContext } from '@playwright/test'
import { type DemoAccount, demoAccounts } from '../../apps/api/src/demo/accounts.ts'
import { expectAccessible } from '../axe.ts'
import { newName, openApart, people, press, signInByForm } from '../portal.ts'
import { expect, LIGHT, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const heading = 'Companies'

test('the sign-in page offers the demo accounts, and signs in with one press', async ({ page }) => {
  await page.goto('/companies')
  const list = page.getByRole('region', { name: 'Demo accounts' })
  const accounts: DemoAccount[] = Object.values(demoAccounts)
  await expect(list.getByRole('button')).toHaveText(
    accounts.map(({ role, companies, purpose }) => [role, companies].filter(Boolean).join(', ') + purpose),
  )
  await expect(list.getByRole('link', { name: 'Read the emails' })).toHaveAttribute('href', '/dev/mailbox')
  await press(list.getByRole('button', { name: 'Viewer, Northwind Trading' }))
  await expect(page).toHaveURL('/companies')
  await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
  await page.getByRole('button', { name: /account/i }).click()
  await expect(page.getByText('Sophie Lambert')).toBeVisible()
})

test('a kept link opens after the sign-in', async ({ page, context }) => {
  await page.goto('/companies?q=northwind&sort=country')
  await expect(page).toHaveURL('/login')
  const other = await context.newPage()
  await other.goto('/login')
  // As when the other tab is the first to follow the kept link.
  await other.evaluate(() => localStorage.removeItem('redirect'))
  await signInByForm(other, people.admin)
  await expect(page).toHaveURL('/companies?q=northwind&sort=country')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  await expect(other).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBeNull()
})

test(
  'a wrong password shows an error in the form and keeps the address',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login')
    await signInByForm(page, 'nobody@people.example', 'Wrong-pass-1')
    await expect(page.getByText('Incorrect email address or password.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@people.example')
    await expectAccessible(page)
  },
)

test('who is signed in is not asked again, and a link to elsewhere leads nowhere', async ({ page }) => {
  await page.goto(LIGHT)
  await page.evaluate(() => localStorage.setItem('redirect', '//evil.test/login'))
  await openApart(page, people.admin, '/login')
  await expect(page).toHaveURL('/')
  for (const path of ['/terms', '/invitation', '/register', '/reset-password']) {
    await walkTo(page, path)
    await expect(page).toHaveURL('/')
  }
  await walkTo(page, '/settings/terms')
  await expect(page.getByRole('heading', { name: /^Version \d+, from/ })).toBeVisible()
  await walkTo(page, '/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await expectAccessible(page)
})

test('signing out removes what the browser kept, in every tab', async ({ page, context }) => {
  await openApart(page, people.admin, '/companies')
  await page.getByRole('link', { name: 'New company' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('For nobody else to read')
  const other = await context.newPage()
  await other.goto('/companies?q=northwind')
  await expect(other.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()

  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL('/login')
  const kept = await page.evaluate(() =>
    ['token', 'refreshToken', 'memoizeToken', 'impersonationData'].map((key) => localStorage.getItem(key)),
  )
  expect(kept).toEqual([null, null, null, null])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('For nobody else')
  await other.goBack()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Northwind Trading' })).toBeHidden()
  await signInByForm(page, people.admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Companies|Dashboard)/)
  await walkTo(page, '/companies/new')
  await expect(name).toHaveValue('')
})

test('a busy server signs no one out', async ({ page }) => {
  await openApart(page, people.owner, LIGHT)
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: {
        status: 503,
        title: 'Something went wrong, please try again',
        type: '/problems/unavailable',
        instance: 'x',
      },
    }),
  )
  await page.goto('/companies')
  await expect(page.getByText(/unavailable/).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull()
  await page.unroute('**/api/**')
  await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
})

/** To a browser whose clock is that fast, every access token has expired: each call exchanges tokens first. */
const clockTenMinutesFast = (context: BrowserContext) =>
  context.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 601_000
  })

test('four tabs whose tokens expire all the time exchange them side by side, and nobody is signed out', async ({
  page,
  context,
}) => {
  await openApart(page, people.owner, LIGHT)
  await clockTenMinutesFast(context)
  const answers: number[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/token/refresh')) answers.push(answer.status())
  })
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto('/settings/devices')))
  for (const [path, seen] of [
    ['/settings/devices', 'This device'],
    ['/companies', 'Northwind Trading'],
  ] as const) {
    await Promise.all(tabs.map((tab) => walkTo(tab, path)))
    // Each has all of a machine's patience, as four load at once.
    await Promise.all(tabs.map((tab) => expect(tab.getByText(seen).last()).toBeVisible({ timeout: 30_000 })))
  }
  expect(answers.length).toBeGreaterThan(tabs.length)
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('a server too busy to exchange tokens signs nobody out, and the screen comes back by itself', async ({
  page,
  context,
}) => {
  await openApart(page, people.owner, LIGHT)
  await clockTenMinutesFast(context)
  await context.route('**/api/token/refresh', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} }),
  )
  await page.goto('/companies')
  await expect(page.getByText(/unavailable/).first()).toBeVisible()
  await expect(page).toHaveURL('/companies')
  await context.unroute('**/api/token/refresh')
  await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
})

test('whoever did too much is told when to go on, and keeps what was typed', async ({ page }) => {
  await openApart(page, people.admin, '/companies')
  await page.getByRole('link', { name: 'New company' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill(newName('Hasty'))
  await page.route('**/api/companies', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '12' },
          json: {
            status: 429,
            title: 'Too many requests. Wait a moment, then try again.',
            type: '/problems/too-many-requests',
            instance: 'x',
          },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Too many requests. Try again in 12 seconds.')).toBeVisible()
  await expect(name).toHaveValue(/^Hasty/)
  await page.unroute('**/api/companies')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('the terms are public', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
})
