import type { RecordName } from './opened-records.ts'
import { entries, type FoundNoun } from './search-entries.ts'

const nouns = Object.keys(entries) as FoundNoun[]

/** Returns the record that a screen shows, if the search knows its kind: the screen has the address of its results. */
export function recordOfPage(
  path: string,
  params: Record<string, string | undefined>,
): RecordName | undefined {
  const [place, name] = /\{(id|slug)\}$/.exec(path) ?? []
  const record = name && params[name]
  const noun = place && nouns.find((each) => entries[each].path(place) === path)
  return noun && record ? { noun, record } : undefined
}
