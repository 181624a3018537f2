import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lookOf, orderEvents, type OrderState, stateByLines } from './order-states.ts'

describe('an order', () => {
  it('an order’s progress is that of its lines', () => {
    assert.equal(stateByLines(['queued', 'queued']), 'paid')
    assert.equal(stateByLines(['queued', 'needs-data']), 'needs-data')
    assert.equal(stateByLines(['due-diligence', 'needs-data']), 'needs-data')
    assert.equal(stateByLines(['in-progress', 'due-diligence']), 'due-diligence')
    assert.equal(stateByLines(['queued', 'in-progress']), 'fulfilling')
    assert.equal(stateByLines(['queued', 'done']), 'fulfilling')
    assert.equal(stateByLines(['delivered', 'done']), 'delivered')
    assert.equal(stateByLines(['done', 'done', 'cancelled']), 'completed')
    assert.equal(stateByLines(['cancelled', 'cancelled']), 'cancelled')
  })

  it('an order is shown by one of the labels, and says whom it waits for', () => {
    const look = (state: OrderState, more = {}) =>
      lookOf({
        state,
        hasOpenRefund: false,
        hasReview: false,
        isDisputed: false,
        isClientAsked: false,
        ...more,
      })
    assert.deepEqual(look('placed'), { label: 'pending', waitsFor: 'client' })
    assert.deepEqual(look('needs-data'), { label: 'needs attention', waitsFor: 'client' })
    assert.deepEqual(look('due-diligence'), { label: 'needs attention', waitsFor: 'firm' })
    const asked = look('due-diligence', { isClientAsked: true })
    assert.deepEqual(asked, { label: 'needs attention', waitsFor: 'client' })
    assert.equal(look('fulfilling', { isClientAsked: true }).waitsFor, 'firm')
    assert.deepEqual(look('completed', { hasOpenRefund: true }), { label: 'issues', waitsFor: 'firm' })
    assert.deepEqual(look('paid', { isDisputed: true }), { label: 'issues', waitsFor: 'firm' })
  })

  it('an order never goes back from paid to unpaid', () => {
    const unpaid = new Set([
      'quote-requested',
      'quote-sent',
      'to-approve',
      'placed',
      'under-review',
      'payment-failed',
    ])
    for (const [event, { from, to }] of Object.entries(orderEvents))
      if (from.some((state) => !unpaid.has(state) && state !== 'cancelled'))
        assert.ok(
          to.every((state) => !unpaid.has(state)),
          event,
        )
  })
})
