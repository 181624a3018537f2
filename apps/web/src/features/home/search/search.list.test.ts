import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseSearch, searchReads } from './search.list.ts'

it('searches for two characters or more, as the API counts them', () => {
  assert.equal(parseSearch({ q: ' ab ' }).portal?.q, 'ab')
  assert.equal(parseSearch({ q: '\u{1F600}b' }).portal?.q, '\u{1F600}b')
  for (const q of ['', ' a ', '\u{1F600}', 'e\u0301']) {
    assert.deepEqual(parseSearch({ q }), {}, q)
    assert.deepEqual(searchReads({ search: { q } }), [])
  }
})

it('cuts a search that is too long instead of having it refused', () => {
  assert.equal(parseSearch({ q: 'x'.repeat(101) }).portal?.q, 'x'.repeat(100))
})

it('searches only the API that has the chosen kind, and ignores unknown kinds', () => {
  assert.deepEqual(parseSearch({ q: 'ab', noun: 'mail' }), { portal: { q: 'ab', noun: 'mail' } })
  assert.deepEqual(parseSearch({ q: 'ab', noun: 'invoice' }), { purchases: { q: 'ab', noun: 'invoice' } })
  const asked = { q: 'ab' }
  const odd = { q: 'ab', noun: 'planet', companyId: 'x', from: '2026-13-01', page: '2', sort: 'day' }
  assert.deepEqual(parseSearch(odd), { portal: asked, purchases: asked })
})
