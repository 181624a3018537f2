import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type RedlineEntry, sideOf } from './redline-entry.ts'

const changed: RedlineEntry = {
  kind: 'changed',
  runs: [
    { kind: 'same', text: 'Pay within ' },
    { kind: 'deleted', text: '30' },
    { kind: 'inserted', text: '14' },
    { kind: 'same', text: ' days.' },
  ],
}
const textOf = (entry: RedlineEntry | undefined) => entry?.runs.map(({ text }) => text).join('')

it('a redline shows each side as that version had it', () => {
  assert.equal(textOf(sideOf(changed, 'before')), 'Pay within 30 days.')
  assert.equal(textOf(sideOf(changed, 'after')), 'Pay within 14 days.')
})

it('a redline shows added and moved text on one side only', () => {
  const runs = [{ kind: 'inserted', text: 'New.' }] as const
  assert.equal(sideOf({ kind: 'inserted', runs }, 'before'), undefined)
  assert.equal(textOf(sideOf({ kind: 'inserted', runs }, 'after')), 'New.')
  assert.equal(sideOf({ kind: 'movedAway', runs }, 'after'), undefined)
  assert.equal(sideOf({ kind: 'moved', runs }, 'before'), undefined)
})
