/** A problem at a field of a draft; the path is like `stages/0/actions/1/body`. */
export type FieldNote = { path: string; message: string }

type Issue = { path: readonly PropertyKey[]; message: string }

/** Returns the issues that a schema of the contract finds, each with its field. */
export function notesOfIssues(issues: readonly Issue[] = []): FieldNote[] {
  return issues.map(({ path, message }) => ({ path: path.map(String).join('/'), message }))
}

/**
 * Returns the notes under a path, or all of them, keyed by the rest of their paths; the first note of a path
 * wins.
 */
export function notesUnder(notes: readonly FieldNote[], path = ''): Record<string, string> {
  const start = path && `${path}/`
  const under: Record<string, string> = {}
  for (const note of notes)
    if (note.path === path) under[''] ??= note.message
    else if (note.path.startsWith(start)) under[note.path.slice(start.length)] ??= note.message
  return under
}

/** Returns the position of the part that a note is about, or undefined if it is about no part of the list. */
export function placeOf({ path }: FieldNote, list: string): number | undefined {
  const [first, place] = path.split('/')
  return first === list && place !== undefined && /^\d+$/.test(place) ? Number(place) : undefined
}
