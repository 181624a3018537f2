import { type Merge, mergeFields } from '../forms/merge.ts'
import { type Definition, type PartList, settingsOf } from './part-list.ts'

/** A draft by field: its settings, the order of the parts that all users have, and each part by its key. */
type DraftFields = Record<string, unknown>

/** Returns the field of a part as drafts are merged. */
export function partField(key: string): string {
  return `part:${key}`
}

/** Compares two users' changes to a draft by field. */
export function mergeDrafts<D extends Definition<List>, List extends string>(
  { list, keyOf }: PartList<D, List>,
  start: D,
  mine: D,
  saved: D,
): Merge<DraftFields> {
  const keysOf = (draft: D): string[] => draft[list].map(keyOf)
  const all = [...new Set([start, mine, saved].flatMap(keysOf))]
  const shared = all.filter((key) => [start, mine, saved].every((draft) => keysOf(draft).includes(key)))
  const fieldsOf = (draft: D): DraftFields => ({
    ...settingsOf(list, draft),
    order: keysOf(draft).filter((key) => shared.includes(key)),
    ...Object.fromEntries(
      all.map((key) => [partField(key), draft[list].find((part) => keyOf(part) === key) ?? null]),
    ),
  })
  return mergeFields(fieldsOf(start), fieldsOf(mine), fieldsOf(saved))
}

/** Returns a draft with some fields of another; a part of the other one stays behind its predecessor. */
export function withFieldsOf<D extends Definition<List>, List extends string>(
  { list, keyOf }: PartList<D, List>,
  other: D,
  fields: readonly string[],
  draft: D,
): D {
  const keysOf = ({ [list]: parts }: D): string[] => parts.map(keyOf)
  const sourceOf = (field: string) => (fields.includes(field) ? other : draft)
  const rest = fields.includes('order') ? draft : other
  const keys = insertMissing(keysOf(sourceOf('order')), keysOf(rest))
  const settings = Object.entries(settingsOf(list, other)).filter(([name]) => fields.includes(name))
  const partOf = (key: string) => sourceOf(partField(key))[list].find((part) => keyOf(part) === key) ?? []
  return { ...draft, ...Object.fromEntries(settings), [list]: keys.flatMap(partOf) }
}

/** Inserts the keys missing from a list, each behind its predecessor in the other list. */
function insertMissing(keys: readonly string[], others: readonly string[]): readonly string[] {
  return others.reduce((order, key, place) => {
    if (order.includes(key)) return order
    return order.toSpliced(order.indexOf(others[place - 1] ?? '') + 1, 0, key)
  }, keys)
}
