/** Picks one of the numbers below `below`. */
export type Pick = (below: number) => number

/** How many files share a process: loading the portal is then little beside them, and both lanes end together. */
const FILES_PER_PROCESS = 24

/**
 * Code that needs a process of its own: it stops or watches the clock of the process, changes its environment or
 * settings, or starts and kills programs.
 */
const NEEDS_A_PROCESS =
  /mock\.(timers|method|property)|process\.(env\.\w+ =|on\(|exit)|delete process\.env|child_process|api-process|worker_threads|embedded-postgres|startClamd|startEmbedded|monitorEventLoopDelay|allowPasswordsUpTo|globalThis\.\w+ =/

/** True if a test file shares a process with others. */
export const sharesProcess = (text: string): boolean => !NEEDS_A_PROCESS.test(text)

/** A test file with its text. */
export type TestFile = { path: string; text: string }

/**
 * Groups test files by the process that runs them, in an order that the seed decides: those alone first, as they take
 * longest, then those that share one. A test that depends on the files before it fails with some seeds.
 */
export function groupFiles(files: readonly TestFile[], seed: number): string[][] {
  const pick = picker(seed)
  const shuffled = shuffle(files, pick)
  const [shared, alone] = [true, false].map((isShared) =>
    shuffled.filter(({ text }) => sharesProcess(text) === isShared).map(({ path }) => path),
  )
  const byPortal = Map.groupBy(shared!, (path) => /^apps\/(api|purchase)\//.exec(path)?.[1] ?? 'none')
  const groups = [...byPortal.values()].flatMap((paths) => inPieces(paths, FILES_PER_PROCESS))
  return [...alone!.map((path) => [path]), ...shuffle(groups, pick)]
}

function inPieces<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size))
}

export function shuffle<T>(all: readonly T[], pick: Pick): T[] {
  const shuffled = [...all]
  for (let left = shuffled.length; left > 1; left -= 1) {
    const other = pick(left)
    ;[shuffled[left - 1], shuffled[other]] = [shuffled[other]!, shuffled[left - 1]!]
  }
  return shuffled
}

/** The generator mulberry32, whose numbers repeat for a seed: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function picker(seed: number): Pick {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
