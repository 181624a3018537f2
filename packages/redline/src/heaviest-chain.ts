/** A place in the old text that belongs to one in the new text. */
export type Pair = { old: number; new: number; weight: number }

/**
 * Chooses the pairs of the greatest total weight of which none crosses another and none shares a place. The time is
 * that of sorting the pairs.
 */
export function heaviestChain<T extends Pair>(pairs: readonly T[]): T[] {
  // Pairs of one old place are taken from the last to the first, so that none follows another of them.
  const sorted = pairs.toSorted((one, other) => one.old - other.old || other.new - one.new)
  const size = sorted.reduce((most, pair) => Math.max(most, pair.new), 0) + 2
  const totals: number[] = []
  const before: number[] = []
  // A Fenwick tree: the heaviest chain that ends before a place of the new text.
  const best = new Int32Array(size).fill(-1)
  for (const [index, pair] of sorted.entries()) {
    let last = -1
    for (let at = pair.new; at > 0; at -= at & -at) last = heavier(totals, last, best[at]!)
    before.push(last)
    totals.push(pair.weight + (totals[last] ?? 0))
    for (let at = pair.new + 1; at < size; at += at & -at) best[at] = heavier(totals, best[at]!, index)
  }
  const chain: T[] = []
  let end = totals.reduce((most, _, index) => heavier(totals, most, index), -1)
  for (; end >= 0; end = before[end]!) chain.push(sorted[end]!)
  return chain.reverse()
}

function heavier(totals: readonly number[], one: number, other: number): number {
  return (totals[other] ?? 0) > (totals[one] ?? 0) ? other : one
}
