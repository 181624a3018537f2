/** Measures the weight of the first screens and the time until they can be used, in a real browser. See README.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from '@playwright/test'
import { findBrowser } from '../script/browser.ts'
import { demoAccounts, demoPassword } from '../apps/api/src/demo/accounts.ts'
import { startPortal, type Started } from '../script/portal.ts'
import { freePorts } from '../script/ports.ts'
import { median, verdict } from './compare-times.ts'
import { publicBudget, weighPublicScreens } from './public-screens.ts'
import { sized } from './size.ts'

type Screen = {
  name: string
  /** The JavaScript budget in kilobytes (brotli). */
  budget: number
  /** The account that opens it; without one, it is public. */
  account?: string
  /** Returns its path, if that is not its name. */
  findPath?: (request: APIRequestContext, token: string) => Promise<string>
  /** The selector of what it shows last. */
  last: string
}

const SCREENS: readonly Screen[] = [
  { name: '/login', budget: publicBudget, last: 'h1' },
  {
    name: '/companies',
    budget: 230,
    account: demoAccounts.admin.email,
    last: 'tbody a',
  },
  {
    name: 'survey form',
    budget: 230,
    account: demoAccounts.owner.email,
    findPath: findForm,
    last: 'h1',
  },
]
const ROUNDS = sized({ smallest: 1, short: 2, full: 5 })
const SLOWDOWNS = sized({ smallest: [1], short: [1, 4], full: [1, 4] })

type Figures = { kilobytes: number; firstContent: number; ready: number; blocked: number }

const started: Started[] = []
const data = mkdtempSync(join(tmpdir(), 'domicile-bench-'))
try {
  // A portal with demo data that is running already saves the minute that it takes to start one.
  const address = process.env.BASE_URL ?? (await start())
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
  console.log('\nscreen       CPU   JavaScript   first content   ready   blocked')
  for (const screen of SCREENS)
    for (const slowdown of SLOWDOWNS)
      report(screen, slowdown, await medians(browser, address, screen, slowdown))
  console.log('\npublic screen          JavaScript       later')
  for (const { path, kilobytes, later } of await weighPublicScreens(browser, address))
    console.log(`${path.padEnd(23)}${weightOf(kilobytes, publicBudget).padEnd(17)}${later.toFixed(0)} KB`)
  await browser.close()
} finally {
  for (const part of started) await part.stop()
  rmSync(data, { recursive: true, force: true })
}
process.exit()

async function start(): Promise<string> {
  const [port, purchasePort] = await freePorts(2)
  const env = { ...process.env, DATA_DIR: data, PORT: String(port), PURCHASE_PORT: String(purchasePort) }
  return (await startPortal(env, started)).address
}

function browserArguments(): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [...asRoot, '--disable-background-networking']
}

function report({ name, budget }: Screen, slowdown: number, figures: Figures): void {
  const { kilobytes, firstContent, ready, blocked } = figures
  const weight = weightOf(kilobytes, budget)
  const times = [firstContent, ready, blocked].map((milliseconds) => `${milliseconds.toFixed(0)} ms`)
  console.log(
    `${name.padEnd(13)}${slowdown}x   ${weight.padEnd(13)}${times[0]!.padEnd(16)}${times[1]!.padEnd(8)}${times[2]}`,
  )
}

/** Formats a weight; one over its budget fails the run. */
function weightOf(kilobytes: number, budget: number): string {
  const isOver = verdict(kilobytes <= budget) === 'MISSED'
  return `${kilobytes.toFixed(0)} KB${isOver ? ` of ${budget}!` : ''}`
}

async function medians(
  browser: Browser,
  address: string,
  screen: Screen,
  slowdown: number,
): Promise<Figures> {
  const runs: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await visit(browser, address, screen, slowdown))
  const middle = (name: keyof Figures) => median(runs.map((run) => run[name]))
  return {
    kilobytes: middle('kilobytes'),
    firstContent: middle('firstContent'),
    ready: middle('ready'),
    blocked: middle('blocked'),
  }
}

/** One visit with an empty cache; for a protected screen the API signs in first. */
async function visit(
  browser: Browser,
  address: string,
  { name, account, findPath, last }: Screen,
  slowdown: number,
): Promise<Figures> {
  const context = await browser.newContext({ baseURL: address })
  const token = account && (await signIn(context, account))
  const path = (token && (await findPath?.(context.request, token))) ?? name
  const page = await context.newPage()
  // Not over a link, which would prefetch its target.
  await page.mouse.move(1_270, 710)
  await watch(page, slowdown, last)
  await page.goto(path)
  await page.waitForFunction(() => 'readyAt' in window)
  const figures = await page.evaluate(readTimings)
  await context.close()
  return figures
}

/** Signs in before the page opens, which then finds the tokens in its storage. */
async function signIn(context: BrowserContext, email: string): Promise<string> {
  const answer = await context.request.post('/api/token', { data: { email, password: demoPassword } })
  const tokens = (await answer.json()) as { token: string }
  await context.addInitScript(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    tokens,
  )
  return tokens.token
}

/** Finds a survey that the client can answer. */
async function findForm(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/assignments?waitsFor=me', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return `/data-collections/assignment/${items[0]!.id}`
}

async function watch(page: Page, slowdown: number, last: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((selector) => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => list.getEntries().forEach((task) => tasks.push(task.duration))).observe(
      { type: 'longtask', buffered: true },
    )
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      Object.assign(window, { readyAt: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, last)
}

/**
 * Runs in the page: when it was ready, the JavaScript until then without headers, the first contentful paint, and the
 * total blocking time of long tasks (beyond 50 ms each).
 */
function readTimings(): Figures {
  const { longTasks, readyAt: ready } = window as unknown as { longTasks: number[]; readyAt: number }
  const blocked = longTasks.reduce((sum, duration) => sum + duration - 50, 0)
  const firstContent = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const loaded = resources.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= ready)
  const sizes = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
  const kilobytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024
  return { kilobytes, firstContent, ready, blocked }
}
