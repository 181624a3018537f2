import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Schedule } from '@domicile/contract/work/workflows/workflow-definition'
import { nextFiring } from './schedule.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const zones = [
  'UTC',
  'Europe/Warsaw',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Tokyo',
]

/** Linear congruential numbers, the same in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const interval = (every: number, hours: number, minutes: number): Schedule => ({
  ...{ type: 'schedule', frequency: 'interval', days: [], on: null },
  ...{ every, hours, minutes },
})

const clocks = new Map(
  zones.map((zone) => [zone, new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })]),
)
const timeIn = (zone: string, at: Date) => clocks.get(zone)!.format(at)

/** Intervals from moments of twenty years, with a later moment after which the next firing is wanted. */
function* cases(count: number) {
  const random = randomFrom(count)
  for (let made = 0; made < count; made += 1) {
    const anchor = new Date(Date.UTC(2020, 0, 1) + random(20 * 365 * 24 * 60) * MINUTE)
    const moment = new Date(anchor.getTime() + random(400 * 24 * 60) * MINUTE)
    yield { zone: zones[random(zones.length)]!, anchor, moment, random }
  }
}

describe('an interval', () => {
  it('an interval of hours and minutes is elapsed time from its start, whatever the clocks do', () => {
    for (const { zone, anchor, moment, random } of cases(2000)) {
      const length = 15 + random(24 * 60 - 15)
      const schedule = interval(0, Math.floor(length / 60), length % 60)
      const next = nextFiring(schedule, zone, moment, anchor)!
      const passed = (next.getTime() - anchor.getTime()) / MINUTE
      assert.equal(passed % length, 0, `${zone} ${anchor.toISOString()} ${length}`)
      assert.ok(next > moment && next.getTime() - moment.getTime() <= length * MINUTE)
    }
  })

  it('an interval of days keeps its hour, also after a night that skips it', () => {
    for (const { zone, anchor, random } of cases(100)) {
      const every = 1 + random(30)
      const schedule = interval(every, 0, 0)
      let at = anchor
      let skipped = 0
      for (let count = 1; count <= 400 / every; count += 1) {
        const next = nextFiring(schedule, zone, at, anchor)!
        // A night has an hour more or less; Samoa once skipped a day.
        assert.ok(Math.abs(next.getTime() - at.getTime() - every * DAY) <= 2 * 60 * MINUTE)
        if (timeIn(zone, next) !== timeIn(zone, anchor)) skipped += 1
        at = next
      }
      assert.ok(skipped <= 2, `${zone} ${anchor.toISOString()} ${every}`)
    }
  })

  it('an interval of days, hours and minutes fires once at each multiple of all of them, in order', () => {
    for (const { zone, anchor, random } of cases(300)) {
      const schedule = interval(random(3), 1 + random(23), random(60))
      const length = ((schedule.every * 24 + schedule.hours) * 60 + schedule.minutes) * MINUTE
      let at = anchor
      for (let count = 1; count <= 50; count += 1) {
        const next = nextFiring(schedule, zone, at, anchor)!
        const drift = next.getTime() - anchor.getTime() - count * length
        assert.ok(next > at && Math.abs(drift) <= 60 * MINUTE, `${zone} ${anchor.toISOString()} ${drift}`)
        at = next
      }
    }
  })
})
