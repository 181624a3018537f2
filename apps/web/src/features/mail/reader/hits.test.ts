import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isHit, searchWords } from './hits.ts'

it('a word is a hit if it begins with a searched word, in any case and with any accents', () => {
  const wanted = searchWords('Assess, zażół')
  assert.deepEqual(wanted, ['assess', 'zazoł'])
  assert.deepEqual(
    ['(Assessment', 'assessor,', 'Zażółć', 'reassess', 'pre-assessed'].map((word) => isHit(word, wanted)),
    [true, true, true, false, true],
  )
  assert.deepEqual(searchWords(' & ! '), [])
})
