/**
 * Changes one operator, constant, condition or statement at a time in a copy of the repository, runs the tests near it,
 * and prints the changes that none of them noticed: `npm run test:mutants -- --sample 100 --seed 1`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import { buildPasswordBlocklist } from '../password-blocklist.ts'
import { importsOf } from '../structure/imports.ts'
import { runProgram, stopPrograms } from '../testing/programs.ts'
import { groupFiles } from '../testing/test-files.ts'
import { unitTestFiles } from '../testing/unit-tests.ts'
import { applyChange } from './changes.ts'
import { nearTests } from './near-tests.ts'
import { drawMutants, isMutated, type Mutant } from './sample.ts'
import { createScratch } from './scratch.ts'

const LANES = 2
/** The nearest test files run first; if none of them notices a change, others that are near run too. */
const NEAREST = 3
const MOST_FILES = 12
/** A change may make a loop endless. */
const PATIENCE_MS = 180_000

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** Only the files whose paths contain this text. */
    only: { type: 'string', default: '' },
  },
})

const root = join(import.meta.dirname, '../..')
process.chdir(root)
const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}')
const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const textOf = new Map(files.map(({ path, text }) => [path, text]))
const imports = files.flatMap(importsOf)
const tests = unitTestFiles()
const sources = files.filter((file) => isMutated(file) && file.path.includes(values.only))
const mutants = drawMutants(sources, Number(values.sample), Number(values.seed))

process.once('exit', stopPrograms)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
buildPasswordBlocklist()
const postgres = await startTestPostgres()
const survivors: Mutant[] = []
/** Test files that fail without a change cannot notice one. */
const broken = new Map<string, Promise<boolean>>()
const waiting = [...mutants]
await Promise.all(Array.from({ length: LANES }, work))
await postgres.stop()
report()
process.exit()

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

/** The test files that failed for a change. */
async function findNotice(scratch: string, mutant: Mutant): Promise<string | undefined> {
  const text = textOf.get(mutant.path)!
  const near = nearTests(mutant.path, imports, tests)
  for (const some of [near.slice(0, NEAREST), near.slice(NEAREST, MOST_FILES)])
    for (const group of groupFiles(some.map(readTest), Number(values.seed))) {
      writeFileSync(join(scratch, mutant.path), applyChange(text, mutant))
      const isNoticed = !(await passes(scratch, group))
      writeFileSync(join(scratch, mutant.path), text)
      if (isNoticed && (await passesUnchanged(scratch, group))) return group.join(' ')
    }
  return undefined
}

function readTest(path: string) {
  return { path, text: readFileSync(path, 'utf8') }
}

function passesUnchanged(scratch: string, group: string[]): Promise<boolean> {
  const key = group.toSorted().join(' ')
  const result = broken.get(key) ?? passes(scratch, group)
  broken.set(key, result)
  return result
}

/** Runs test files in one process in the copy. */
async function passes(scratch: string, group: string[]): Promise<boolean> {
  const args = ['--test-reporter=tap', '--test-timeout=60000', 'script/testing/run-files.ts', ...group]
  const env = { TEST_DATABASE_URL: postgres.url, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  const { code } = await runProgram(process.execPath, args, { cwd: scratch, env, limitMs: PATIENCE_MS })
  return code === 0
}

function describe({ path, line, kind, from, to }: Mutant): string {
  const short = (source: string) => {
    const text = source.replaceAll(/\s+/g, ' ')
    return text.length > 60 ? `${text.slice(0, 57)}...` : text
  }
  return `${path}:${line}  ${kind}: ${short(from)} -> ${short(to) || '(nothing)'}`
}

function report(): void {
  const noticed = mutants.length - survivors.length
  console.log(`\n${noticed} of ${mutants.length} changes noticed, seed ${values.seed}`)
  for (const mutant of survivors) console.log(`  ${describe(mutant)}`)
}
