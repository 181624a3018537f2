/** The keys of many parties, for finding those that share some with another party. */
export type KeyIndex = {
  size: number
  /** Numbers of the parties by key, ascending. */
  postings: ReadonlyMap<string, readonly number[]>
}

/** Candidates that share less than this part of what the best one shares are not worth a score. */
const leastShare = 0.25

/** Shares that differ by less are equal, in whatever order they were summed. */
const precision = 1e6

/** Reads the keys of parties, which are numbered in this order. */
export function indexKeys(keysOfEach: Iterable<readonly string[]>): KeyIndex {
  const postings = new Map<string, number[]>()
  let size = 0
  for (const keys of keysOfEach) {
    for (const key of keys) {
      const posting = postings.get(key)
      if (posting) posting.push(size)
      else postings.set(key, [size])
    }
    size++
  }
  return { size, postings }
}

/**
 * The numbers of the parties that share keys with another, at most `most`: those first that share the rarest keys, and of
 * equals the one with the lowest number.
 */
export function findByKeys(index: KeyIndex, keys: readonly string[], most: number): number[] {
  const shared = new Float64Array(index.size)
  const touched: number[] = []
  for (const key of keys) {
    const posting = index.postings.get(key)
    if (!posting) continue
    const rarity = Math.log(1 + index.size / posting.length)
    for (const number of posting) {
      if (shared[number] === 0) touched.push(number)
      shared[number]! += rarity
    }
  }
  return best(touched, shared).slice(0, most)
}

function best(touched: readonly number[], shared: Float64Array): number[] {
  let highest = 0
  for (const number of touched) {
    const share = Math.round(shared[number]! * precision)
    shared[number] = share
    if (share > highest) highest = share
  }
  const near = touched.filter((number) => shared[number]! >= highest * leastShare)
  return near.sort((a, b) => shared[b]! - shared[a]! || a - b)
}
