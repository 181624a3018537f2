import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventsFrom } from '../../transitions.ts'
import {
  assignmentEvents,
  assignmentLabel,
  type AssignmentState,
  assignmentStates,
} from './assignment-states.ts'

const labelOn = (state: AssignmentState, today: string) =>
  assignmentLabel({ state, dueOn: '2026-11-20' }, today)

describe('the label of an assignment', () => {
  it('an assignment’s label follows the due day while the company can answer', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-20', '2026-11-21']
    assert.deepEqual(
      days.map((day) => labelOn('sent', day)),
      ['pending', 'needs attention', 'needs attention', 'at risk'],
    )
    assert.equal(labelOn('answering', '2026-11-16'), 'in progress')
  })

  it('an assignment’s label follows the state alone once the company can no longer answer', () => {
    const rest = assignmentStates.slice(2).map((state) => [state, labelOn(state, '2027-01-01')])
    assert.deepEqual(rest, [
      ['submitted', 'waiting for accept'],
      ['changes_requested', 'rejected'],
      ['accepted', 'accepted'],
      ['applied', 'approved'],
      ['recalled', 'issues'],
      ['expired', 'issues'],
    ])
  })
})

it('an assignment locks answers once they are submitted, until a reviewer acts', () => {
  assert.deepEqual(eventsFrom(assignmentEvents, 'submitted'), ['requestChanges', 'accept', 'reopen'])
  assert.deepEqual(eventsFrom(assignmentEvents, 'accepted'), ['apply', 'reopen'])
  for (const state of ['applied', 'recalled', 'expired'])
    assert.deepEqual(eventsFrom(assignmentEvents, state), ['reopen'])
})
