import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryEntry } from '@domicile/contract/history-entry'
import { histories } from '../app/histories.ts'
import * as timeline from './timeline-entry.ts'

const toTimelineEntry = (entry: HistoryEntry) => timeline.toTimelineEntry(histories, entry)
const labelOf = (noun: string, field: string) => timeline.labelOf(histories, noun, field)
const inWords = (noun: string, field: string, value: string) =>
  timeline.inWords(histories, noun, field, value)

const entry = {
  id: '1',
  at: '2026-03-05T10:00:00.000Z',
  actor: 'Anna Nowak',
  onBehalfOf: null,
  subject: 'Jan Kowalski',
  reason: null,
}

test('a history entry says what was done to whom, and each change in words', () => {
  const changes = [
    { field: 'country', before: null, after: 'PL' },
    { field: 'percentage', before: '50', after: '62.5' },
    { field: 'endsOn', before: null, after: '2026-03-05' },
  ]
  const { text, changes: shown } = toTimelineEntry({ ...entry, action: 'owner.changed', changes })
  assert.equal(text, 'changed the owner Jan Kowalski')
  assert.deepEqual(shown, [
    { field: 'Country', before: null, after: 'Poland' },
    { field: 'Percentage', before: '50 %', after: '62.5 %' },
    { field: 'Until', before: null, after: '5 Mar 2026' },
  ])
})

test('history shows no earlier value of an addition, and no later value of a removal', () => {
  const fresh = [{ field: 'percentage', before: null, after: '50' }]
  const added = toTimelineEntry({ ...entry, action: 'owner.added', changes: fresh })
  assert.deepEqual(added.changes, [{ field: 'Percentage', after: '50 %' }])
  const gone = [{ field: 'percentage', before: '50', after: null }]
  const removed = toTimelineEntry({ ...entry, action: 'owner.removed', changes: gone })
  assert.deepEqual(removed.changes, [{ field: 'Percentage', before: '50 %' }])
})

test('history says once that a document was marked valid', () => {
  const changes = [{ field: 'valid', before: 'false', after: 'true' }]
  const approval = toTimelineEntry({ ...entry, subject: 'licence.pdf', action: 'file.approved', changes })
  assert.equal(approval.text, 'marked licence.pdf valid')
  assert.deepEqual(approval.changes, [])
})

test('history reads an unknown event as words', () => {
  assert.equal(toTimelineEntry({ ...entry, action: 'mail.moved-on', changes: [] }).text, 'mail moved on')
  assert.equal(labelOf('owner', 'someNewField'), 'Some new field')
  assert.equal(inWords('owner', 'interest', 'somethingNew'), 'somethingNew')
})

test('history labels a field as its own noun does', () => {
  assert.equal(labelOf('file', 'kind'), 'Document')
  assert.equal(inWords('file', 'kind', 'goodStanding'), 'Certificate of good standing')
  assert.equal(labelOf('service', 'kind'), 'Kind')
  assert.equal(inWords('service', 'kind', 'on-request'), 'On request')
})

test('history keeps the label of a field that the firm added', () => {
  assert.equal(labelOf('company', 'form:VAT office'), 'VAT office')
})

test('history writes days, instants, yes and no as people do, in every field', () => {
  assert.equal(inWords('service', 'availableFrom', '2026-03-05'), '5 Mar 2026')
  assert.equal(inWords('order', 'isUrgent', 'false'), 'No')
  assert.doesNotMatch(inWords('run', 'dueAt', '2026-03-05T10:00:00.000Z') ?? '', /T\d|Z$/)
})

test('history writes lists and structures in words, and an unknown form as it is', () => {
  assert.equal(inWords('service', 'tasks', '["Prepare","File"]'), 'Prepare, File')
  assert.equal(inWords('service', 'tasks', '[]'), 'None')
  assert.equal(inWords('notice', 'quietHours', '{"from":"22:00","until":"07:00"}'), '22:00 to 07:00')
  assert.equal(inWords('workflow', 'trigger', '{"type":"manual"}'), 'Manual')
  assert.equal(inWords('workflow', 'trigger', 'by hand'), 'by hand')
})

test('history cuts a long value and shortens a checksum', () => {
  assert.equal(inWords('company', 'description', 'x'.repeat(300))?.length, 241)
  assert.equal(inWords('file', 'sha256', 'abcdef0123456789'), 'abcdef012345…')
})

test('history shows a readable size and checksum of an added file', () => {
  for (const noun of ['file', 'assignment', 'run', 'translation', 'mail']) {
    assert.deepEqual([labelOf(noun, 'size'), labelOf(noun, 'sha256')], ['Size', 'SHA-256'])
    assert.equal(inWords(noun, 'size', '51200'), '50 KB')
    assert.equal(inWords(noun, 'sha256', 'abcdef0123456789'), 'abcdef012345…')
  }
  assert.equal(inWords('page-rule', 'size', '1800'), '1800')
})

test('history names an order within the sentence', () => {
  const { text } = toTimelineEntry({ ...entry, subject: 'Order O-1', action: 'payment.matched', changes: [] })
  assert.equal(text, 'matched a payment with order O-1')
})

test('history names a person without an account as the one who acted', () => {
  const changes = [{ field: 'byLink', before: null, after: 'Eva Winter' }]
  const begun = { ...entry, actor: null, subject: 'Yearly check', action: 'assignment.begun', changes }
  const shown = toTimelineEntry(begun)
  assert.deepEqual([shown.actor, shown.actorNote, shown.changes], ['Eva Winter', 'without an account', []])
})
