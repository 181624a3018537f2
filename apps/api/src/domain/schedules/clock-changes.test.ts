import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Schedule } from '@domicile/contract/work/workflows/workflow-definition'
import { nextFiring, nextTimeOfDay, startOfDay } from './schedule.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Years with the rules of today, and those in which Samoa and Kwajalein skipped a whole day. */
const years = [1993, 2011, 2027]

/** A moment at which the clocks of a zone change; offsets in milliseconds. */
type Change = { zone: string; at: number; before: number; after: number }

/** The changes of a year, found with the runtime's own time zones and not with the library under test. */
function changesOf(zone: string, year: number): Change[] {
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (at: number) => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d+):(\d+))?/.exec(clock.format(at))!
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE
  }
  const found: Change[] = []
  for (let day = Date.UTC(year, 0, 1); day <= Date.UTC(year, 11, 31); day += DAY) {
    const [before, after] = [offsetAt(day), offsetAt(day + DAY)]
    if (before === after) continue
    let [low, high] = [day / MINUTE, (day + DAY) / MINUTE]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle * MINUTE) === before) low = middle
      else high = middle
    }
    found.push({ zone, at: high * MINUTE, before, after })
  }
  return found
}

/** The first moment at which the clocks show a time or a later one; `wall` is that time as if it were UTC. */
function firstAt({ at, before, after }: Change, wall: number): number {
  return wall < at + before ? wall - before : Math.max(at, wall - after)
}

/** Times around a change: the first and the last that is skipped or repeated, and their neighbours. */
function timesAround({ at, before, after }: Change): number[] {
  const [first, end] = [at + Math.min(before, after), at + Math.max(before, after)]
  const middle = Math.floor((first + end) / 2 / MINUTE) * MINUTE
  return [first - MINUTE, first, first + MINUTE, middle, end - MINUTE, end]
}

/** Every kind of schedule with a firing at a time. */
function schedulesAt(wall: number): Schedule[] {
  const local = new Date(wall)
  const on = local.toISOString().slice(0, 10)
  const rest = { type: 'schedule' as const, every: 0, on: null, days: [] }
  const time = { hours: local.getUTCHours(), minutes: local.getUTCMinutes() }
  return [
    { ...rest, ...time, frequency: 'daily' },
    { ...rest, ...time, frequency: 'weekly', days: [local.getUTCDay() || 7] },
    { ...rest, ...time, frequency: 'monthly', days: [local.getUTCDate()] },
    { ...rest, ...time, frequency: 'quarterly', on },
    { ...rest, ...time, frequency: 'yearly', on },
    { ...rest, ...time, frequency: 'once', on },
  ]
}

const changes = years.flatMap((year) =>
  Intl.supportedValuesOf('timeZone').flatMap((zone) => changesOf(zone, year)),
)
const describeTime = ({ zone }: Change, wall: number) =>
  `${new Date(wall).toISOString().slice(0, 16)} in ${zone}`

describe('the nights on which the clocks of a zone change', () => {
  it('the clock changes under test include skipped days, half hours and midnights', () => {
    const skipped = (zone: string) =>
      changes.filter((one) => one.zone === zone).map(({ before, after }) => (after - before) / MINUTE)
    assert.ok(skipped('Pacific/Apia').includes(24 * 60))
    assert.ok(skipped('Pacific/Kwajalein').includes(24 * 60))
    assert.ok(skipped('Australia/Lord_Howe').includes(30))
    assert.ok(skipped('America/Santiago').includes(60))
    assert.ok(changes.length > 400, `${changes.length} changes`)
  })

  it('every schedule fires once: at its time, or at the first moment after the skipped ones', () => {
    for (const change of changes)
      for (const wall of timesAround(change)) {
        const expected = firstAt(change, wall)
        for (const schedule of schedulesAt(wall)) {
          const name = `${schedule.frequency} at ${describeTime(change, wall)}`
          const next = nextFiring(schedule, change.zone, new Date(expected - MINUTE))
          assert.equal(next?.toISOString(), new Date(expected).toISOString(), name)
          const second = nextFiring(schedule, change.zone, new Date(expected))
          if (schedule.frequency !== 'daily') continue
          const following = firstAt(change, wall + DAY)
          if (following > expected) assert.equal(second?.getTime(), following, `the day after ${name}`)
        }
      }
  })

  it('an interval of days keeps its time, or fires at the first moment after the skipped ones', () => {
    for (const change of changes)
      for (const wall of timesAround(change)) {
        const anchor = new Date(wall - DAY - change.before)
        // Its own time is skipped, too.
        if (anchor.getTime() >= change.at) continue
        const daily = {
          ...schedulesAt(wall)[0]!,
          frequency: 'interval',
          every: 1,
          hours: 0,
          minutes: 0,
        } as const
        const next = nextFiring(daily, change.zone, anchor)
        assert.equal(next?.getTime(), firstAt(change, wall), describeTime(change, wall))
      }
  })

  it('a day begins at its first moment', () => {
    for (const change of changes)
      for (const wall of timesAround(change)) {
        const midnight = Math.floor(wall / DAY) * DAY
        const day = new Date(midnight).toISOString().slice(0, 10)
        assert.equal(
          startOfDay(day, change.zone).getTime(),
          firstAt(change, midnight),
          describeTime(change, wall),
        )
      }
  })

  it('the next time of day is never missed', () => {
    for (const change of changes)
      for (const wall of timesAround(change)) {
        const expected = firstAt(change, wall)
        const time = new Date(wall).toISOString().slice(11, 16)
        const next = nextTimeOfDay(time, change.zone, new Date(expected - MINUTE))
        assert.equal(next.getTime(), expected, describeTime(change, wall))
      }
  })
})
