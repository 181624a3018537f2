import assert from 'node:assert/strict'
import { it, mock } from 'node:test'
import { addYears, dayIn, earliestToday, latestToday } from './days.ts'

it('adding years keeps the day, and makes 29 February the 28th in a common year', () => {
  assert.equal(addYears('2026-03-31', 5), '2031-03-31')
  assert.equal(addYears('2024-02-29', 4), '2028-02-29')
  assert.equal(addYears('2024-02-29', 5), '2029-02-28')
})

it('the day is that of the clocks in the zone', () => {
  const at = new Date('2026-11-30T11:30:00Z')
  for (const [zone, day] of [
    ['Pacific/Auckland', '2026-12-01'],
    ['Pacific/Kiritimati', '2026-12-01'],
    ['Europe/Berlin', '2026-11-30'],
    ['UTC', '2026-11-30'],
    ['Pacific/Pago_Pago', '2026-11-30'],
    ['Etc/GMT+12', '2026-11-29'],
  ] as const)
    assert.equal(dayIn(zone, at), day, zone)
})

it('today is any day that the clocks of some zone show', (t) => {
  for (const [now, earliest, latest] of [
    ['2026-11-29T20:00:00Z', '2026-11-29', '2026-11-30'],
    ['2026-11-29T09:59:00Z', '2026-11-28', '2026-11-29'],
    ['2026-11-29T10:00:00Z', '2026-11-28', '2026-11-30'],
    ['2026-11-29T12:00:00Z', '2026-11-29', '2026-11-30'],
    ['2026-12-31T23:59:00Z', '2026-12-31', '2027-01-01'],
  ] as const) {
    mock.timers.enable({ apis: ['Date'], now: Date.parse(now) })
    t.after(() => mock.timers.reset())
    assert.deepEqual([earliestToday(), latestToday()], [earliest, latest], now)
    mock.timers.reset()
  }
})
