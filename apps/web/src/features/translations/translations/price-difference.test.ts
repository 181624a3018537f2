import assert from 'node:assert/strict'
import { it } from 'node:test'
import { priceDifference } from './price-difference.ts'

const money = (net: string, currency = 'EUR') => ({ net, currency })
const quote = { ...money('480.00'), pages: 10, rule: 'A page', validUntil: '2026-12-01' }
const counted = { pages: 12, difference: 2, balance: null, formula: null, tolerancePercent: 10 }
const between = (net: string, currency?: string) =>
  priceDifference({ quote, paid: null, settlement: { ...counted, ...money(net, currency) } })

it('says how a final price differs from the quoted one', () => {
  assert.equal(between('576.00')?.replace(/\s/g, ' '), 'EUR 96.00 more')
  assert.equal(between('432.50')?.replace(/\s/g, ' '), 'EUR 47.50 less')
  assert.equal(between('480.00'), 'as agreed')
})

it('says nothing before both prices are known in one currency', () => {
  assert.equal(between('480.00', 'PLN'), undefined)
  assert.equal(priceDifference({ quote, paid: null, settlement: null }), undefined)
  assert.equal(
    priceDifference({ quote: null, paid: null, settlement: { ...counted, ...money('1.00') } }),
    undefined,
  )
})
