import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from '@playwright/test'
import { describePortal, placeInLogs } from './portal-state.ts'

export { expect } from '@playwright/test'

/** Opens a page of another person or on another device, of the width of the test unless the options say otherwise. */
export type Another = (options?: Options) => Promise<Page>

type Options = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'userAgent'>

/**
 * The tests of Playwright, with browser contexts that a worker keeps: the second load of the portal in a context needs
 * half of the processor time of the first, as its files are there and compiled. Between tests a context loses
 * everything that a person could notice.
 */
export const test = base.extend<{ another: Another; portalState: void }, { contexts: Contexts }>({
  contexts: [async ({ browser }, use) => use(new Contexts(browser)), { scope: 'worker' }],

  another: async ({ contexts }, use) => {
    const loans: Loan[] = []
    await use(async (options = {}) => {
      const loan = await contexts.lend(options)
      loans.push(loan)
      return loan.page
    })
    for (const loan of loans) await contexts.takeBack(loan)
  },

  context: async ({ contexts }, use) => {
    const loan = await contexts.lend({})
    await use(loan.context)
    await contexts.takeBack(loan)
  },

  page: async ({ context }, use) => use(context.pages()[0]!),

  portalState: [
    // Playwright reads the pattern, to know what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      const place = placeInLogs()
      await use()
      if (info.status !== info.expectedStatus)
        console.error(`The portal during "${info.title}":\n${await describePortal(place)}`)
    },
    { auto: true },
  ],
})

type Loan = {
  key: string
  context: BrowserContext
  page: Page
  viewport: ReturnType<Page['viewportSize']>
  isSpent: () => boolean
}

/** The contexts of a worker that no test uses, by their options. */
class Contexts {
  readonly #browser: Browser
  readonly #free = new Map<string, Loan[]>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async lend(options: Options): Promise<Loan> {
    const { viewport, hasTouch, isMobile } = test.info().project.use
    const key = JSON.stringify({ viewport, hasTouch, isMobile, ...options })
    return this.#free.get(key)?.pop() ?? this.#open(key, options)
  }

  /** Keeps a context for the next test, unless this one has done to it what cannot be undone. */
  async takeBack(loan: Loan): Promise<void> {
    if (loan.isSpent() || test.info().status !== test.info().expectedStatus) return loan.context.close()
    await clear(loan)
    this.#free.set(loan.key, [...(this.#free.get(loan.key) ?? []), loan])
  }

  async #open(key: string, options: Options): Promise<Loan> {
    const context = await this.#browser.newContext(options)
    const page = await context.newPage()
    await page.goto(LIGHT)
    return { key, context, page, viewport: page.viewportSize(), isSpent: noticeLasting(context, page) }
  }
}

/** A light answer of the portal's origin, which loads nothing. */
export const LIGHT = '/health'

/** Returns whether a test has closed the page, or changed the context in a way that cannot be undone. */
function noticeLasting(context: BrowserContext, page: Page): () => boolean {
  let isSpent = false
  const spend = () => (isSpent = true)
  context.once('close', spend)
  page.once('close', spend)
  page.once('crash', spend)
  for (const owner of [context, page]) {
    const { addInitScript, exposeBinding, exposeFunction } = owner
    Object.assign(owner, withNote({ addInitScript, exposeBinding, exposeFunction }, owner, spend))
  }
  const { install, setFixedTime, setSystemTime } = context.clock
  Object.assign(context.clock, withNote({ install, setFixedTime, setSystemTime }, context.clock, spend))
  return () => isSpent
}

type Method = (...values: never[]) => unknown

/** The methods of an object, with a call of `note` before each. */
function withNote(methods: Record<string, unknown>, owner: object, note: () => void): Record<string, Method> {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...values) => {
        note()
        return (method as Method).apply(owner, values)
      },
    ]),
  )
}

/** The events that tests listen to; Playwright itself listens to others. */
const TEST_EVENTS = [
  'console',
  'dialog',
  'download',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/** Removes from a context the pages, listeners, routes, permissions, cookies and storage of a test. */
async function clear({ context, page, viewport }: Loan): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of [...TEST_EVENTS, 'page']) context.removeAllListeners(event)
  for (const event of TEST_EVENTS) page.removeAllListeners(event)
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  // A form with unsaved input asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(LIGHT)
  page.removeAllListeners('dialog')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
}
