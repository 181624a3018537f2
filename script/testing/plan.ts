import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import { buildPasswordBlocklist } from '../password-blocklist.ts'
import type { Started } from '../portal.ts'
import type { Wanted } from './arguments.ts'
import { type PortalOfTests, runBrowserTests, startPortalOfTests } from './browser-tests.ts'
import type { Part } from './lanes.ts'
import { readFailures } from './last-failures.ts'
import type { PartResult } from './results.ts'
import { runCheck, type StaticCheck, staticChecks, tableTypes } from './static-checks.ts'
import { runUnitTests, unitTestFiles, unitTestGroups } from './unit-tests.ts'

const UNIT = 'unit and API tests'
const BENCHES = 'benches'
const BROWSER = 'end-to-end tests'

/** Two programs at once use what a machine of two processors has, and the tests of one do not disturb the other's. */
export const LANES = 2

/** The portal of the browser tests starts while these last groups of unit tests run. */
const GROUPS_BESIDE_START = 6

/** The parts of a run in their order; what they start is added to `started`. Throws on an unknown step or file. */
export function planRun(wanted: Wanted, started: Started[]): Part[] {
  const { steps, files } = wanted.isOfFailed ? readFailures() : wanted
  refuseUnknown(wanted.steps)
  const isChosen = (step: string) =>
    files.length + steps.length === 0 ? !wanted.isOfFailed : steps.some((word) => step.startsWith(word))
  const ofBrowser = files.filter((file) => file.startsWith('e2e/'))
  const ofUnits = isChosen(UNIT)
    ? unitTestFiles()
    : toTestPaths(files.filter((file) => !ofBrowser.includes(file)))
  for (const file of ofBrowser) if (!existsSync(file.replace(/:\d+$/, ''))) throw notATest(file)
  const database = later(() => startDatabase(started))
  const portal = later(() => startPortalOfTests(started))
  const types = later(async () => runCheck(tableTypes, { TEST_DATABASE_URL: await database() }))
  const checks = staticChecks
    .filter(({ name }) => isChosen(name))
    .map((check) => ({ step: check.name, lanes: 1, run: () => runStaticCheck(check, types) }))
  const units = unitTestGroups(ofUnits, wanted.seed).map((group) => ({
    step: UNIT,
    lanes: 1,
    run: () => runUnitTests(group, database()),
  }))
  if (units.length > 0) buildPasswordBlocklist()
  const browser = isChosen(BROWSER) || ofBrowser.length > 0 ? browserParts(ofBrowser, portal) : []
  const benches = isChosen(BENCHES) ? [benchPart(wanted.isLong, database, browser.length > 0 && portal)] : []
  const beside = Math.max(0, units.length - GROUPS_BESIDE_START)
  return [
    ...checks,
    ...units.slice(0, beside),
    ...browser.slice(0, 1),
    ...benches,
    ...units.slice(beside),
    ...browser.slice(1),
  ]
}

async function runStaticCheck(check: StaticCheck, types: () => Promise<PartResult>): Promise<PartResult> {
  if (check.needsTypes && !(await types()).isOk) return { isOk: false, files: [] }
  return runCheck(check)
}

function refuseUnknown(words: readonly string[]): void {
  const names = [...staticChecks.map(({ name }) => name), UNIT, BENCHES, BROWSER]
  const unknown = words.find((word) => !names.some((name) => name.startsWith(word)))
  if (unknown) throw new Error(`No step begins with "${unknown}". The steps: ${names.join(', ')}`)
}

/** The benches measure the portal of the browser tests where it starts; else they build and start one. */
function benchPart(
  isLong: boolean,
  database: () => Promise<string>,
  portal: false | (() => Promise<PortalOfTests>),
): Part {
  const benches = {
    name: BENCHES,
    command: process.execPath,
    args: ['bench/all.ts', '--size', isLong ? 'short' : 'smallest'],
  }
  const run = async () => {
    const { BASE_URL } = portal ? await portal() : {}
    return runCheck(benches, { TEST_DATABASE_URL: await database(), ...(BASE_URL && { BASE_URL }) })
  }
  return { step: BENCHES, lanes: 1, run }
}

function browserParts(files: string[], portal: () => Promise<PortalOfTests>): Part[] {
  const isStarted = async () => ({ isOk: Boolean(await portal()), files: [] })
  return [
    { step: 'start of the portal', lanes: 1, run: isStarted },
    { step: BROWSER, lanes: LANES, run: () => runBrowserTests(files, portal()) },
  ]
}

/** Starts something when it is first needed, and once. */
function later<T>(start: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= start())
}

async function startDatabase(started: Started[]): Promise<string> {
  const server = await startTestPostgres()
  started.push(server)
  return server.url
}

const notATest = (path: string) => new Error(`${path} is not a test file of this repository`)

/** The paths as the tests are listed; refuses one that is not. */
function toTestPaths(files: readonly string[]): string[] {
  const all = new Set(unitTestFiles())
  const root = resolve(import.meta.dirname, '../..')
  const paths = files.map((file) => resolve(root, file).slice(root.length + 1))
  for (const path of paths) if (!all.has(path)) throw notATest(path)
  return paths
}
