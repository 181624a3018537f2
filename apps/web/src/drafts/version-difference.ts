import { isSameValue } from '../forms/merge.ts'
import { draftTexts } from './draft-texts.ts'
import { type Definition, type PartList, settingsOf } from './part-list.ts'

const words = draftTexts.difference

/** Returns the differences from an earlier version, one sentence each. */
export function differences<D extends Definition<List>, List extends string>(
  { list, keyOf, nameOf }: PartList<D, List>,
  before: D,
  now: D,
  orderChanged: string,
): string[] {
  type Part = D[List][number]
  const earlier = new Map<string, Part>(before[list].map((part) => [keyOf(part), part]))
  const later = new Set(now[list].map(keyOf))
  const kept = now[list].filter((part) => earlier.has(keyOf(part)))
  const names = (parts: readonly Part[]) => parts.map(nameOf).join(', ')
  const added = now[list].filter((part) => !earlier.has(keyOf(part)))
  const removed = before[list].filter((part) => !later.has(keyOf(part)))
  const changed = kept.filter((part) => !isSameValue(part, earlier.get(keyOf(part))))
  const wasOrder = before[list].map(keyOf).filter((key) => later.has(key))
  const found = [
    added.length > 0 && words.added(names(added)),
    removed.length > 0 && words.removed(names(removed)),
    changed.length > 0 && words.changed(names(changed)),
    !isSameValue(wasOrder, kept.map(keyOf)) && orderChanged,
    !isSameValue(settingsOf(list, before), settingsOf(list, now)) && words.settings,
  ].filter((sentence) => sentence !== false)
  return found.length > 0 ? found : [words.same]
}
