import type { Page, Route } from '@playwright/test'
import { canStartApi, startSecondApi } from '../forms/second-api.ts'
import { openAs, openWith, PASSWORD, people } from '../portal.ts'
import { expect, LIGHT, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const AWAY = /The portal is temporarily unavailable/
const PURCHASES_AWAY = 'Ordering and invoices are temporarily unavailable.'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Checks that the page says the outage is temporary and shows no technical error. */
async function expectWaiting(page: Page) {
  await expect(page.getByText(AWAY).first()).toBeVisible()
  await expect(page.getByText(/Network Error|Something went wrong|couldn’t/)).toHaveCount(0)
}

/** Answers for the portal as a balancer does that has no server; returns a function that brings it back. */
async function takeAway(page: Page, url: string | RegExp, status: number) {
  const refuse = (route: Route) => route.fulfill({ status, body: '<h1>Bad gateway</h1>' })
  const ready = '**/ready'
  await page.route(url, refuse)
  await page.route(ready, refuse)
  return async () => {
    await page.unroute(url)
    await page.unroute(ready)
  }
}

for (const status of [502, 503, 504])
  test(`a page whose first call is answered ${status} keeps its frame, and returns once the portal is back`, async ({
    page,
  }) => {
    await openAs(page, people.owner, LIGHT)
    const comeBack = await takeAway(page, '**/api/**', status)
    await page.goto('/companies')
    await expectWaiting(page)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL('/companies')
    await comeBack()
    await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
    await expect(page.getByText(AWAY)).toHaveCount(0)
  })

test('a page of purchases returns once the purchase API is back, and everything else works meanwhile', async ({
  page,
}) => {
  await openAs(page, people.owner, LIGHT)
  const comeBack = await takeAway(page, '**/api/purchase/**', 502)
  await page.goto('/orders')
  await expect(page.getByText(PURCHASES_AWAY)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Companies', exact: true })).toBeVisible()
  await comeBack()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(PURCHASES_AWAY)).toHaveCount(0)
})

/** Code that does not arrive: of the frame, of a screen, and that of the page itself. */
const code = {
  frame: /\/assets\/(screens|ui|ErrorScreen|ErrorPage)-/,
  screen: /\/assets\/CompaniesScreen-/,
  page: /\/assets\/index-.*\.js/,
}

for (const [what, url] of Object.entries(code))
  test(`a page whose code of the ${what} does not arrive says so, and returns once the portal is back`, async ({
    page,
  }) => {
    await openAs(page, people.owner, LIGHT)
    const comeBack = await takeAway(page, url, 502)
    const missed = page.waitForResponse((answer) => answer.status() === 502 && url.test(answer.url()))
    await page.goto('/companies')
    await missed
    await expectWaiting(page)
    await comeBack()
    await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
  })

/** The code of the last release, whose names the server no longer knows; a page that is loaded again has the new ones. */
async function release(page: Page, url: RegExp) {
  await page.route(url, (route) => route.fulfill({ status: 404 }))
  page.once('load', () => void page.unroute(url))
}

test('a page whose code belongs to an older release loads the new one', async ({ page }) => {
  await openAs(page, people.admin, '/companies')
  await expect(heading(page)).toHaveText(/Companies/)
  await release(page, /\/assets\/WorkflowsScreen-/)
  await page.getByRole('link', { name: 'Workflows', exact: true }).click()
  await expect(heading(page)).toHaveText(/Workflows/)
  await walkTo(page, '/companies?q=Northwind')
  await page.getByRole('link', { name: 'Northwind Trading' }).click()
  await page.getByRole('link', { name: 'Officers', exact: true }).click()
  const add = page.getByRole('button', { name: 'Add officer' })
  await release(page, /\/assets\/OfficerForm-/)
  const isLoadedAgain = page.waitForEvent('load')
  await add.click()
  await isLoadedAgain
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add officer' })).toBeVisible()
})

test('a portal that stops while a person works comes back on the same page', async ({ page }) => {
  test.skip(!canStartApi, 'needs the database and the secrets of the portal')
  const api = await startSecondApi()
  try {
    const answer = await fetch(`${api.url}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.viewer, password: PASSWORD }),
    })
    await page.goto(`${api.url}${LIGHT}`)
    await openWith(
      page,
      (await answer.json()) as { token: string; refreshToken: string },
      `${api.url}/companies`,
    )
    await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
    await api.kill()
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
    await expectWaiting(page)
    await api.start()
    await expect(heading(page)).toHaveText(/Projects/)
    await expect(page.getByText(AWAY)).toHaveCount(0)
  } finally {
    await api.kill()
  }
})
