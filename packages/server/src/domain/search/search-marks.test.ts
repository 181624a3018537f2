import assert from 'node:assert/strict'
import { it } from 'node:test'
import { markerOf, quoterOf } from './search-marks.ts'

it('quotes a text up to the first found word, and all texts up to a limit', () => {
  const quote = quoterOf(markerOf(['seal']), 100)
  const quotedIn = (body: string) => quote(body)?.text
  const late = `${'wax '.repeat(20)}sealed`
  const early = `Seal ${'wax '.repeat(1000)}`
  assert.equal(quotedIn(early), early.slice(0, 200))
  assert.match(quotedIn(late)!, /^(wax ){15}sealed$/)
  for (const nothing of ['the wax', late]) assert.equal(quotedIn(nothing), undefined)
  assert.equal(quotedIn(early), undefined)
})

it('marks the found words that a quotation shows whole, and quotes endless words in part', () => {
  const quote = quoterOf(markerOf(['seal']), 1000)
  const text = `${'x'.repeat(400)} Seals, ${'y '.repeat(60)}seal`
  const { text: shown, marks } = quote(`${text}ing-wax`)!
  assert.deepEqual(
    marks.map(({ start, end }) => shown.slice(start, end)),
    ['Seals'],
  )
  assert.equal(shown.length, 200)
})
