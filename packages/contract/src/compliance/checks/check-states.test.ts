import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventsFrom } from '../../transitions.ts'
import {
  checkEvents,
  checkLabel,
  checkStates,
  clientState,
  obstacleToCheck,
  resultOf,
  stateOfResult,
} from './check-states.ts'

describe('the states of a check', () => {
  it('each state of a check allows what the firm and the client may do, and nothing once it is over', () => {
    assert.deepEqual(
      Object.fromEntries(checkStates.map((state) => [state, eventsFrom(checkEvents, state)])),
      {
        ordered: ['start', 'cancel'],
        data_requested: ['requestData', 'provideData', 'waiveData', 'work'],
        processing: ['requestData', 'work', 'propose'],
        result_proposed: ['confirm', 'sendBack'],
        cleared: [],
        failed: [],
        source_error: ['retry'],
        cancelled: [],
      },
    )
  })

  it('each state of a check has a label, and one that hides the second person from clients', () => {
    const labels = checkStates.map((state) => checkLabel({ state, waitingOn: 'firm' }))
    assert.deepEqual(labels, [
      'pending',
      'in progress',
      'in progress',
      'waiting for accept',
      'approved',
      'rejected',
      'issues',
      'rejected',
    ])
    assert.equal(checkLabel({ state: 'data_requested', waitingOn: 'client' }), 'needs attention')
    const seen = clientState('result_proposed')
    assert.equal(checkLabel({ state: seen, waitingOn: 'firm' }), 'in progress')
  })
})

describe('the result of a check', () => {
  it('the result of a check is clear only if all of it is', () => {
    assert.equal(resultOf(['clear', 'clear']), 'clear')
    assert.equal(resultOf(['clear', 'not_checked']), 'not_checked')
    assert.equal(resultOf([]), 'not_checked')
    assert.equal(resultOf(['not_checked', 'finding', 'clear']), 'finding')
    assert.equal(stateOfResult[resultOf(['clear', 'not_checked'])], 'source_error')
  })
})

it('a check says why an event must wait', () => {
  const ready = { openItems: 0, unsentTemplates: 1, isProposer: false, isWorker: false }
  for (const event of ['propose', 'confirm', 'requestData'] as const)
    assert.equal(obstacleToCheck(event, ready), undefined)
  assert.equal(obstacleToCheck('propose', { ...ready, openItems: 2 }), '2 items have no outcome yet.')
  assert.match(obstacleToCheck('confirm', { ...ready, isProposer: true })!, /You proposed/)
  assert.match(obstacleToCheck('confirm', { ...ready, isWorker: true })!, /You worked/)
  assert.match(obstacleToCheck('requestData', { ...ready, unsentTemplates: 0 })!, /no forms to send/)
})
