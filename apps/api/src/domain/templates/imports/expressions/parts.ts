import { isStorable } from '@domicile/contract/characters'
import type { Condition, Expression, Value } from '@domicile/contract/templates/conditions'

type Any = Condition | Expression

/** The conditions and expressions directly inside one. */
function inside(part: Any): readonly Any[] {
  if ('calculate' in part) return part.of
  if ('when' in part) return [part.when, part.use, part.otherwise]
  if ('all' in part) return part.all
  if ('any' in part) return part.any
  if ('not' in part) return [part.not]
  if ('operator' in part) return [part.of, ...(part.to ? [part.to] : [])]
  return []
}

/** Returns true if a structure can have all values of a part. */
export function hasFittingValues(part: Any): boolean {
  return ('value' in part ? isFitting(part.value) : true) && inside(part).every(hasFittingValues)
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
  const parts = inside(part)
  return Math.max(parts.length, ...parts.map(widestOf))
}

/** Returns the keys or names that a part refers to, each once. */
export function namesWithin(part: Any): string[] {
  return [...new Set('field' in part ? [part.field] : inside(part).flatMap(namesWithin))]
}

/** Returns a part with names in place of keys; all its keys have one. */
export function renameKeys<T extends Any>(part: T, names: ReadonlyMap<string, string>): T {
  const rename = <P extends Any>(inner: P): P => renameKeys(inner, names)
  const renamed = (): Any => {
    if ('field' in part) return { field: names.get(part.field)! }
    if ('calculate' in part) return { ...part, of: part.of.map(rename) }
    if ('when' in part)
      return { when: rename(part.when), use: rename(part.use), otherwise: rename(part.otherwise) }
    if ('all' in part) return { all: part.all.map(rename) }
    if ('any' in part) return { any: part.any.map(rename) }
    if ('not' in part) return { not: rename(part.not) }
    if ('operator' in part) return { ...part, of: rename(part.of), ...(part.to && { to: rename(part.to) }) }
    return part
  }
  return renamed() as T
}
