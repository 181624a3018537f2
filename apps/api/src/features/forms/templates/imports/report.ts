/** An item that an import changed or could not carry over. `at` is a page and question, or a sheet and row. */
export type Note = { at: string; level: 'changed' | 'left-out'; text: string }

export type Report = {
  /** Notes with the same text become one, which lists its places. */
  add(at: string, level: Note['level'], text: string): void
  notes(): Note[]
}

/** Longer reports are cut: a user reads the first notes and corrects the file. */
const MOST_NOTES = 500
const PLACES_LISTED = 3
const QUOTED = 100

export function createReport(): Report {
  const places = new Map<string, { level: Note['level']; text: string; first: string[]; count: number }>()
  let more = 0
  return {
    add(at, level, text) {
      const note = places.get(level + text)
      if (!note && places.size >= MOST_NOTES) more += 1
      else if (!note) places.set(level + text, { level, text, first: [at], count: 1 })
      else if (!note.first.includes(at)) {
        note.count += 1
        if (note.first.length < PLACES_LISTED) note.first.push(at)
      }
    },
    notes: () => [
      ...[...places.values()].map(({ level, text, first, count }) => ({
        at: count > first.length ? `${first.join('; ')} and ${count - first.length} more` : first.join('; '),
        level,
        text,
      })),
      ...(more > 0
        ? [{ at: 'form', level: 'left-out' as const, text: `${more} further notes are not listed.` }]
        : []),
    ],
  }
}

/** Returns a text of the file in quotation marks, on one line and cut. */
export function quote(text: string): string {
  const line = text
    .slice(0, QUOTED * 4)
    .replace(/\s+/g, ' ')
    .trim()
  return `“${line.length > QUOTED ? `${line.slice(0, QUOTED).trim()}…` : line}”`
}

/** Without its condition, a part is as it is without any. */
export const without = {
  show: 'so it is always shown',
  enable: 'so it is always enabled',
  required: 'so it is optional',
  computed: 'so it is answered by hand',
}
