import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fillIn, replyDue, waitOf, workingTime } from './enquiry-kinds.ts'

const due = (asked: string) => replyDue(new Date(asked)).toISOString().slice(0, 16)

describe('the promise to answer', () => {
  it('is kept within 24 hours of working days', () => {
    assert.equal(due('2026-11-24T15:00:00Z'), '2026-11-25T15:00')
    assert.equal(due('2026-11-27T15:00:00Z'), '2026-11-30T15:00')
    assert.equal(due('2026-11-28T10:00:00Z'), '2026-12-01T00:00')
    assert.equal(due('2026-11-29T23:59:00Z'), '2026-12-01T00:00')
    assert.equal(due('2026-11-27T00:00:00Z'), '2026-11-28T00:00')
  })

  it('counts no time on Saturdays and Sundays', () => {
    const hours = (from: string, to: string) => workingTime(new Date(from), new Date(to)) / 3_600_000
    assert.equal(hours('2026-11-27T15:00:00Z', '2026-11-30T15:00:00Z'), 24)
    assert.equal(hours('2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z'), 0)
    assert.equal(hours('2026-11-30T09:00:00Z', '2026-11-30T08:00:00Z'), 0)
  })

  it('ends soon in the last hour', () => {
    const end = '2026-11-25T15:00:00.000Z'
    const at = (time: string) => waitOf(end, Date.parse(time))
    assert.equal(at('2026-11-25T13:59:59Z'), 'waiting')
    assert.equal(at('2026-11-25T14:00:00Z'), 'due-soon')
    assert.equal(at('2026-11-25T15:00:00Z'), 'overdue')
  })
})

describe('a saved answer', () => {
  it('has the names filled in as they are', () => {
    const names = { client: 'Ann $& Lee', company: '{client} Ltd' }
    assert.equal(fillIn('{client}, {company}, {client}', names), 'Ann $& Lee, {client} Ltd, Ann $& Lee')
  })
})
