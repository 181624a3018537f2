/** A piece of text in a comparison of two versions. */
export type RedlineRun = { kind: 'same' | 'deleted' | 'inserted'; text: string }

/** A heading, or one or more paragraphs, and how they differ from the earlier version. */
export type RedlineEntry = {
  kind: 'same' | 'changed' | 'inserted' | 'deleted' | 'moved' | 'movedAway'
  isHeading?: boolean
  runs: readonly RedlineRun[]
}

/** Returns the entry as one of the two versions had it; undefined if it was not there. */
export function sideOf(entry: RedlineEntry, side: 'before' | 'after'): RedlineEntry | undefined {
  const absent = side === 'before' ? ['inserted', 'moved'] : ['deleted', 'movedAway']
  if (absent.includes(entry.kind)) return undefined
  const dropped = side === 'before' ? 'inserted' : 'deleted'
  return { ...entry, runs: entry.runs.filter(({ kind }) => kind !== dropped) }
}
