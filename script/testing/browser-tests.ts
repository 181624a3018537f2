import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { STRIPE_KEY, STRIPE_SECRET, startStripe } from '../../apps/purchase/src/test/stripe.ts'
import { findBrowser } from '../browser.ts'
import { startPortal, type Started } from '../portal.ts'
import { freePorts } from '../ports.ts'
import { runProgram } from './programs.ts'
import type { FileResult, PartResult, TestResult } from './results.ts'

const root = join(import.meta.dirname, '../..')
const RESULTS = join(root, 'test-results/browser-tests.json')

/** The settings by which browser tests find the portal. */
export type PortalOfTests = NodeJS.ProcessEnv

/** Starts a portal with demo data for browser tests. */
export async function startPortalOfTests(started: Started[]): Promise<PortalOfTests> {
  const dataDir = mkdtempSync(join(tmpdir(), 'domicile-e2e-'))
  const [port, purchasePort, gazettePort, replyPort] = await freePorts(4)
  started.unshift({
    stop: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  })
  const { close, url } = await startStripe()
  started.unshift({ stop: async () => close() })
  const { env, databaseUrl } = await startPortal(
    {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      PURCHASE_PORT: String(purchasePort),
      REPLY_DOMAIN: 'reply.domicile.example',
      REPLY_SMTP_PORT: String(replyPort),
      // All tests come from one address.
      RATE_LIMIT_SCALE: '100',
      // Tests charge cards at a local server that imitates the provider.
      ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, STRIPE_URL: url },
      // The portal fetches a law by its address, from a site that the test serves.
      GAZETTE_PORT: String(gazettePort),
      NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'e2e/knowledge/gazette-route.ts')).href}`,
    },
    started,
  )
  return {
    BASE_URL: env.PUBLIC_URL,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    GAZETTE_PORT: String(gazettePort),
    REPLIES_PORT: String(replyPort),
  }
}

/** Runs browser tests of a portal, all of them or those of some files, and prints a line per test. */
export async function runBrowserTests(files: string[], portal: Promise<PortalOfTests>): Promise<PartResult> {
  const browser = findBrowser()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(RESULTS, { force: true })
  const env = { ...(await portal), ...(browser && { CHROMIUM_PATH: browser }), RESULTS }
  const named = files.map((file) => file.replace(/^e2e\//, ''))
  const playwright = join(root, 'node_modules/.bin/playwright')
  // A file that is to run after all others would bring them all.
  const args = ['test', ...named, ...(named.length > 0 ? ['--no-deps'] : [])]
  const { code } = await runProgram(playwright, args, { cwd: 'e2e', env, isLive: true })
  const results = readResults()
  return { isOk: code === 0 && results.length > 0, files: results }
}

/** The part of Playwright's JSON report that is read here. */
type Suite = { title: string; file: string; specs: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  tests: { projectName: string; status: string; results: { duration: number }[] }[]
}

function readResults(): FileResult[] {
  const { suites } = JSON.parse(readFileSync(RESULTS, 'utf8')) as { suites: Suite[] }
  return suites.map((suite) => {
    const tests = testsOf(suite)
    return { file: `e2e/${suite.file}`, seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0), tests }
  })
}

function testsOf({ specs, suites = [] }: Suite, names: string[] = []): TestResult[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: [...names, title, `(${projectName})`].join(' '),
        state: status === 'expected' ? ('passed' as const) : stateOf(status, results.length),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...names, suite.title])),
  ]
}

/** A test that did not run because of another is reported as skipped; it proves nothing. */
const stateOf = (status: string, runs: number): TestResult['state'] =>
  status === 'skipped' && runs > 0 ? 'skipped' : 'failed'
