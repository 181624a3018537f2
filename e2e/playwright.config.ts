import { defineConfig } from '@playwright/test'

/**
 * `npm test` starts a portal of its own and says where; by hand any running one will do that was started with
 * RATE_LIMIT_SCALE=100, as all tests come from one address.
 */
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000'

/** Staff work at a desk, so a test runs on a desktop; these run on a phone, as most clients do, or on both. */
const [ON_A_PHONE, ON_BOTH] = [/@phone/, /@phone|@both/]

/**
 * These change the portal for all users, and so run after all others: the lists and the matrix by which every company is
 * screened and rated, the forms of companies, and the terms that all must accept.
 */
const LISTS = ['**/list-update.spec.ts', '**/screening-lists.spec.ts', '**/risk.spec.ts']
const [COMPANY_FORM, TERMS] = ['**/company-form.spec.ts', '**/terms.spec.ts']
const APART = [...LISTS, COMPANY_FORM, TERMS]
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: '../playwright-report', open: 'never' }],
    // The counts and times that `npm test` prints.
    ...(process.env.RESULTS ? [['json', { outputFile: process.env.RESULTS }] as const] : []),
  ],
  use: {
    baseURL,
    // Otherwise what never comes is waited for until the time of the whole test is over.
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace doubles the time of a test; `--trace on` records one of a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: launchArguments(),
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: APART,
      grepInvert: ON_A_PHONE,
      use: desktop,
    },
    {
      name: 'phone',
      testIgnore: APART,
      grep: ON_BOTH,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'lists and matrices', testMatch: LISTS, dependencies: ['desktop', 'phone'], use: desktop },
    { name: 'company form', testMatch: COMPANY_FORM, dependencies: ['lists and matrices'], use: desktop },
    { name: 'after all others', testMatch: TERMS, dependencies: ['company form'] },
  ],
})

/** Chromium's sandbox does not work as root; without a network its own requests only cost time. */
function launchArguments(): string[] {
  const isRoot = process.getuid?.() === 0
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  return [...quiet, '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])]
}
