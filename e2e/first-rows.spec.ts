import type { Page } from '@playwright/test'
import { openAs, people } from './portal.ts'
import { expect, test } from './test.ts'

type Watched = Window & { calls: { path: string; isBeforeRows: boolean }[] }

/** Notes each call of the page, and whether it began before the first row of a list was there. */
async function watchCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: Watched['calls'] = []
    const hasRows = () => document.querySelector('#main [data-row-link]') !== null
    const { fetch } = window
    window.fetch = (...asked) => {
      const { pathname } = new URL(new Request(...asked).url)
      calls.push({ path: pathname, isBeforeRows: !hasRows() })
      return fetch(...asked)
    }
    Object.assign(window, { calls })
  })
}

const callsOf = async (page: Page, isBeforeRows: boolean) =>
  (await page.evaluate(() => (window as unknown as Watched).calls))
    .filter((call) => call.isBeforeRows === isBeforeRows)
    .map(({ path }) => path)
    .toSorted()

for (const [path, list] of [
  ['/companies?status=active&manager=none', '/api/companies'],
  ['/orders', '/api/purchase/orders'],
  ['/users', '/api/users'],
] as const) {
  test(`the rows of ${path} wait for the profile and themselves alone`, async ({ page }) => {
    await watchCalls(page)
    // Late rows, so that a call that does not wait for them begins first.
    await page.route(
      ({ pathname }) => pathname === list,
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      },
    )
    await openAs(page, people.admin, path)
    await expect(page.locator('#main').getByRole('row').nth(1)).toBeVisible()
    // The parts that the rows did not wait for follow.
    await expect
      .poll(() => callsOf(page, false))
      .toEqual(
        expect.arrayContaining([
          '/api/live',
          '/api/notices/summary',
          '/api/saved-views',
          '/api/system-notices/current',
        ]),
      )
    expect(await callsOf(page, true)).toEqual([list, '/api/users/profile'].toSorted())
  })
}
