import type { Page, Route } from '@playwright/test'
import { expect } from './test.ts'

type Held = { fail: (status?: number) => Promise<void>; pass: () => Promise<void> }

/** Holds each answer of a read until the test says whether it fails. */
export async function hold(page: Page, url: RegExp): Promise<Held> {
  let waiting: Route[] = []
  await page.route(url, (route) => void waiting.push(route))
  const next = async (act: (route: Route) => Promise<void>) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const held = waiting
    waiting = []
    for (const route of held) await act(route)
  }
  return {
    fail: (status = 500) => next((route) => route.fulfill({ status, json: {} })),
    pass: async () => {
      await next((route) => route.continue())
      await page.unroute(url)
    },
  }
}
