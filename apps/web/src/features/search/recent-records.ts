import type { Hit } from '@domicile/contract/search/search'
import { storedTyped, storeTyped } from '../../session/typed-forms.ts'
import { type FoundNoun, entries } from './search-entries.ts'

/** A record that was opened from the search. */
export type RecentRecord = { noun: FoundNoun; id: string; title: string; text: string; to: string }

const KEY = 'search: recent records'
const MOST = 8

/** Returns the records opened from the search in this tab, the last one first, unless their kind is gone. */
export function recentRecords(): RecentRecord[] {
  return (storedTyped<RecentRecord[]>(KEY) ?? []).filter(({ noun }) => noun in entries)
}

/** Remembers an opened record for as long as this tab belongs to the same user. */
export function rememberRecord(noun: FoundNoun, hit: Hit): void {
  const { id, title } = hit
  const record = { noun, id, title, text: lineOf(hit), to: entries[noun].path(hit.target) }
  const others = recentRecords().filter((other) => other.noun !== noun || other.id !== id)
  storeTyped(KEY, [record, ...others].slice(0, MOST))
}

/** Returns what tells a hit from others of the same title. */
export function lineOf({ subtitle, company }: Hit): string {
  return [subtitle, company?.name].filter(Boolean).join(' · ')
}
