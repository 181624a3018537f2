import { posix } from 'node:path'
import type { Import } from '../structure/imports.ts'

/** How far modules that import a file may be from it: a test may reach it through one other module. */
const STEPS = 2

/**
 * The test files near a source file, the nearest first: those of its name, those that import it, those in its folder, and
 * those in the folders of the modules that import it, because the tests of an API call its routes.
 */
export function nearTests(file: string, imports: readonly Import[], tests: readonly string[]): string[] {
  const importers = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ to }) => to,
  )
  const stem = posix.basename(file).split('.')[0]!
  const near = tests.filter((test) => posix.basename(test).split('.')[0] === stem && isBeside(file, test))
  const folders = [posix.dirname(file)]
  let reached = [file]
  for (let step = 0; step < STEPS; step += 1) {
    reached = [...new Set(reached.flatMap((path) => importers.get(path) ?? []).map(({ from }) => from))]
    near.push(...tests.filter((test) => reached.includes(test)))
    near.push(...tests.filter((test) => folders.includes(posix.dirname(test))))
    folders.push(...reached.map((path) => posix.dirname(path)))
  }
  near.push(...tests.filter((test) => folders.includes(posix.dirname(test))))
  return [...new Set(near)]
}

function isBeside(file: string, test: string): boolean {
  return posix.dirname(file) === posix.dirname(test)
}
