import type { SpellingRules } from '../rules.ts'

const size = 128
const vowels = 'aeiou'

/** The costs of one letter in place of another and of a letter more, by character codes. */
export type EditCosts = { substitute: Float64Array; insert: Float64Array; swap: number }

/** The costs as tables, made once for a set of rules. */
export function editCosts(rules: SpellingRules): EditCosts {
  const substitute = new Float64Array(size * size).fill(1)
  const insert = new Float64Array(size).fill(1)
  const set = (a: string, b: string, cost: number) => {
    substitute[a.charCodeAt(0) * size + b.charCodeAt(0)] = cost
    substitute[b.charCodeAt(0) * size + a.charCodeAt(0)] = cost
  }
  for (const a of vowels) for (const b of vowels) set(a, b, rules.vowel)
  for (const [pair, cost] of Object.entries(rules.alike)) set(pair.charAt(0), pair.charAt(1), cost)
  for (let code = 0; code < size; code++) substitute[code * size + code] = 0
  for (const [letter, cost] of Object.entries(rules.silent)) insert[letter.charCodeAt(0)] = cost
  for (const digit of '0123456789') insert[digit.charCodeAt(0)] = rules.digit
  return { substitute, insert, swap: rules.swap }
}

let before = new Float64Array(64)
let previous = new Float64Array(64)
let current = new Float64Array(64)

/**
 * The weighted number of edits between two ASCII words, with neighbouring letters swapped as one edit. Stops with
 * `Infinity` once the distance must exceed `limit`.
 */
export function editDistance(a: string, b: string, costs: EditCosts, limit: number): number {
  if (a === b) return 0
  if (b.length + 1 > current.length) grow(b.length + 1)
  const { substitute, insert, swap } = costs
  previous[0] = 0
  for (let j = 1; j <= b.length; j++) previous[j] = at(previous, j - 1) + at(insert, b.charCodeAt(j - 1))
  for (let i = 1; i <= a.length; i++) {
    const x = a.charCodeAt(i - 1)
    const remove = at(insert, x)
    let best = (current[0] = at(previous, 0) + remove)
    for (let j = 1; j <= b.length; j++) {
      const y = b.charCodeAt(j - 1)
      let cost = at(previous, j - 1) + at(substitute, x * size + y)
      const removed = at(previous, j) + remove
      if (removed < cost) cost = removed
      const added = at(current, j - 1) + at(insert, y)
      if (added < cost) cost = added
      if (i > 1 && j > 1 && x !== y && x === b.charCodeAt(j - 2) && y === a.charCodeAt(i - 2)) {
        const swapped = at(before, j - 2) + swap
        if (swapped < cost) cost = swapped
      }
      current[j] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return Infinity
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  const distance = at(previous, b.length)
  return distance > limit ? Infinity : distance
}

function at(row: Float64Array, index: number): number {
  return row[index] as number
}

function grow(length: number): void {
  before = new Float64Array(length * 2)
  previous = new Float64Array(length * 2)
  current = new Float64Array(length * 2)
}
