import type { Hint } from '@domicile/server/db/live'

/** The latest hints of this process: for a browser that read its screen before its stream was open. */
export type RecentHints = {
  add(hints: readonly Hint[]): void
  /** The rights of a person, or of everyone in a company, have changed: the id of either. */
  addRights(id: string): void
  /** From now on everything is heard. */
  begin(): void
  /** From now on changes may be missed. */
  interrupt(): void
  /** Returns what was heard in the last milliseconds, or undefined if changes may be missing in it. */
  since(milliseconds: number): { hints: Hint[]; rights: string[] } | undefined
}

const REMEMBERED_MS = 60_000
const MOST = 2_000

type Entry = { at: number } & ({ hint: Hint } | { rights: string })

export function createRecentHints(): RecentHints {
  let entries: Entry[] = []
  /** The moment from which the entries are complete. */
  let completeFrom = Infinity
  const push = (entry: Entry) => {
    entries.push(entry)
    while (entries.length > MOST || entries[0]!.at < entry.at - REMEMBERED_MS)
      completeFrom = Math.max(completeFrom, entries.shift()!.at + 1)
  }
  return {
    add: (hints) => hints.forEach((hint) => push({ at: Date.now(), hint })),
    addRights: (rights) => push({ at: Date.now(), rights }),
    begin() {
      entries = []
      completeFrom = Date.now()
    },
    interrupt() {
      completeFrom = Infinity
    },
    since(milliseconds) {
      const from = Date.now() - milliseconds
      if (from < completeFrom) return undefined
      const recent = entries.filter(({ at }) => at >= from)
      return {
        hints: recent.flatMap((entry) => ('hint' in entry ? entry.hint : [])),
        rights: recent.flatMap((entry) => ('rights' in entry ? entry.rights : [])),
      }
    },
  }
}
