import { isTest, type SourceFile } from './imports.ts'

/** The only places that cut the day off an instant: what the portal uses, and the engine that is installed without it. */
const places = ['packages/contract/src/days.ts', 'packages/ownership/src/bods/days.ts']

/** The day in UTC, cut off an instant: `slice(0, 10)` and its neighbours. */
const CUT =
  /\.to(ISOString|JSON)\(\)\s*[!?]*\.(slice\(\s*0\s*,\s*10\s*\)|substr(ing)?\(\s*0\s*,\s*10\s*\)|split\(\s*(['"`]T['"`]|\/T\/)|replace\(\s*\/T)/

/** A day in UTC is yesterday or tomorrow for half of the world: `dayIn` of the contract asks for the zone. */
export function utcDayProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^((apps|packages)\/[^/]+\/src|e2e)\/.*\.tsx?$/.test(path))
    .filter(({ path }) => path.startsWith('e2e/') || (!isTest(path) && !places.includes(path)))
    .filter(({ text }) => CUT.test(text))
    .map(
      ({ path }) =>
        `${path}: takes a day from UTC; use dayIn, or utcDay of packages/contract/src/days.ts, in e2e/ its days.ts`,
    )
}
