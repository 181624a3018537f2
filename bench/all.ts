/** Runs every benchmark, or those that are named, one after another. See README.md. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnChild } from '@domicile/server/db/child-process'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import { type Bench, readBenches } from './benches.ts'
import { size, words } from './size.ts'

const root = join(import.meta.dirname, '..')
const isFull = size === 'full'
const benches = readBenches()
const unknown = words.filter((word) => benches.every(({ name }) => name !== word))
if (unknown.length > 0) throw new Error(`No benchmark is called ${unknown.join(', ')}`)
const chosen = benches.filter(({ name }) => words.length === 0 || words.includes(name))

const folder = mkdtempSync(join(tmpdir(), 'domicile-bench-'))
const postgres = isFull || process.env.TEST_DATABASE_URL ? undefined : await startTestPostgres()
const env = {
  ...process.env,
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
}
const failed: string[] = []
for (const bench of chosen) if (!(await run(bench))) failed.push(bench.name)
await postgres?.stop()
rmSync(folder, { recursive: true })
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = 1
}

/** Prints the tables of a full run; a smaller one ends in a line, and prints the rest only if it fails. */
async function run({ name, args }: Bench): Promise<boolean> {
  if (isFull) console.log(`\n── ${name}`)
  const log = join(folder, `${name}.log`)
  const output = isFull ? 1 : openSync(log, 'w')
  const began = performance.now()
  const child = spawnChild(process.execPath, [...args, '--size', size], {
    lastSignal: 'TERM',
    output,
    cwd: root,
    env,
  })
  const keepAlive = setInterval(() => undefined, 60_000)
  const isGood = (await child.exited) === 0
  clearInterval(keepAlive)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (!isFull) closeSync(output)
  if (!isFull && !isGood) console.error(readFileSync(log, 'utf8'))
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(20)}${seconds.padStart(8)} s`)
  return isGood
}
