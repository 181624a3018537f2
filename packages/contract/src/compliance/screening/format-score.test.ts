import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatPoints, formatScore } from './format-score.ts'

describe('the format of a score', () => {
  it('formatting never rounds a score up to a threshold', () => {
    assert.deepEqual([0.8499, 0.85, 1].map(formatScore), ['84.9\u00a0%', '85\u00a0%', '100\u00a0%'])
    assert.deepEqual([-0.075, 0.1].map(formatPoints), ['−7.5', '+10'])
  })
})
