import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runs } from '@domicile/contract/test/in-full'
import { countWords } from './read-text.ts'
import { compareTexts } from './compare-texts.ts'
import { newText, oldText, type Redline, type Run } from './redline.ts'

const word = fc.constantFrom(
  'the',
  'Company',
  'shall',
  'file',
  'within',
  '30',
  'days,',
  'or',
  '(1)',
  '§',
  '-',
  '',
)
const space = fc.constantFrom(' ', ' ', ' ', '  ', '\n', '\n\n', '\r\n', '\n1. ', '\u00a0')
const text = fc
  .array(fc.tuple(word, space), { maxLength: 60 })
  .map((parts) => parts.map((part) => part.join('')).join(''))

/** A text, and the same with some parts removed, repeated, swapped or replaced. */
const edited = fc
  .tuple(fc.array(text, { maxLength: 6 }), fc.array(fc.tuple(fc.nat(5), fc.nat(3), text), { maxLength: 4 }))
  .map(([parts, edits]): [string, string] => {
    const next = [...parts]
    for (const [at, kind, other] of edits) {
      if (kind === 0) next.splice(at, 1)
      else if (kind === 1) next.splice(at, 0, other)
      else if (kind === 2) next.unshift(...next.splice(at, 1))
      else next[at % Math.max(next.length, 1)] = other
    }
    return [parts.join('\n\n'), next.join('\n\n')]
  })

const anyPair = fc.oneof(
  edited,
  fc.tuple(text, text),
  fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })),
)

function runsOf({ blocks }: Redline): Run[] {
  return blocks.flatMap((block) => ('runs' in block ? block.runs : block.kind === 'movedAway' ? [] : [block]))
}

test('both texts can be rebuilt from the stored result, however little effort is allowed', () => {
  fc.assert(
    fc.property(anyPair, fc.constantFrom(0, 40, 400, 1_000_000), ([old, next], mostSteps) => {
      const redline: Redline = JSON.parse(JSON.stringify(compareTexts(old, next, { mostSteps })))
      assert.equal(oldText(redline), old)
      assert.equal(newText(redline), next)
    }),
    runs(500),
  )
})

test('the words that were not deleted are as many as those that were not inserted', () => {
  fc.assert(
    fc.property(anyPair, ([old, next]) => {
      const { deletedWords, insertedWords } = compareTexts(old, next)
      assert.equal(countWords(old) - deletedWords, countWords(next) - insertedWords)
      assert.ok(deletedWords >= 0 && deletedWords <= countWords(old))
    }),
    runs(1_000),
  )
})

const seen = (value: string) =>
  value
    .normalize('NFC')
    .replaceAll(/[\s\p{Cf}\u034f]/gu, '')
    .replaceAll(/[\u2010\u2011]/g, '-')

test('unchanged passages differ by what no reader sees alone', () => {
  fc.assert(
    fc.property(anyPair, ([old, next]) => {
      for (const run of runsOf(compareTexts(old, next)))
        if (run.kind === 'same' && run.was !== undefined) assert.equal(seen(run.was), seen(run.text))
    }),
    runs(1_000),
  )
})

test('a text has no changes from itself, and from one with other white space', () => {
  fc.assert(
    fc.property(text, (same) => {
      for (const next of [same, same.replaceAll(/\s/g, ' '), same.replaceAll(/ +/g, '\n')]) {
        const { deletedWords, insertedWords, hunks } = compareTexts(same, next)
        assert.deepEqual([deletedWords, insertedWords, hunks], [0, 0, 0])
      }
    }),
    runs(1_000),
  )
})

test('a moved paragraph links both of its places', () => {
  fc.assert(
    fc.property(edited, ([old, next]) => {
      const { blocks } = compareTexts(old, next)
      for (const [index, block] of blocks.entries()) {
        const other = block.kind === 'movedAway' ? blocks[block.to] : undefined
        if (block.kind === 'movedAway') assert.equal(other?.kind === 'movedHere' && other.from, index)
        if (block.kind === 'movedHere') assert.equal(blocks[block.from]?.kind, 'movedAway')
      }
    }),
    runs(1_000),
  )
})
