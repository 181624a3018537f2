import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fillIn, waitOf } from './enquiry-kinds.ts'

describe('the promise to answer', () => {
  it('the promise to answer ends soon in its last hour', () => {
    const end = '2026-11-25T15:00:00.000Z'
    const at = (time: string) => waitOf(end, Date.parse(time))
    assert.equal(at('2026-11-25T13:59:59Z'), 'waiting')
    assert.equal(at('2026-11-25T14:00:00Z'), 'due-soon')
    assert.equal(at('2026-11-25T15:00:00Z'), 'overdue')
  })
})

describe('a saved answer', () => {
  it('a saved answer has the names filled in as they are', () => {
    const names = { client: 'Ann $& Lee', company: '{client} Ltd' }
    assert.equal(fillIn('{client}, {company}, {client}', names), 'Ann $& Lee, {client} Ltd, Ann $& Lee')
  })
})
