/**
 * Runs every check, also after a failure, and ends with the slowest tests and a table of the steps. Arguments choose
 * what runs: the beginnings of names of steps (`npm test -- unit types`), test files, or `--failed`; see arguments.ts.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { whenParentIsGone } from './parent.ts'
import type { Started } from './portal.ts'
import { readArguments } from './testing/arguments.ts'
import { runInLanes } from './testing/lanes.ts'
import { storeFailures } from './testing/last-failures.ts'
import { LANES, planRun } from './testing/plan.ts'
import { stopPrograms } from './testing/programs.ts'
import { joinParts } from './testing/results.ts'
import { printSummary, writeTimes } from './testing/summary.ts'
import { untilChanged } from './testing/until-changed.ts'

process.chdir(join(import.meta.dirname, '..'))
// All temporary files of the tests, their databases among them.
process.env.TMPDIR = memoryFolder() ?? tmpdir()
const started: Started[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, giveUp)
whenParentIsGone(giveUp)

const wanted = orExplain(() => readArguments(process.argv.slice(2)))
if (wanted.isLong) process.env.TEST_IN_FULL = '1'
process.env.TEST_SEED = String(wanted.seed)
do process.exitCode = (await runOnce()) ? 0 : 1
while (wanted.watches && (await untilChanged()))
// A browser or pool that was left open must not keep the run from ending.
setTimeout(() => process.exit(), 500)

/** Ends with the message alone where the arguments are wrong. */
function orExplain<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}

async function runOnce(): Promise<boolean> {
  const begin = performance.now()
  const parts = orExplain(() => planRun(wanted, started))
  if (wanted.isOfFailed && parts.length === 0) {
    console.log('Nothing failed in the run before.')
    return true
  }
  console.log(`The order of the test files has the seed ${wanted.seed}.`)
  try {
    const results = joinParts(await runInLanes(parts, LANES))
    const seconds = (performance.now() - begin) / 1000
    printSummary(results, seconds)
    console.log(`The order of the test files had the seed ${wanted.seed}.`)
    if (wanted.writesTimes) console.log(`Wrote ${writeTimes(results, seconds, wanted.seed)}`)
    storeFailures(results)
    return results.length > 0 && results.every(({ isOk }) => isOk)
  } finally {
    await stopAll()
  }
}

function giveUp() {
  stopPrograms()
  void stopAll().then(() => process.exit(130))
}

async function stopAll() {
  for (const part of started.splice(0)) await part.stop()
}
