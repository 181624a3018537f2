import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseApi } from '@domicile/contract/purchase/api'
import type { Route } from '@domicile/contract/route'
import { inWords, labelOf, toTimelineEntry } from './history-texts.ts'
import { purchaseActions } from './purchase-history.ts'

const entry = {
  id: '1',
  at: '2026-03-05T10:00:00.000Z',
  actor: 'Anna Nowak',
  onBehalfOf: null,
  subject: 'Jan Kowalski',
  reason: null,
}

test('an entry says what was done to whom, and each change in words', () => {
  const changes = [
    { field: 'country', before: null, after: 'PL' },
    { field: 'percentage', before: '50', after: '62.5' },
    { field: 'endsOn', before: null, after: '2026-03-05' },
  ]
  const { text, changes: told } = toTimelineEntry({ ...entry, action: 'owner.changed', changes })
  assert.equal(text, 'changed the owner Jan Kowalski')
  assert.deepEqual(told, [
    { field: 'Country', before: null, after: 'Poland' },
    { field: 'Percentage', before: '50 %', after: '62.5 %' },
    { field: 'Until', before: null, after: '5 Mar 2026' },
  ])
})

test('what was added has no past, and what was removed no present', () => {
  const fresh = [{ field: 'percentage', before: null, after: '50' }]
  const added = toTimelineEntry({ ...entry, action: 'owner.added', changes: fresh })
  assert.deepEqual(added.changes, [{ field: 'Percentage', after: '50 %' }])
  const gone = [{ field: 'percentage', before: '50', after: null }]
  const removed = toTimelineEntry({ ...entry, action: 'owner.removed', changes: gone })
  assert.deepEqual(removed.changes, [{ field: 'Percentage', before: '50 %' }])
})

test('marking a document valid is said once', () => {
  const changes = [{ field: 'valid', before: 'false', after: 'true' }]
  const told = toTimelineEntry({ ...entry, subject: 'licence.pdf', action: 'file.approved', changes })
  assert.equal(told.text, 'marked licence.pdf valid')
  assert.deepEqual(told.changes, [])
})

test('what is not known here still reads as words', () => {
  assert.equal(toTimelineEntry({ ...entry, action: 'mail.moved-on', changes: [] }).text, 'mail moved on')
  assert.equal(labelOf('someNewField'), 'Some new field')
  assert.equal(inWords('interest', 'somethingNew'), 'somethingNew')
})

test('a long value is cut, a checksum shortened', () => {
  assert.equal(inWords('description', 'x'.repeat(300))?.length, 241)
  assert.equal(inWords('sha256', 'abcdef0123456789'), 'abcdef012345…')
})

test('what the purchase API records is told in words, each event', () => {
  const told = Object.values<Route>(purchaseApi).flatMap((route) => ('audit' in route ? [route.audit] : []))
  const silent = told.filter((action) => !Object.hasOwn(purchaseActions, action))
  assert.deepEqual(silent, [], 'to be added to purchase-history.ts')
  const { text } = toTimelineEntry({ ...entry, subject: 'Order O-1', action: 'payment.matched', changes: [] })
  assert.equal(text, 'matched a payment with order O-1')
})
