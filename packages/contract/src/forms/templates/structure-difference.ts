import type { Field, Section, Structure } from '../../form-engine/structure.ts'
import type { TemplateDraft } from './template-draft.ts'

// No zod here: the browser compares versions.

export const templateSettings = ['name', 'description', 'objectType'] as const
export const changedParts = ['section', 'field'] as const
export const differences = ['added', 'removed', 'moved', 'changed'] as const

/** A section or field that differs. One that was moved and changed has two entries. */
export type PartDifference = {
  part: (typeof changedParts)[number]
  name: string
  /** Its label or title: the later one, unless it was removed. */
  label: string
  /** The title of the section of a field; null for a section. */
  section: string | null
  change: (typeof differences)[number]
  /** The settings that differ, if it was changed. */
  settings: string[]
}

export type Difference = {
  settings: (typeof templateSettings)[number][]
  /** In reading order: those that were removed are where they were. */
  parts: PartDifference[]
}

/** Returns how a template differs from an earlier definition. */
export function templateDifference(before: TemplateDraft, after: TemplateDraft): Difference {
  return {
    settings: templateSettings.filter((key) => before[key] !== after[key]),
    parts: structureDifference(before, after),
  }
}

/** Returns how a structure differs from an earlier one. A name identifies a section or a field. */
export function structureDifference(before: Structure, after: Structure): PartDifference[] {
  const [old, current] = [partsOf(before), partsOf(after)]
  const moved = movedKeys(old, current)
  const changesOf = (key: string): PartDifference[] => {
    const [was, is] = [old.get(key), current.get(key)]
    if (!was) return [entry(is!, 'added')]
    if (!is) return [entry(was, 'removed')]
    const settings = changedSettings(was.value, is.value)
    return [
      ...(moved.has(key) ? [entry(is, 'moved')] : []),
      ...(settings.length > 0 ? [entry(is, 'changed', settings)] : []),
    ]
  }
  return inReadingOrder(old, current, moved).flatMap(changesOf)
}

type Part = { value: Section | Field; within: Section | null }
/** In reading order. A name that a draft has twice gets a key for each. */
type Parts = ReadonlyMap<string, Part>

function partsOf({ sections }: Structure): Parts {
  const parts = new Map<string, Part>()
  const add = (part: Part) => {
    const wanted = `${part.within ? 'field' : 'section'} ${part.value.name}`
    let key = wanted
    for (let count = 2; parts.has(key); count += 1) key = `${wanted} ${count}`
    parts.set(key, part)
  }
  for (const section of sections) {
    add({ value: section, within: null })
    for (const field of section.fields) add({ value: field, within: section })
  }
  return parts
}

function entry(
  { value, within }: Part,
  change: PartDifference['change'],
  settings: string[] = [],
): PartDifference {
  const part = within ? ('field' as const) : ('section' as const)
  const label = 'label' in value ? value.label : value.title
  return { part, name: value.name, label, section: within?.title ?? null, change, settings }
}

/** Returns the settings that differ; the fields of a section are parts of their own. */
function changedSettings(was: Section | Field, is: Section | Field): string[] {
  const [before, after] = [was, is] as unknown as Record<string, unknown>[]
  // A setting that is off may be left out.
  const all = new Set([...Object.keys(is), ...Object.keys(was)])
  const names = [...all].filter((name) => name !== 'name' && name !== 'fields')
  return names.filter((name) => textOf(before![name]) !== textOf(after![name]))
}

/** PostgreSQL stores members in an order of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Returns the keys of fields in another section, and of the fewest parts whose move explains the new order. */
function movedKeys(old: Parts, current: Parts): Set<string> {
  const groupOf = ({ within }: Part) => within?.name ?? null
  const common = [...current.keys()].filter((key) => old.has(key))
  const isElsewhere = (key: string) => groupOf(old.get(key)!) !== groupOf(current.get(key)!)
  const moved = new Set(common.filter(isElsewhere))
  const places = new Map([...old.keys()].map((key, place) => [key, place]))
  const groups = Map.groupBy(
    common.filter((key) => !moved.has(key)),
    (key) => groupOf(current.get(key)!),
  )
  for (const keys of groups.values()) {
    const inOrder = longestRising(keys.map((key) => places.get(key)!))
    keys.forEach((key, index) => inOrder.has(index) || moved.add(key))
  }
  return moved
}

/** Returns the indexes of a longest rising subsequence. */
function longestRising(values: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = []
  values.forEach((value, index) => {
    best.push({ length: 1, previous: -1 })
    for (let before = 0; before < index; before += 1)
      if (values[before]! < value && best[before]!.length >= best[index]!.length)
        best[index] = { length: best[before]!.length + 1, previous: before }
  })
  const longest = best.reduce(
    (top, { length }, index) => (length > (best[top]?.length ?? 0) ? index : top),
    -1,
  )
  const indexes = new Set<number>()
  for (let index = longest; index >= 0; index = best[index]!.previous) indexes.add(index)
  return indexes
}

/** Returns the keys of both structures: the later one, and each that was removed behind its neighbour of before. */
function inReadingOrder(old: Parts, current: Parts, moved: ReadonlySet<string>): string[] {
  const removedBehind = new Map<string | null, string[]>()
  let neighbour: string | null = null
  for (const key of old.keys()) {
    if (!current.has(key)) removedBehind.set(neighbour, [...(removedBehind.get(neighbour) ?? []), key])
    else if (!moved.has(key)) neighbour = key
  }
  const behind = (key: string | null) => removedBehind.get(key) ?? []
  return [...behind(null), ...[...current.keys()].flatMap((key) => [key, ...behind(key)])]
}
