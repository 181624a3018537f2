import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runProgram } from './programs.ts'
import { countTests, type FileResult, type PartResult } from './results.ts'
import { groupFiles } from './test-files.ts'

const here = import.meta.dirname
const root = join(here, '../..')
const allTests = ['packages/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'script/**/*.test.ts']
const reporter = pathToFileURL(join(here, 'test-events.ts')).href

/** The test files of the packages, APIs and scripts, by path from the root of the repository. */
export const unitTestFiles = (): string[] => globSync(allTests, { cwd: root })

/** The files in groups, each for a process of its own. */
export const unitTestGroups = (files: readonly string[], seed: number): string[][] =>
  groupFiles(
    files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    seed,
  )

/** Runs test files in one process, and prints a line per file, and the output of the process if a test failed. */
export async function runUnitTests(files: string[], database: Promise<string>): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'domicile-results-'))
  const events = join(folder, 'events')
  const { code, output } = await runProgram(
    process.execPath,
    [
      '--test-timeout=300000',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${events}`,
      join(here, 'run-files.ts'),
      ...files,
    ],
    {
      cwd: root,
      env: {
        TEST_DATABASE_URL: await database,
        // Under node:test, a program would report to it instead of its own reporter.
        NODE_TEST_CONTEXT: undefined,
      },
    },
  )
  const results = readEvents(events)
  rmSync(folder, { recursive: true })
  const all = files.map(
    (file) => results.find((one) => one.file === file && one.tests.length > 0) ?? empty(file, code),
  )
  for (const result of all) print(result)
  const isOk = code === 0 && all.every(({ tests }) => tests.every(({ state }) => state !== 'failed'))
  if (!isOk) console.log(output)
  return { isOk, files: all }
}

function readEvents(file: string): FileResult[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : ''
  return lines ? lines.split('\n').map((line) => JSON.parse(line) as FileResult) : []
}

/** A file without a test has failed: its process ended before it, or what it imports has kept it from its suite. */
function empty(file: string, code: number | null): FileResult {
  const error = `no test ran in it; its process ended with ${code}`
  return { file, seconds: 0, tests: [{ name: 'the file', state: 'failed', seconds: 0, error }] }
}

function print({ file, seconds, tests, notes = [] }: FileResult) {
  const { passed, failed } = countTests([{ file, seconds, tests }])
  const counts = `${passed} passed${failed ? `, ${failed} failed` : ''}`
  console.log(`  ${failed ? '✗' : '✓'} ${file}  ${counts} in ${seconds.toFixed(1)} s`)
  for (const note of notes) console.log(`    ${note}`)
  for (const { name, state, error } of tests) if (state === 'failed') console.log(`    ✗ ${name}\n${error}`)
}
