import type { Compared, Group } from './groups.ts'
import type { Effort } from './myers.ts'
import { similarPairs } from './similar-paragraphs.ts'

/** Paragraphs with fewer distinct words, such as "(repealed)", are the same by chance. */
const FEWEST_WORDS = 6
const LEAST_ALIKE = 0.6

/** Paragraphs at their old and at their new place. */
export type Move = { from: Group; to: Group }

/** Finds deleted paragraphs that were inserted elsewhere. The groups of paragraphs moved together are joined. */
export function findMoves(
  compared: Compared,
  groups: readonly Group[],
  effort: Effort,
): { groups: Group[]; moves: Move[] } {
  const deleted = new Map(
    groups.filter((group) => isSingle(group, 'old', compared)).map((group) => [group.oldFrom, group]),
  )
  const inserted = new Map(
    groups.filter((group) => isSingle(group, 'new', compared)).map((group) => [group.newFrom, group]),
  )
  const moves: Move[] = []
  const add = (old: number, next: number) => {
    const [from, to] = [deleted.get(old), inserted.get(next)]
    if (!from || !to) return
    moves.push({ from, to })
    deleted.delete(old)
    inserted.delete(next)
  }
  // Same paragraphs need no search.
  const places = new Map([...inserted.keys()].map((place) => [compared.keys.new[place]!, place]))
  for (const place of [...deleted.keys()]) add(place, places.get(compared.keys.old[place]!) ?? -1)
  const pairs = similarPairs(compared, [...deleted.keys()], [...inserted.keys()], LEAST_ALIKE, effort)
  for (const pair of pairs.sort((one, other) => other.weight - one.weight)) add(pair.old, pair.new)
  return joinMoves(groups, moves)
}

function isSingle(group: Group, side: 'old' | 'new', compared: Compared): boolean {
  const [from, to] = [group[`${side}From`], group[`${side}To`]]
  const other = side === 'old' ? group.newTo - group.newFrom : group.oldTo - group.oldFrom
  return other === 0 && to > from && compared[side](from).size >= FEWEST_WORDS
}

function joinMoves(groups: readonly Group[], found: Move[]): { groups: Group[]; moves: Move[] } {
  const moves: Move[] = []
  const joined = new Set<Group>()
  for (const { from, to } of found.sort((one, other) => one.from.oldFrom - other.from.oldFrom)) {
    const last = moves.at(-1)
    if (last && last.from.oldTo === from.oldFrom && last.to.newTo === to.newFrom) {
      last.from.oldTo = from.oldTo
      last.to.newTo = to.newTo
      joined.add(from).add(to)
    } else moves.push({ from, to })
  }
  return { groups: groups.filter((group) => !joined.has(group)), moves }
}
