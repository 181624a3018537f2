import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { companyEvents, companyStatuses, missingToPublish } from './companies/company-states.ts'
import { canMove, eventsFrom, eventsOf, transitions } from './transitions.ts'

const lamp = transitions({
  switchOn: { from: ['off'], to: ['on'], may: 'companies:update' },
  break: { from: ['off', 'on'], to: ['broken'], may: 'companies:update' },
  switchOff: { from: ['on'], to: ['off'], may: 'companies:update' },
})

describe('a table of transitions', () => {
  it('a table of transitions names its events, and those a state allows, in its own order', () => {
    assert.deepEqual(eventsOf(lamp), ['switchOn', 'break', 'switchOff'])
    assert.deepEqual(eventsFrom(lamp, 'on'), ['break', 'switchOff'])
    assert.deepEqual(eventsFrom(lamp, 'off'), ['switchOn', 'break'])
    assert.deepEqual(eventsFrom(lamp, 'broken'), [])
    assert.deepEqual(eventsFrom(lamp, 'a state it does not know'), [])
  })

  it('a table of transitions allows an event from its own states alone', () => {
    assert.equal(canMove(lamp, 'off', 'switchOn'), true)
    assert.equal(canMove(lamp, 'on', 'switchOn'), false)
  })
})

describe('a company', () => {
  it('a company is published once, archived from any state, and restored from the archive alone', () => {
    const allowed = Object.fromEntries(
      companyStatuses.map((status) => [status, eventsFrom(companyEvents, status)]),
    )
    assert.deepEqual(allowed, { draft: ['publish', 'archive'], active: ['archive'], archived: ['restore'] })
  })

  it('publishing a company requires its fields', () => {
    const complete = {
      legalName: 'Nordlys AS',
      registrationNumber: '1',
      legalForm: 'AS',
      countryOfIncorporation: 'NO',
      dateOfEstablishment: '2011-03-14',
      description: 'Long',
    }
    assert.deepEqual(missingToPublish(complete), [])
    assert.deepEqual(missingToPublish({ ...complete, legalForm: null, description: '' }), [
      'legalForm',
      'description',
    ])
    assert.equal(missingToPublish({}).length, 6)
  })
})
