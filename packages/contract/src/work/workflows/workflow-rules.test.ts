import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  assigneeOf,
  audienceOf,
  fillIn,
  frequencies,
  needsDay,
  needsPeople,
  personOf,
  stageKinds,
  unknownPlaceholders,
} from './workflow-rules.ts'

it('people act on a stage of work, an approval and a form', () => {
  assert.deepEqual(stageKinds.filter(needsPeople), ['work', 'approval', 'form'])
})

it('a schedule that runs once, each quarter or each year begins on a day', () => {
  assert.deepEqual(frequencies.filter(needsDay), ['once', 'quarterly', 'yearly'])
})

it('a stage is assigned to an audience or to one person', () => {
  assert.deepEqual([audienceOf('owners'), personOf('owners')], ['owners', undefined])
  const toPerson = assigneeOf('8d5f')
  assert.deepEqual([toPerson, audienceOf(toPerson), personOf(toPerson)], ['user:8d5f', undefined, '8d5f'])
  // A name that every object has is no audience.
  assert.equal(audienceOf('toString' as never), undefined)
})

it('placeholders are replaced, and those unknown or without a value stay and are named', () => {
  const text = 'Dear {{recipient.firstName}}, {{ company.name }} and {{manager.name}} {{nobody}} {{nobody}}'
  assert.deepEqual(unknownPlaceholders(text), ['nobody'])
  assert.deepEqual(fillIn(text, { 'company.name': 'Northwind', 'manager.name': null }), {
    text: 'Dear {{recipient.firstName}}, Northwind and {{manager.name}} {{nobody}} {{nobody}}',
    missing: ['recipient.firstName', 'manager.name', 'nobody'],
  })
  assert.deepEqual(unknownPlaceholders('{{toString}}'), ['toString'])
})
