import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addWorkingDays, labelOf, obstacleTo, projectEvents, waitingOnOf } from './project-states.ts'
import { eventsFrom } from '../../transitions.ts'

it('each project state allows exactly its events', () => {
  const allowed = ['draft', 'active', 'delivered', 'closed', 'cancelled'].map((state) =>
    eventsFrom(projectEvents, state).join(' '),
  )
  assert.deepEqual(allowed, [
    'start cancel',
    'deliver closeInternal cancel',
    'accept refuse closeInternal cancel',
    'reopen',
    'reopen',
  ])
})

it('shows each project state by one of the ten labels', () => {
  const base = { closedBy: null, health: 'on track', hasDeadline: true, hasBegun: true } as const
  assert.equal(labelOf({ ...base, lifecycle: 'draft' }), 'pending')
  assert.equal(labelOf({ ...base, lifecycle: 'active' }), 'on track')
  assert.equal(labelOf({ ...base, lifecycle: 'active', hasDeadline: false }), 'in progress')
  assert.equal(labelOf({ ...base, lifecycle: 'active', hasDeadline: false, hasBegun: false }), 'on track')
  assert.equal(labelOf({ ...base, lifecycle: 'active', hasDeadline: false, health: 'issues' }), 'issues')
  assert.equal(labelOf({ ...base, lifecycle: 'delivered', health: 'issues' }), 'waiting for accept')
  assert.equal(labelOf({ ...base, lifecycle: 'closed', closedBy: 'client' }), 'accepted')
  assert.equal(labelOf({ ...base, lifecycle: 'closed', closedBy: 'firm' }), 'approved')
  assert.equal(labelOf({ ...base, lifecycle: 'cancelled' }), 'rejected')
})

it('a project waits for the party whose task is due first', () => {
  const later = { dueOn: '2027-03-09', waitsFor: 'firm' } as const
  const first = { dueOn: '2027-03-02', waitsFor: 'authority' } as const
  const undated = { dueOn: null, waitsFor: 'client' } as const
  assert.equal(waitingOnOf('active', [undated, later, first]), 'authority')
  assert.equal(waitingOnOf('active', [undated]), 'client')
  assert.equal(waitingOnOf('active', []), 'firm')
  assert.equal(waitingOnOf('delivered', [first]), 'client')
  assert.equal(waitingOnOf('closed', [first]), 'none')
})

it('counts Monday to Friday as working days', () => {
  assert.equal(addWorkingDays('2027-03-12', 1), '2027-03-15') // a Friday
  assert.equal(addWorkingDays('2027-03-13', 1), '2027-03-15')
  assert.equal(addWorkingDays('2027-03-15', 5), '2027-03-22')
})

describe('what is in the way', () => {
  const active = {
    lifecycle: 'active',
    managerId: 'manager',
    needsAcceptance: true,
    deliveredAt: null,
    endedAt: null,
    openMandatory: 0,
  } as const
  const today = '2027-03-29'
  const delivered = { ...active, lifecycle: 'delivered', deliveredAt: '2027-03-15' } as const

  it('starting a project is blocked by a missing manager', () => {
    assert.equal(
      obstacleTo('start', { ...active, lifecycle: 'draft', managerId: null }, today),
      'Choose a manager first.',
    )
    assert.equal(obstacleTo('start', { ...active, lifecycle: 'draft' }, today), undefined)
  })

  it('delivering a project is blocked by open required work', () => {
    assert.equal(obstacleTo('deliver', { ...active, openMandatory: 2 }, today), '2 tasks must be done first.')
    assert.equal(obstacleTo('deliver', active, today), undefined)
  })

  it('closing a project without the client is blocked while the client may still answer', () => {
    const own = { ...active, needsAcceptance: false }
    assert.equal(obstacleTo('closeInternal', own, today), undefined)
    assert.equal(
      obstacleTo('closeInternal', { ...own, openMandatory: 1 }, today),
      '1 task must be done first.',
    )
    assert.match(obstacleTo('closeInternal', active, today)!, /Deliver it first/)
    assert.equal(
      obstacleTo('closeInternal', delivered, '2027-03-28'),
      'The client can answer until 29 March 2027.',
    )
    assert.equal(obstacleTo('closeInternal', delivered, today), undefined)
  })

  it('reopening a project is blocked more than 90 days after its end', () => {
    const closed = { ...active, lifecycle: 'closed', endedAt: '2026-12-29' } as const
    assert.equal(obstacleTo('reopen', closed, today), undefined)
    assert.match(obstacleTo('reopen', closed, '2027-03-30')!, /for 90 days/)
  })
})
