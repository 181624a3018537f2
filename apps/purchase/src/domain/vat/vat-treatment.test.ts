import assert from 'node:assert/strict'
import { it } from 'node:test'
import { bearsVat, vatTreatmentOf } from './vat-treatment.ts'

it('the VAT treatment follows the two countries and the answer of the register', () => {
  for (const [seller, buyer, check, treatment] of [
    ['IE', 'IE', 'valid', 'domestic'],
    ['IE', 'IE', null, 'domestic'],
    ['IE', 'DE', 'valid', 'reverse-charge'],
    ['IE', 'DE', 'invalid', 'no-valid-id'],
    ['IE', 'DE', null, 'no-valid-id'],
    ['IE', 'DE', 'could-not-check', 'not-checked'],
    ['IE', 'GB', 'valid', 'outside-eu'],
    ['IE', 'US', null, 'outside-eu'],
    ['FR', 'MC', null, 'domestic'],
    ['IE', 'MC', 'valid', 'reverse-charge'],
    ['GB', 'DE', 'valid', 'outside-eu'],
    ['GB', 'GB', null, 'domestic'],
  ] as const)
    assert.equal(vatTreatmentOf({ seller, buyer, check }), treatment, `${seller} ${buyer} ${check}`)
})

it('an order bears VAT unless the register found the number valid or the buyer is outside the Union', () => {
  assert.ok(bearsVat('domestic') && bearsVat('no-valid-id') && bearsVat('not-checked'))
  assert.ok(!bearsVat('reverse-charge') && !bearsVat('outside-eu'))
})
