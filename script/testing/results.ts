/** The result of one test; `seconds` includes its own hooks. */
export type TestResult = {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  seconds: number
  /** Why it failed. */
  error?: string
}

/** The results of a test file; `processor` is the seconds that its own process was busy for it, where that is known. */
export type FileResult = {
  file: string
  seconds: number
  processor?: number
  tests: TestResult[]
  /** Measurements of its tests, to print. */
  notes?: string[]
}

/** The result of a part of a step: a check without tests has an empty list of files. */
export type PartResult = { isOk: boolean; files: FileResult[] }

/** The parts of a step together; `seconds` is the time of the lanes that they took. */
export type StepResult = PartResult & { name: string; seconds: number }

/** Counts the tests of files by their state. */
export function countTests(files: readonly FileResult[]) {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state))
  const count = (wanted: TestResult['state']) => states.filter((state) => state === wanted).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** Joins the parts of each step, in the order of the steps. */
export function joinParts(parts: readonly StepResult[]): StepResult[] {
  return [...Map.groupBy(parts, ({ name }) => name)].map(([name, some]) => ({
    name,
    isOk: some.every(({ isOk }) => isOk),
    seconds: some.reduce((sum, { seconds }) => sum + seconds, 0),
    files: some.flatMap(({ files }) => files),
  }))
}
