import { parseArgs } from 'node:util'

/** The arguments of a run of `npm test`. */
export type Wanted = {
  /** Beginnings of the names of steps; without any and without files, everything runs. */
  steps: string[]
  /** Test files by path from the root of the repository; of browser tests also with a line, as in `e2e/a.spec.ts:8`. */
  files: string[]
  /** Decides the order of the test files. */
  seed: number
  /** Property tests, kill tests, hostile files and benches in full. */
  isLong: boolean
  /** Only what failed in the run before. */
  isOfFailed: boolean
  /** Runs again when a file changes. */
  watches: boolean
  /** Writes the times to test-results/times.json. */
  writesTimes: boolean
}

/** Reads the arguments of `npm test -- …`; throws on an unknown option. */
export function readArguments(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      long: { type: 'boolean', default: false },
      failed: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      times: { type: 'boolean', default: false },
    },
  })
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed)
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a whole number, not "${values.seed}"`)
  const isFile = (word: string) => /\.(test|spec)\.ts(:\d+)?$/.test(word)
  return {
    steps: positionals.filter((word) => !isFile(word)),
    files: positionals.filter(isFile),
    seed,
    isLong: values.long,
    isOfFailed: values.failed,
    watches: values.watch,
    writesTimes: values.times,
  }
}
