import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseSearch, searchReads } from './search-queries.ts'

it('searches for two characters or more, as the API counts them', () => {
  assert.equal(parseSearch({ q: ' ab ' }), 'ab')
  assert.equal(parseSearch({ q: '\u{1F600}b' }), '\u{1F600}b')
  for (const q of [undefined, '', ' a ', '\u{1F600}', 'e\u0301']) {
    assert.equal(parseSearch({ q }), undefined, q)
    assert.deepEqual(searchReads({ search: { q } }), [])
  }
})

it('cuts a search that is too long instead of having it refused', () => {
  assert.equal(parseSearch({ q: 'x'.repeat(101) }), 'x'.repeat(100))
})
