import { isSameValue } from '../forms/merge.ts'
import { draftTexts } from './draft-texts.ts'
import { type Definition, type PartList, partsByKey, settingsOf } from './part-list.ts'

const words = draftTexts.difference

/** Returns the differences from an earlier version, one sentence each. */
export function differences<D extends Definition<List>, List extends string>(
  partList: PartList<D, List>,
  before: D,
  now: D,
  orderChanged: string,
): string[] {
  const { list, nameOf } = partList
  const [earlier, later] = [partsByKey(partList, before), partsByKey(partList, now)]
  const commonKeys = [...later.keys()].filter((key) => earlier.has(key))
  const keptBefore = [...earlier.keys()].filter((key) => later.has(key))
  const added = [...later].filter(([key]) => !earlier.has(key))
  const removed = [...earlier].filter(([key]) => !later.has(key))
  const changed = [...later].filter(([key, part]) => earlier.has(key) && !isSameValue(part, earlier.get(key)))
  const names = (parts: typeof added) => parts.map(([, part]) => nameOf(part)).join(', ')
  return [
    added.length > 0 && words.added(names(added)),
    removed.length > 0 && words.removed(names(removed)),
    changed.length > 0 && words.changed(names(changed)),
    !isSameValue(keptBefore, commonKeys) && orderChanged,
    !isSameValue(settingsOf(list, before), settingsOf(list, now)) && words.settings,
  ].filter((sentence) => sentence !== false)
}
