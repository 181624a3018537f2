import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { caseEvents, caseLabel, caseStates, clientCaseState, reviewTiming } from './case-states.ts'

describe('a case', () => {
  it('a case shows how near its next review is', () => {
    const shown = (nextReviewOn: string) =>
      caseLabel({
        state: 'approved',
        waitingOn: 'none',
        reviewKind: 'onboarding',
        reviewTiming: reviewTiming(nextReviewOn, '2026-06-01'),
      })
    assert.deepEqual(['2026-05-31', '2026-06-01', '2026-07-01', '2026-07-02'].map(shown), [
      'at risk',
      'needs attention',
      'needs attention',
      'on track',
    ])
    assert.equal(reviewTiming(null, '2026-06-01'), null)
  })

  it('a case tells clients no stage and no reason', () => {
    assert.deepEqual(
      [...new Set(caseStates.map(clientCaseState))],
      ['none', 'under_way', 'approved', 'declined', 'ended'],
    )
  })

  it('a case leaves an approval only by a review or the end of the relationship', () => {
    const leaving = Object.entries(caseEvents).filter(([, { from }]) =>
      (from as readonly string[]).includes('approved'),
    )
    assert.deepEqual(
      leaving.map(([event]) => event),
      ['beginReview', 'trigger', 'periodicDue', 'exit'],
    )
  })
})
