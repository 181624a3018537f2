/**
 * Changes one operator, constant, condition or statement at a time in a copy of the repository, runs the tests near it,
 * and prints the changes that none of them noticed: `npm run test:mutants -- --sample 100 --seed 1`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import { memoryFolder } from '../memory-folder.ts'
import { buildPasswordBlocklist } from '../password-blocklist.ts'
import { runProgram, stopPrograms } from '../testing/programs.ts'
import { sharesProcess } from '../testing/test-files.ts'
import { unitTestFiles } from '../testing/unit-tests.ts'
import { applyChange } from './changes.ts'
import { linksOf } from './links.ts'
import { nearTests } from './near-tests.ts'
import { drawMutants, isMutated, type Mutant } from './sample.ts'
import { createScratch } from './scratch.ts'

const LANES = 2
/** The nearest test files run first; if none of them notices a change, others that are near run too. */
const NEAREST = 4
const MOST_FILES = 20
/** After this time no further test file begins for a change. */
const ENOUGH_MS = 120_000
/** A change may make a loop endless. */
const PATIENCE_MS = 240_000

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** Begins with this change of the sample. */
    from: { type: 'string', default: '1' },
    /** Only the files whose paths contain this text. */
    only: { type: 'string', default: '' },
  },
})

const root = join(import.meta.dirname, '../..')
process.chdir(root)
// The databases of the tests and the copies of the repository.
process.env.TMPDIR = memoryFolder() ?? tmpdir()
const tests = unitTestFiles()
const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}')
const files = [...new Set([...paths, ...tests])].map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const textOf = new Map(files.map(({ path, text }) => [path, text]))
const links = linksOf(files)
/** Of tests that are equally near, the fastest run first: short ones, and those that start no programs. */
tests.sort((one, other) => costOf(one) - costOf(other))
const sources = files.filter((file) => isMutated(file) && file.path.includes(values.only))
const mutants = drawMutants(sources, Number(values.sample), Number(values.seed))
  .map((mutant, index) => ({ ...mutant, number: index + 1 }))
  .slice(Number(values.from) - 1)

process.once('exit', stopPrograms)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
buildPasswordBlocklist()
const postgres = await startTestPostgres()
const survivors: Numbered[] = []
/** For each test file that failed, whether it passes without a change. */
const passed = new Map<string, Promise<boolean>>()
/** Test files that fail without a change cannot notice one. */
const broken = new Set<string>()
const waiting = [...mutants]
await Promise.all(Array.from({ length: LANES }, work))
await postgres.stop()
report()
process.exit()

type Numbered = Mutant & { number: number }

async function work(): Promise<void> {
  const scratch = createScratch()
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const began = performance.now()
    const noticedBy = await findNotice(scratch, mutant)
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4)
    console.log(`${seconds} s  ${noticedBy ? '✓' : '✗ SURVIVED'}  ${describe(mutant)}`)
    if (noticedBy) console.log(`        ${noticedBy}`)
    else survivors.push(mutant)
  }
}

/** The first test that failed for a change. */
async function findNotice(scratch: string, mutant: Mutant): Promise<string | undefined> {
  const text = textOf.get(mutant.path)!
  const end = performance.now() + ENOUGH_MS
  for (const group of groupsNear(mutant.path)) {
    if (performance.now() > end) break
    writeFileSync(join(scratch, mutant.path), applyChange(text, mutant))
    const failure = await findFailure(scratch, group)
    writeFileSync(join(scratch, mutant.path), text)
    if (!failure) continue
    const file = group.find((path) => failure.startsWith(path))
    if (!file || (await passesUnchanged(scratch, file))) return failure
    broken.add(file)
    return findNotice(scratch, mutant)
  }
  return undefined
}

/** The test files near a source file, the nearest first, in groups that share a process. */
function groupsNear(path: string): string[][] {
  const near = nearTests(path, links, tests).filter((test) => !broken.has(test))
  return [near.slice(0, NEAREST), near.slice(NEAREST, MOST_FILES)].flatMap((some) => [
    ...Map.groupBy(some, processOf).values(),
  ])
}

function costOf(test: string): number {
  const text = textOf.get(test)!
  return sharesProcess(text) ? text.length : text.length * 10
}

function processOf(test: string): string {
  return sharesProcess(textOf.get(test)!) ? test.split('/', 2).join('/') : test
}

function passesUnchanged(scratch: string, file: string): Promise<boolean> {
  const result = passed.get(file) ?? findFailure(scratch, [file]).then((failure) => !failure)
  passed.set(file, result)
  return result
}

/** Runs test files in one process in the copy, and returns the first test that failed. */
async function findFailure(scratch: string, group: string[]): Promise<string | undefined> {
  const reporter = pathToFileURL(join(import.meta.dirname, 'first-failure.ts')).href
  const args = [
    `--test-reporter=${reporter}`,
    '--test-timeout=60000',
    'script/testing/run-files.ts',
    ...group,
  ]
  const env = {
    ENOUGH_MS: String(ENOUGH_MS),
    TEST_DATABASE_URL: postgres.url,
  }
  const options = { cwd: scratch, env, limitMs: PATIENCE_MS }
  const { code, output } = await runProgram(process.execPath, args, options)
  if (code === 0) return undefined
  const failure = output.split('\n').find((line) => group.some((file) => line.startsWith(`${file} › `)))
  return failure ?? `${code === null ? 'no end of' : 'no start of'} ${group.join(' ')}`
}

function describe({ number, path, line, kind, from, to }: Numbered): string {
  const short = (source: string) => {
    const text = source.replaceAll(/\s+/g, ' ')
    return text.length > 60 ? `${text.slice(0, 57)}...` : text
  }
  return `${number}. ${path}:${line}  ${kind}: ${short(from)} -> ${short(to) || '(nothing)'}`
}

function report(): void {
  const noticed = mutants.length - survivors.length
  const share = Math.round((noticed / mutants.length) * 100)
  console.log(
    `\n${noticed} of ${mutants.length} changes noticed (${share} %), seed ${values.seed}. Not noticed:`,
  )
  for (const mutant of survivors.toSorted((one, other) => one.number - other.number))
    console.log(`  ${describe(mutant)}`)
}
