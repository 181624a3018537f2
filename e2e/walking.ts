import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const NOT_ALLOWED = 'You can’t open this page'

/** A placeholder or spinner; a bar with a value shows how far work is, not that the screen loads. */
export const BUSY = '[role=progressbar]:not([aria-hidden=true], [aria-valuenow])'

type Router = { latestLocation: { href: string }; state: { resolvedLocation?: { href: string } } }

/**
 * Goes to an address as a link does: without loading the portal again, which takes most of the time. The old screen stays
 * until the new one is ready, so a test that did not wait would fill in the wrong fields.
 */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (path) => {
    document.title = ''
    history.pushState({}, '', path)
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    const end = performance.now() + 15_000
    do await new Promise(requestAnimationFrame)
    while (router.state.resolvedLocation?.href !== router.latestLocation.href && performance.now() < end)
  }, address)
}

/**
 * Collects the calls that an API refuses while a test goes from screen to screen, with the screen of each. A token that
 * expires on the way is renewed, and a busy API is asked again: neither is collected.
 */
export function noteFailedCalls(page: Page): string[] {
  const failed: string[] = []
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url())
    const status = answer.status()
    if (!pathname.startsWith('/api/') || status < 400 || status === 401 || status === 503) return
    failed.push(
      `${new URL(page.url()).pathname}: ${answer.request().method()} ${pathname}${search} answered ${status}`,
    )
  })
  return failed
}

/**
 * Waits until the screen of the address, or the refusal, has taken the place of the one before and of its own
 * placeholders. It looks at every frame, as most screens are there after one or two.
 */
export async function expectShown(page: Page, address: string, isRefused: boolean): Promise<void> {
  const isShown = page.waitForFunction(
    ([pathname, refusal, isRefusalExpected, busy]) => {
      const title = document.querySelector('h1')?.textContent
      if (isRefusalExpected) return title === refusal
      const isBusy = document.querySelector(busy)
      return document.title && title && title !== refusal && !isBusy && location.pathname === pathname
    },
    [address.split('?')[0], NOT_ALLOWED, isRefused, BUSY] as const,
    { timeout: 15_000 },
  )
  const title = page.getByRole('heading', { level: 1 })
  await isShown.catch(() => expect(title, address).toHaveText(isRefused ? NOT_ALLOWED : 'its own title'))
}
