import type { ClientState, StructureSlice } from '../api/store.ts'

/** A draft's definition: a name and further settings, and the list of its parts under the name `List`. */
export type Definition<List extends string> = { name: string } & { [Name in List]: readonly unknown[] }

/** The slices of the store that have a list of this name. */
type SliceWith<List extends string> = {
  [Slice in StructureSlice]: ClientState[Slice] extends { [Name in List]: unknown } ? Slice : never
}[StructureSlice]

/** The parts of a noun's drafts, such as the stages of a workflow. */
export type PartList<D extends Definition<List>, List extends string> = {
  /** The name of the list in the definition and in the slice. */
  list: List
  /** The slice of the store that holds the parts in the builder. */
  slice: SliceWith<List>
  /** Returns the key of a part, which stays the same when the part is renamed or moved. */
  keyOf: (part: D[List][number]) => string
  /** Returns the name of a part on the screen. */
  nameOf: (part: D[List][number]) => string
}

/** Returns a definition without its parts. */
export function settingsOf<D extends Definition<List>, List extends string>(
  list: List,
  definition: D,
): Omit<D, List> {
  const { [list]: _parts, ...settings } = definition
  return settings
}

/** Returns the parts of a definition by key. A key that several parts have is numbered from the second on. */
export function partsByKey<D extends Definition<List>, List extends string>(
  { list, keyOf }: PartList<D, List>,
  definition: D,
): ReadonlyMap<string, D[List][number]> {
  const parts = new Map<string, D[List][number]>()
  for (const part of definition[list]) {
    const key = keyOf(part)
    let unique = key
    for (let number = 2; parts.has(unique); number++) unique = `${key} ${number}`
    parts.set(unique, part)
  }
  return parts
}
