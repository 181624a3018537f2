import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ScreenedSubject } from '@domicile/contract/compliance/screening/runs'
import { statusesOf } from './subject-status.ts'

const subject = (own: Partial<ScreenedSubject>): ScreenedSubject => ({
  ...{ kind: 'owner', id: '1', name: 'Ann Other', outcome: 'clear', freshness: 'fresh', runId: '2' },
  ...{ runAt: '2026-11-23T10:00:00Z', openHits: 0, confirmedHits: 0 },
  ...own,
})
const labels = (own: Partial<ScreenedSubject>) => statusesOf(subject(own)).map(({ label }) => label)

describe('the status of a screened subject', () => {
  it('a screened subject is clear only after a fresh run without open or confirmed hits', () => {
    const looksClear = (own: Partial<ScreenedSubject>) =>
      statusesOf(subject(own)).every(({ tone }) => tone === 'approved')
    assert.equal(looksClear({}), true)
    assert.equal(looksClear({ outcome: 'hits' }), true)
    for (const own of [
      { outcome: 'not_checked' },
      { freshness: 'stale' },
      { outcome: null, freshness: 'never', runId: null, runAt: null },
      { outcome: 'hits', openHits: 1 },
      { outcome: 'hits', confirmedHits: 1 },
    ] as const)
      assert.equal(looksClear(own), false, JSON.stringify(own))
  })

  it('a screened subject names everything that is open, the most serious first', () => {
    assert.deepEqual(labels({ outcome: 'not_checked', openHits: 2, confirmedHits: 1 }), [
      '1 confirmed hit',
      '2 hits to decide',
      'Could not check',
    ])
    assert.deepEqual(labels({ freshness: 'stale' }), ['Due again'])
    assert.deepEqual(labels({ outcome: null, freshness: 'never' }), ['Never screened'])
    assert.deepEqual([labels({}), labels({ outcome: 'hits' })], [['No hits'], ['Hits decided']])
  })
})
