/**
 * Runs every check, also after a failure, and ends with a table of the steps and their results. With arguments it runs
 * only the steps whose names begin with one of them: `npm test -- unit types`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { STRIPE_KEY, STRIPE_SECRET, startStripe } from '../apps/purchase/src/test/stripe.ts'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import { findBrowser } from './browser.ts'
import { memoryFolder } from './memory-folder.ts'
import { whenParentIsGone } from './parent.ts'
import { buildPasswordBlocklist } from './password-blocklist.ts'
import { startPortal, type Started } from './portal.ts'
import { freePorts } from './ports.ts'
import { runCheck, stopCheck, type Outcome } from './run-check.ts'

type Check = { name: string; needsDatabase?: true; run: () => Promise<Outcome> }

const root = join(import.meta.dirname, '..')
process.chdir(root)
// All temporary files of the tests, their databases among them.
process.env.TMPDIR = memoryFolder() ?? tmpdir()
const started: Started[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, giveUp)
whenParentIsGone(giveUp)

const bin = (name: string) => join('node_modules/.bin', name)
const nodeTests = ['packages/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'script/**/*.test.ts']
const projects = ['.', 'apps/web', 'e2e', 'bench']
/** Each test file is a process that loads much the same modules; Node caches the compiled ones here. */
const COMPILE_CACHE = join(root, 'node_modules/.cache/node')

const checks: Check[] = [
  ...projects.map((project) => ({
    name: `types of ${project === '.' ? 'packages, APIs, scripts' : project}`,
    run: () => runCheck(bin('tsc'), ['-p', project]),
  })),
  { name: 'lint', run: () => runCheck(bin('oxlint'), ['--deny-warnings']) },
  { name: 'format', run: () => runCheck(bin('oxfmt'), ['--check', '.']) },
  { name: 'structure', run: () => runCheck(process.execPath, ['script/check-structure.ts']) },
  {
    name: 'documents of the APIs',
    run: () => runCheck(process.execPath, ['script/api-documents.ts', '--check']),
  },
  {
    name: 'database types',
    needsDatabase: true,
    run: () => runCheck(process.execPath, ['script/database-types.ts', '--check']),
  },
  { name: 'unit and API tests', needsDatabase: true, run: runNodeTests },
  { name: 'end-to-end tests', run: runEndToEnd },
]

const wanted = process.argv.slice(2)
const chosen = checks.filter((check) => !wanted.length || wanted.some((word) => check.name.startsWith(word)))
const rows: { name: string; outcome: Outcome; seconds: number }[] = []
try {
  if (chosen.some((check) => check.needsDatabase)) await startDatabase()
  for (const check of chosen) rows.push(await timed(check))
} finally {
  await stopAll()
}
process.exitCode = summarise()
// A browser or pool that was left open must not keep the run from ending.
setTimeout(() => process.exit(), 500)

async function startDatabase() {
  const server = await startTestPostgres()
  started.push(server)
  process.env.TEST_DATABASE_URL = server.url
}

async function timed({ name, run }: Check) {
  console.log(`\n── ${name}`)
  const begin = performance.now()
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { ok: false, passed: 0, failed: 0, skipped: 0 }
  })
  const seconds = (performance.now() - begin) / 1000
  console.log(`   ${outcome.ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { name, outcome, seconds }
}

function runNodeTests(): Promise<Outcome> {
  buildPasswordBlocklist()
  return runCheck(
    process.execPath,
    ['--test', '--test-reporter=spec', '--test-concurrency=2', '--test-timeout=120000', ...nodeTests],
    { counts: 'node', env: { NODE_COMPILE_CACHE: COMPILE_CACHE } },
  )
}

async function runEndToEnd(): Promise<Outcome> {
  const browser = findBrowser()
  const dataDir = mkdtempSync(join(tmpdir(), 'domicile-e2e-'))
  const [port, purchasePort, gazettePort, replyPort] = await freePorts(4)
  started.unshift({
    stop: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  })
  const source = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PURCHASE_PORT: String(purchasePort),
    REPLY_DOMAIN: 'reply.domicile.example',
    REPLY_SMTP_PORT: String(replyPort),
    // All tests come from one address.
    RATE_LIMIT_SCALE: '100',
    ...(await startCardProvider()),
    // The portal fetches a law by its address, from a site that the test serves.
    GAZETTE_PORT: String(gazettePort),
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'e2e/gazette-route.ts')).href}`,
  }
  const { env, databaseUrl } = await startPortal(source, started)
  mkdirSync('test-results', { recursive: true })
  const tool = join(root, bin('playwright'))
  const extra = {
    BASE_URL: env.PUBLIC_URL,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    GAZETTE_PORT: source.GAZETTE_PORT,
    REPLIES_PORT: String(replyPort),
    ...(browser && { CHROMIUM_PATH: browser }),
  }
  return runCheck(tool, ['test'], { counts: 'playwright', cwd: 'e2e', env: extra })
}

/** Tests charge cards at a local server that imitates the provider. */
async function startCardProvider(): Promise<NodeJS.ProcessEnv> {
  const { close, url } = await startStripe()
  started.unshift({ stop: async () => close() })
  return { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, STRIPE_URL: url }
}

function giveUp() {
  stopCheck()
  void stopAll().then(() => process.exit(130))
}

async function stopAll() {
  for (const part of started.splice(0)) await part.stop()
}

/** A step that fails without test counts is one failure, so that the last line never looks better than the run. */
function summarise(): number {
  console.log('\n── what ran')
  for (const { name, outcome, seconds } of rows) {
    const counts =
      outcome.passed || outcome.failed ? `${outcome.passed} passed, ${outcome.failed} failed` : ''
    const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : ''
    console.log(
      `  ${outcome.ok ? '✓' : '✗'} ${name.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s  ${counts}${skipped}`,
    )
  }
  const passed = rows.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = rows.reduce(
    (sum, { outcome }) => sum + (outcome.ok ? outcome.failed : Math.max(1, outcome.failed)),
    0,
  )
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || rows.length === 0 ? 1 : 0
}
