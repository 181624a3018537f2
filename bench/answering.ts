/** Measures how fast a long form answers a key press, in a real browser. See README.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../script/browser.ts'
import { runTool } from '../script/tools.ts'
import { percentile, verdict } from './compare-times.ts'
import { sized } from './size.ts'

/** The aim for the p95 from a key press to its paint, in milliseconds. */
const AIM_MS = 50
const SLOWDOWN = 4
const WARM_UP = sized({ smallest: 1, short: 10, full: 10 })
const PRESSES = sized({ smallest: 5, short: 50, full: 200 })

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'domicile-bench-'))
try {
  await build()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
  console.log('\nCPU   key press to paint: p50   p95')
  for (const slowdown of [1, SLOWDOWN]) report(slowdown, await measure(browser, slowdown))
  await browser.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Builds the page as the portal is built: React's development code is several times slower. */
async function build(): Promise<void> {
  const manifest = createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json')
  const page = join(root, 'apps/web/src/answering/test')
  const options = ['build', page, '--outDir', join(folder, 'page'), '--base', '/']
  await runTool('bench-answering', process.execPath, [join(manifest, '../bin/vite.js'), ...options], folder, {
    NODE_ENV: 'production',
  })
}

function browserArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

async function measure(browser: Browser, slowdown: number): Promise<number[]> {
  const page = await browser.newPage()
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname
    return route.fulfill({ path: join(folder, 'page', path === '/' ? 'index.html' : path) })
  })
  await page.goto('http://form.example/')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times = await pressKeys(page)
  await page.close()
  return times.slice(WARM_UP)
}

async function pressKeys(page: Page): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).focus()
  await page.evaluate(watchKeys)
  for (let press = 0; press < WARM_UP + PRESSES; press += 1) {
    await page.keyboard.press('abcdefghij'.charAt(press % 10))
    await page.waitForFunction(
      (count) => (window as unknown as { paints: number[] }).paints.length === count,
      press + 1,
    )
  }
  return page.evaluate(() => (window as unknown as { paints: number[] }).paints)
}

/** Runs in the page: a message that is sent before a paint arrives after it. */
function watchKeys(): void {
  const paints: number[] = []
  Object.assign(window, { paints })
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', work)
      port1.start()
      port2.postMessage(null)
    })
  const watch = ({ timeStamp }: Event) => afterPaint(() => paints.push(performance.now() - timeStamp))
  addEventListener('keydown', watch, { capture: true })
}

function report(slowdown: number, times: readonly number[]): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  const aim = slowdown === SLOWDOWN ? `  aim ${AIM_MS} ms: ${verdict(p95 <= AIM_MS)}` : ''
  console.log(`${slowdown}x    ${p50.toFixed(0).padStart(22)} ms  ${p95.toFixed(0)} ms${aim}`)
}
