import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { replyDue } from './enquiry-kinds.ts'

const due = (asked: string) => replyDue(new Date(asked)).toISOString().slice(0, 16)

describe('the promise to answer', () => {
  it('is kept within 24 hours of working days', () => {
    assert.equal(due('2026-11-24T15:00:00Z'), '2026-11-25T15:00')
    assert.equal(due('2026-11-27T15:00:00Z'), '2026-11-30T15:00')
    assert.equal(due('2026-11-28T10:00:00Z'), '2026-12-01T00:00')
    assert.equal(due('2026-11-29T23:59:00Z'), '2026-12-01T00:00')
    assert.equal(due('2026-11-27T00:00:00Z'), '2026-11-28T00:00')
  })
})
