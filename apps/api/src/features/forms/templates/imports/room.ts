import type { Report } from './report.ts'

/** More than any form has, and few enough to be read at once. */
const MOST = { fields: 2000, options: 20_000, characters: 1_000_000 }

const WORDS: Record<keyof typeof MOST, string> = {
  fields: 'fields',
  options: 'options',
  characters: 'characters of conditions and calculations',
}

/** Bounds what is read of a file in all: a small one can describe more than memory holds. */
export type Room = {
  /** Returns false, with a note, if there is no room for so many more. */
  take(kind: keyof typeof MOST, count: number, at: string): boolean
}

export function createRoom(report: Report): Room {
  const left = { ...MOST }
  const full = new Set<string>()
  return {
    take(kind, count, at) {
      if (count > left[kind]) {
        if (full.has(kind)) return false
        full.add(kind)
        report.add(
          at,
          'left-out',
          `Only the first ${MOST[kind].toLocaleString('en')} ${WORDS[kind]} were read.`,
        )
        return false
      }
      left[kind] -= count
      return true
    },
  }
}
