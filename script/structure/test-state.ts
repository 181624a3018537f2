import type { SourceFile } from './imports.ts'

/** State that no test can notice: numbers that only grow, and the database server with its templates. */
const harmless = [
  'packages/server/src/testing/next-number.ts',
  'packages/server/src/testing/test-database.ts',
]

const STATE = /^(export )?(let \w+|const \w+(: [^=]+)? = (new (Map|Set|WeakMap)(<.*>)?\(\)|\[\])$)/m

/** Test files share a process, so that what one leaves in a module of helpers would meet the next one. */
export function testStateProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\/(test|testing)\/.*\.ts$/.test(path) && /^(apps|packages)\//.test(path))
    .filter(({ path, text }) => !path.endsWith('.test.ts') && !harmless.includes(path) && STATE.test(text))
    .map(
      ({ path }) => `${path}: has state that test files in one process share; keep it in what a test starts`,
    )
}
