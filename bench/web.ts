/** Measures the weight of the first screens and the time until they can be used, in a real browser. See README.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../script/browser.ts'
import { demoAccounts, demoPassword } from '../script/demo.ts'
import { startPortal, type Started } from '../script/portal.ts'
import { freePorts } from '../script/ports.ts'
import { publicBudget, weighPublicScreens } from './public-screens.ts'
import { countScripts } from './wire.ts'

/** The JavaScript budget of each screen in kilobytes (brotli). */
const BUDGETS = { '/login': publicBudget, '/companies': 230 }
const ROUNDS = 5

type Figures = { kilobytes: number; firstContent: number; ready: number; blocked: number }

const started: Started[] = []
const data = mkdtempSync(join(tmpdir(), 'domicile-bench-'))
try {
  const [port, purchasePort] = await freePorts(2)
  const env = { ...process.env, DATA_DIR: data, PORT: String(port), PURCHASE_PORT: String(purchasePort) }
  const { address } = await startPortal(env, started)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
  console.log('\nscreen       CPU   JavaScript   first content   ready   blocked')
  for (const path of ['/login', '/companies'] as const)
    for (const slowdown of [1, 4]) report(path, slowdown, await medians(browser, address, path, slowdown))
  console.log('\npublic screen          JavaScript       later')
  for (const { path, kilobytes, later } of await weighPublicScreens(browser, address))
    console.log(`${path.padEnd(23)}${weightOf(kilobytes, publicBudget).padEnd(17)}${later.toFixed(0)} KB`)
  await browser.close()
} finally {
  for (const part of started) await part.stop()
  rmSync(data, { recursive: true, force: true })
}
process.exit()

function browserArguments(): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [...asRoot, '--disable-background-networking']
}

function report(path: keyof typeof BUDGETS, slowdown: number, figures: Figures): void {
  const { kilobytes, firstContent, ready, blocked } = figures
  const weight = weightOf(kilobytes, BUDGETS[path])
  const times = [firstContent, ready, blocked].map((milliseconds) => `${milliseconds.toFixed(0)} ms`)
  console.log(
    `${path.padEnd(13)}${slowdown}x   ${weight.padEnd(13)}${times[0]!.padEnd(16)}${times[1]!.padEnd(8)}${times[2]}`,
  )
}

/** Formats a weight; one over its budget fails the run. */
function weightOf(kilobytes: number, budget: number): string {
  const isOver = kilobytes > budget
  if (isOver) process.exitCode = 1
  return `${kilobytes.toFixed(0)} KB${isOver ? ` of ${budget}!` : ''}`
}

async function medians(browser: Browser, address: string, path: string, slowdown: number): Promise<Figures> {
  const runs: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await visit(browser, address, path, slowdown))
  const median = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  return {
    kilobytes: median('kilobytes'),
    firstContent: median('firstContent'),
    ready: median('ready'),
    blocked: median('blocked'),
  }
}

/** One visit with an empty cache; for a protected screen the API signs in first. */
async function visit(browser: Browser, address: string, path: string, slowdown: number): Promise<Figures> {
  const context = await browser.newContext({ baseURL: address })
  if (path !== '/login') {
    const answer = await context.request.post('/api/token', {
      data: { email: demoAccounts[0][0], password: demoPassword },
    })
    const tokens = (await answer.json()) as Record<string, string>
    await context.addInitScript(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
      tokens,
    )
  }
  const page = await context.newPage()
  const wire = await watch(page, slowdown)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (path === '/companies') await page.getByRole('row').nth(1).getByRole('link').waitFor()
  const ready = await page.evaluate(() => performance.now())
  const figures = await page.evaluate(readTimings)
  await context.close()
  return { ...figures, ready, kilobytes: wire.bytes / 1024 }
}

async function watch(page: Page, slowdown: number): Promise<{ bytes: number }> {
  const wire = await countScripts(page)
  await wire.devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => list.getEntries().forEach((task) => tasks.push(task.duration))).observe(
      { type: 'longtask', buffered: true },
    )
  })
  return wire
}

/** Runs in the page: the first contentful paint, and the total blocking time of long tasks (beyond 50 ms each). */
function readTimings() {
  const tasks = (window as unknown as { longTasks: number[] }).longTasks
  const blocked = tasks.reduce((sum, duration) => sum + duration - 50, 0)
  const firstContent = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return { firstContent, blocked }
}
