import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { createRecentHints } from './recent-hints.ts'

const hint = (companyId: string) => ({ noun: 'company', companyId, staffOnly: false }) as const

describe('recent hints', () => {
  it('nothing is known of the time before all is heard, and after it breaks off', () => {
    const recent = createRecentHints()
    assert.equal(recent.since(0), undefined)
    recent.begin()
    assert.deepEqual(recent.since(0), { hints: [], rights: [] })
    recent.interrupt()
    recent.add([hint('a')])
    assert.equal(recent.since(0), undefined)
  })

  it('hints are remembered for a minute', () => {
    mock.timers.enable({ apis: ['Date'], now: 0 })
    const recent = createRecentHints()
    recent.begin()
    recent.add([hint('a')])
    recent.addRights('b')
    mock.timers.setTime(60_000)
    assert.deepEqual(recent.since(60_000), { hints: [hint('a')], rights: ['b'] })
    mock.timers.setTime(60_001)
    recent.add([hint('c')])
    assert.equal(recent.since(60_001), undefined)
    assert.deepEqual(recent.since(60_000), { hints: [hint('c')], rights: [] })
    mock.timers.reset()
  })

  it('the oldest of very many hints are forgotten', () => {
    mock.timers.enable({ apis: ['Date'], now: 0 })
    const recent = createRecentHints()
    recent.begin()
    recent.add([hint('a')])
    mock.timers.setTime(10)
    recent.add(Array.from({ length: 2_000 }, () => hint('b')))
    assert.equal(recent.since(10), undefined)
    assert.equal(recent.since(0)?.hints.length, 2_000)
    mock.timers.reset()
  })
})
