import { posix } from 'node:path'
import type { Link } from './links.ts'

/** A test may reach a file through this many others. */
const STEPS = 4

/** These put the portal together: through them each test would be near each file. */
const ASSEMBLES = /^apps\/\w+\/src\/([^/]+|test\/app)\.ts$|^packages\/contract\/src\/api\.ts$/

/**
 * The test files near a source file, the nearest first: those of its name, those that use it and those in its folder, then
 * the same of the files that use it, and so on. Tests that are equally near keep their order.
 */
export function nearTests(file: string, links: readonly Link[], tests: readonly string[]): string[] {
  const linksTo = Map.groupBy(links, ({ to }) => to)
  const near = tests.filter(
    (test) => posix.dirname(test) === posix.dirname(file) && stem(test) === stem(file),
  )
  const seen = new Set([file])
  let reached = [file]
  for (let step = 0; step < STEPS; step += 1) {
    const passing = reached.filter((path) => !ASSEMBLES.test(path))
    const users = new Set(passing.flatMap((path) => linksTo.get(path) ?? []).map(({ from }) => from))
    const folders = new Set(reached.map((path) => posix.dirname(path)))
    near.push(...tests.filter((test) => users.has(test)))
    near.push(...tests.filter((test) => folders.has(posix.dirname(test))))
    reached = [...users].filter((path) => !seen.has(path))
    for (const path of reached) seen.add(path)
  }
  return [...new Set(near)]
}

function stem(path: string): string {
  return posix.basename(path).split('.')[0]!
}
