import assert from 'node:assert/strict'
import { it } from 'node:test'
import { creditorReference } from '@domicile/contract/sales/payments/creditor-reference'
import { type Candidate, findUnpayable, suggestionsFor } from './suggestions.ts'

const order = (number: number, given: Partial<Candidate> = {}): Candidate => ({
  id: String(number),
  number: `O-2026-00000${number}`,
  reference: creditorReference(`202600000${number}`),
  state: 'placed',
  currency: 'EUR',
  total: 153_750,
  company: { id: 'a', name: 'Northwind' },
  names: ['Northwind Trading Ltd'],
  ...given,
})
const first = order(1)
const received = { currency: 'EUR', amount: 153_750, payer: 'Another Buyer', message: '' }
const shown = (given: Partial<typeof received>, ...orders: Candidate[]) =>
  suggestionsFor({ ...received, ...given }, orders).map(({ order, fits, why }) => [
    order.id,
    fits,
    why.join(' '),
  ])

it('an order fits a payment by reference and amount, however the reference is written', () => {
  for (const message of [
    first.reference,
    `inv. ${first.reference.toLowerCase().replace(/(.{4})/g, '$1 ')}thanks`,
  ])
    assert.deepEqual(shown({ message }, first, order(2)), [['1', true, 'reference amount']], message)
})

it('an order is only likely for a payment where reference or amount differs', () => {
  const message = first.reference
  assert.deepEqual(shown({ message, amount: 150_000 }, first), [['1', false, 'reference']])
  assert.deepEqual(shown({ message, currency: 'USD' }, first), [['1', false, 'reference']])
  assert.deepEqual(shown({ message: 'order o 2026 000001' }, first), [['1', false, 'number amount']])
  assert.deepEqual(shown({ payer: 'NÖRTHWIND LTD' }, first), [['1', false, 'amount name']])
})

it('an order is likely if the text of a payment with its amount names the buyer', () => {
  const message = 'Paid on behalf of Northwind Trading'
  assert.deepEqual(shown({ payer: 'Pay by Link', message }, first), [['1', false, 'amount name']])
  assert.deepEqual(shown({ payer: 'Pay by Link', message, amount: 1 }, first), [])
})

it('suggests no order by amount or name alone, or one that waits for no money', () => {
  assert.deepEqual(shown({}, first), [])
  assert.deepEqual(shown({ payer: 'Trading Holding Limited' }, first), [])
  assert.deepEqual(shown({ payer: 'Northwind', amount: 1 }, first), [])
  const paid = order(3, { state: 'paid' })
  assert.deepEqual(shown({ message: paid.reference }, paid), [])
  assert.equal(findUnpayable({ ...received, message: paid.reference }, [first, paid])?.id, '3')
})

it('suggests no order of two that fit a payment', () => {
  const second = order(2)
  const message = `${first.reference} and ${second.reference}`
  assert.deepEqual(
    shown({ message }, first, second).map(([, fits]) => fits),
    [false, false],
  )
})
