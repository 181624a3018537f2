import assert from 'node:assert/strict'
import { it } from 'node:test'
import { partsOf, wordsOf } from './evidence.ts'

const evidence = { id: 'a', fileId: 'f', page: 1, sentence: 'pay by\nFriday.', sentenceStart: 8 }

it('the words of a sentence are marked in the text and on the picture', () => {
  const text = 'Please, pay by\nFriday. Pay'
  const marked = partsOf(text, [evidence]).filter((part) => part.evidence)
  assert.equal(marked.map((part) => part.text).join(''), 'pay by\nFriday.')
  const words = text.split(/\s+/).map((word, index) => ({ text: word, box: [index, 0, 1, 1] }))
  assert.deepEqual(wordsOf(words, evidence), words.slice(1, 4))
  assert.deepEqual(wordsOf(words.toReversed(), evidence), [])
})
