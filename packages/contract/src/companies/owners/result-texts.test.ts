import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foreignRulesText } from './result-texts.ts'

test('a result says that rules of the EU are used for a company elsewhere', () => {
  const textFor = (id: 'EU-AMLD' | 'UK', country: string | null) => foreignRulesText({ id }, country)
  assert.match(textFor('EU-AMLD', 'BR')!, /^These are EU rules\./)
  for (const country of ['DE', 'NO', 'GB', null]) assert.equal(textFor('EU-AMLD', country), null)
  assert.equal(textFor('UK', 'BR'), null)
})
