import assert from 'node:assert/strict'
import { it } from 'node:test'
import { creditorReference, creditorReferencesIn, isCreditorReference } from './creditor-reference.ts'

it('a creditor reference has the check digits of ISO 11649', () => {
  // The example of the standard.
  assert.equal(creditorReference('539007547034'), 'RF18539007547034')
  assert.ok(isCreditorReference('RF18539007547034'))
  assert.ok(!isCreditorReference('RF18539007547043'))
  assert.ok(!isCreditorReference('rf18539007547034'))
})

it('a creditor reference with check digits that are never given is invalid', () => {
  const body = Array.from({ length: 200 }, (_, number) => String(1000 + number)).find(
    (one) => creditorReference(one).slice(2, 4) === '98',
  )!
  assert.ok(isCreditorReference(`RF98${body}`))
  assert.ok(!isCreditorReference(`RF01${body}`))
})

it('finds a creditor reference in what a payer wrote', () => {
  for (const message of [
    'RF18 5390 0754 7034',
    'Invoice rf18539007547034 thanks',
    '/ROC/RF18-5390-0754-7034//',
  ])
    assert.ok(creditorReferencesIn(message).includes('RF18539007547034'), message)
  assert.deepEqual(creditorReferencesIn('RF18 5390 0754 7043'), [])
  assert.deepEqual(creditorReferencesIn(''), [])
})
