import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runs } from '@domicile/contract/test/in-full'
import { matchUniqueFirst, matchWords } from './word-matches.ts'

const words = fc.array(fc.nat(6), { maxLength: 40 }).map((items) => Int32Array.from(items))

function sequences(old: Int32Array, next: Int32Array) {
  const box = { oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: next.length }
  return { texts: { old, new: next, weightOf: () => 1 }, box }
}

/** The length of the longest common subsequence, by the plain table. */
function longest(old: Int32Array, next: Int32Array): number {
  let row = Array.from({ length: next.length + 1 }, () => 0)
  for (const item of old) {
    const below = [0]
    for (const [place, other] of next.entries())
      below.push(item === other ? row[place]! + 1 : Math.max(row[place + 1]!, below[place]!))
    row = below
  }
  return row.at(-1)!
}

test('as many words are paired as both texts can have in common', () => {
  fc.assert(
    fc.property(words, words, (old, next) => {
      const { texts, box } = sequences(old, next)
      assert.equal(matchWords(texts, box, { left: 1_000_000 }).length, longest(old, next))
    }),
    runs(1_000),
  )
})

test('pairs are equal and in order, with any effort and either search', () => {
  fc.assert(
    fc.property(
      words,
      words,
      fc.nat(200),
      fc.constantFrom(matchWords, matchUniqueFirst),
      (old, next, left, match) => {
        const { texts, box } = sequences(old, next)
        let [lastOld, lastNew] = [-1, -1]
        for (const pair of match(texts, box, { left })) {
          assert.equal(old[pair.old], next[pair.new])
          assert.ok(pair.old > lastOld && pair.new > lastNew)
          ;[lastOld, lastNew] = [pair.old, pair.new]
        }
      },
    ),
    runs(1_000),
  )
})

test('long and very different texts are split where the search ends, and keep common words', () => {
  const common = (index: number) =>
    index % 3 === 0 ? index : index % 3 === 1 ? -(index % 7) - 1 : -(index % 11) - 20
  const old = Int32Array.from({ length: 3_000 }, (_, index) => common(index))
  const next = Int32Array.from({ length: 3_000 }, (_, index) => common(index + (index % 2 ? 6 : 0)))
  const { texts, box } = sequences(old, next)
  const pairs = matchWords(texts, { ...box, oldTo: 1_900, newTo: 1_900 }, { left: 10_000_000 })
  assert.ok(pairs.length >= 0.8 * longest(old.subarray(0, 1_900), next.subarray(0, 1_900)))
})
