import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/** Nothing serious stands in the way of anybody who reads or types otherwise: also no small target, no skipped heading. */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await barriersOf(page)
  // A notice that comes while axe looks is half transparent then; a real barrier is there at a second look too.
  if (first.length > 0) expect(await barriersOf(page)).toEqual([])
}

async function barriersOf(page: Page): Promise<string[]> {
  await page.waitForFunction(standsStill)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const serious = await page.evaluate(findSerious)
  const found = await Promise.all(
    serious.map(async ({ id, html, target }) => {
      const isLeftOut = id === 'target-size' && (await isCovered(page, target))
      return isLeftOut ? [] : [`${id}: ${html}`]
    }),
  )
  return found.flat()
}

/** Runs in the page. Without writing up what is in order axe takes two thirds of the time, for the same violations. */
async function findSerious() {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  })
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
    .flatMap(({ id, nodes }) => nodes.map(({ html, target }) => ({ id, html, target: target.join(' ') })))
}

/** True if nothing opens or closes any more: a dialog on its way out still has targets, and small ones. */
function standsStill(): boolean {
  const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
  return document.getAnimations().every((animation) => animation.playState !== 'running' || !ends(animation))
}

/**
 * The page scrolls under the bar at the top, and a notice lies on it for six seconds: axe measures the part of a target
 * that they leave. True also of a target that has gone since.
 */
function isCovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll((elements) => {
    const bar = document.querySelector('header')
    const notice = document.querySelector('.MuiSnackbar-root')?.getBoundingClientRect()
    return elements.every((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      if (notice && top < notice.bottom && bottom > notice.top && left < notice.right && right > notice.left)
        return true
      return bar !== null && !bar.contains(element) && top < bar.getBoundingClientRect().bottom
    })
  })
}
