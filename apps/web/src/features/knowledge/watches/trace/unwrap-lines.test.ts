import assert from 'node:assert/strict'
import { it } from 'node:test'
import { unwrapLines } from './unwrap-lines.ts'

it('joins the lines of a sentence, and keeps paragraphs, items and rows', () => {
  assert.equal(unwrapLines('The balance\nsheet is\ndeposited.'), 'The balance sheet is deposited.')
  for (const kept of ['One.\n\nTwo.', 'Either:\n- a\n- b', 'Either:\n1. a\n(b) c', '| a |\n| b |'])
    assert.equal(unwrapLines(kept), kept)
})
