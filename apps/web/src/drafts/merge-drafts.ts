import { type Merge, mergeFields } from '../forms/merge.ts'
import { type Definition, type PartList, partsByKey, settingsOf } from './part-list.ts'

/** A draft by field: its settings, the order of the parts that all users have, and each part by its key. */
type DraftFields = Record<string, unknown>

function fieldOf(key: string): string {
  return `part:${key}`
}

/** Returns the part that a field is about, or undefined if the draft has none or the field is a setting. */
export function partOfField<D extends Definition<List>, List extends string>(
  partList: PartList<D, List>,
  field: string,
  draft: D,
): D[List][number] | undefined {
  const [, part] = [...partsByKey(partList, draft)].find(([key]) => fieldOf(key) === field) ?? []
  return part
}

/** Returns how to label the fields of drafts that are merged; `texts` names the settings and the order. */
export function mergedLabels<D extends Definition<List>, List extends string>(
  partList: PartList<D, List>,
  inPart: (name: string) => string,
  texts: Record<string, string>,
) {
  return (field: string, ...drafts: readonly D[]): string => {
    const [part] = drafts.flatMap((draft) => partOfField(partList, field, draft) ?? [])
    return part ? inPart(partList.nameOf(part)) : texts[field]!
  }
}

/** Compares two users' changes to a draft by field. */
export function mergeDrafts<D extends Definition<List>, List extends string>(
  partList: PartList<D, List>,
  start: D,
  mine: D,
  saved: D,
): Merge<DraftFields> {
  const drafts = [start, mine, saved].map((draft) => partsByKey(partList, draft))
  const all = [...new Set(drafts.flatMap((parts) => [...parts.keys()]))]
  const shared = all.filter((key) => drafts.every((parts) => parts.has(key)))
  const fieldsOf = (draft: D): DraftFields => {
    const parts = partsByKey(partList, draft)
    return {
      ...settingsOf(partList.list, draft),
      order: [...parts.keys()].filter((key) => shared.includes(key)),
      ...Object.fromEntries(all.map((key) => [fieldOf(key), parts.get(key) ?? null])),
    }
  }
  return mergeFields(fieldsOf(start), fieldsOf(mine), fieldsOf(saved))
}

/** Returns a draft with some fields of another; a part of the other one stays behind its predecessor. */
export function withFieldsOf<D extends Definition<List>, List extends string>(
  partList: PartList<D, List>,
  other: D,
  fields: readonly string[],
  draft: D,
): D {
  const [mine, theirs] = [partsByKey(partList, draft), partsByKey(partList, other)]
  const [first, rest] = fields.includes('order') ? [theirs, mine] : [mine, theirs]
  const keys = insertMissing([...first.keys()], [...rest.keys()])
  const parts = keys.flatMap((key) => (fields.includes(fieldOf(key)) ? theirs : mine).get(key) ?? [])
  const settings = Object.entries(settingsOf(partList.list, other)).filter(([name]) => fields.includes(name))
  return { ...draft, ...Object.fromEntries(settings), [partList.list]: parts }
}

/** Inserts the keys missing from a list, each behind its predecessor in the other list. */
function insertMissing(keys: readonly string[], others: readonly string[]): readonly string[] {
  return others.reduce((order, key, place) => {
    if (order.includes(key)) return order
    return order.toSpliced(order.indexOf(others[place - 1] ?? '') + 1, 0, key)
  }, keys)
}
