import { isStorable } from '@domicile/contract/characters'
import {
  type Condition,
  type Expression,
  insideOf,
  mapInside,
  namesIn,
  type Value,
} from '@domicile/contract/form-engine/conditions'

type Any = Condition | Expression

/** Returns true if a structure can have all values of a part. */
export function hasFittingValues(part: Any): boolean {
  return ('value' in part ? isFitting(part.value) : true) && insideOf(part).every(hasFittingValues)
}

function isFitting(value: Value): boolean {
  if (typeof value === 'string') return value.length <= 4000 && isStorable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  return (
    !Array.isArray(value) ||
    (value.length <= 500 && value.every((one) => one.length <= 200 && isStorable(one)))
  )
}

/** Returns the most parts that one of the conditions and expressions has. */
export function widestOf(part: Any): number {
  const parts = insideOf(part)
  return Math.max(parts.length, ...parts.map(widestOf))
}

/** Returns the keys or names that a part refers to, each once. */
export function namesWithin(part: Any): string[] {
  return [...new Set(namesIn(part))]
}

/** Returns a part with names in place of keys; all its keys have one. */
export function renameKeys<T extends Any>(part: T, names: ReadonlyMap<string, string>): T {
  if ('field' in part) return { ...part, field: names.get(part.field)! }
  return mapInside(part, (inner) => renameKeys(inner, names))
}
