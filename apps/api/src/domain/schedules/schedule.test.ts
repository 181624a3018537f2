import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countryCodes } from '@domicile/contract/countries'
import type { Schedule } from '@domicile/contract/work/workflows/workflow-definition'
import { companyZone, zonesOf } from '../companies/company-zone.ts'
import { after, firingsUntil, nextFiring } from './schedule.ts'

const zones = [
  'UTC',
  'Europe/Warsaw',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
]

function schedule(given: Partial<Schedule>): Schedule {
  return {
    type: 'schedule',
    frequency: 'daily',
    every: 0,
    days: [],
    hours: 0,
    minutes: 0,
    on: null,
    ...given,
  }
}

/** Returns the firings within a period, as instants. */
function firings(given: Partial<Schedule>, zone: string, from: string, until: string): string[] {
  const first = nextFiring(schedule(given), zone, new Date(from))
  if (!first) return []
  const found = firingsUntil(schedule(given), zone, first, { until: new Date(until), most: 10_000 })
  return found.map((at) => at.toISOString().replace('.000', ''))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function onWall(at: string, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  return clock.format(new Date(at))
}

describe('a daily schedule', () => {
  for (const zone of zones)
    it(`a daily schedule fires once on each of 400 days in ${zone}, at every hour of the day`, () => {
      for (const hours of [0, 1, 2, 3, 12, 23]) {
        const found = firings({ hours, minutes: 30 }, zone, '2027-01-01T12:00:00Z', '2028-02-05T12:00:00Z')
        const days = found.map((at) => onWall(at, zone).slice(0, 10))
        assert.equal(days.length, 400)
        assert.equal(new Set(days).size, 400)
        const moved = found.filter((at) => !onWall(at, zone).endsWith(`${String(hours).padStart(2, '0')}:30`))
        assert.ok(moved.length <= 2, `${moved.length} firings away from the hour`)
      }
    })

  it('a daily schedule runs at the first possible moment where the clocks skip its time', () => {
    const night = ['2027-03-27T12:00:00Z', '2027-03-29T00:00:00Z'] as const
    const [gap, next] = firings({ hours: 2, minutes: 30 }, 'Europe/Warsaw', ...night)
    assert.deepEqual([gap, next], ['2027-03-28T01:00:00Z', undefined])
    assert.equal(onWall(gap!, 'Europe/Warsaw'), '2027-03-28 03:00')
  })

  it('a daily schedule runs the first time where the clocks show its time twice', () => {
    const found = firings(
      { hours: 2, minutes: 30 },
      'Europe/Warsaw',
      '2027-10-30T12:00:00Z',
      '2027-10-31T12:00:00Z',
    )
    assert.deepEqual(found, ['2027-10-31T00:30:00Z'])
  })

  it('a daily schedule handles a clock change of half an hour', () => {
    const found = firings(
      { hours: 2, minutes: 15 },
      'Australia/Lord_Howe',
      '2027-10-02T00:00:00Z',
      '2027-10-04T00:00:00Z',
    )
    assert.deepEqual(
      found.map((at) => onWall(at, 'Australia/Lord_Howe')),
      ['2027-10-03 02:30', '2027-10-04 02:15'],
    )
  })
})

describe('a weekly schedule', () => {
  it('a weekly schedule fires on its days', () => {
    const found = firings(
      { frequency: 'weekly', days: [1, 5], hours: 9 },
      'UTC',
      '2027-01-01T09:00:00Z',
      '2027-01-15T09:00:00Z',
    )
    assert.deepEqual(
      found.map((at) => at.slice(0, 10)),
      ['2027-01-04', '2027-01-08', '2027-01-11', '2027-01-15'],
    )
  })
})

describe('a monthly schedule', () => {
  it('a monthly schedule takes the last day of shorter months, once', () => {
    const last = { frequency: 'monthly' as const, days: [29, 30, 31], hours: 9 }
    const found = firings(last, 'UTC', '2027-02-01T00:00:00Z', '2027-05-01T00:00:00Z')
    assert.deepEqual(
      found.map((at) => at.slice(5, 10)),
      ['02-28', '03-29', '03-30', '03-31', '04-29', '04-30'],
    )
    const leap = firings(
      { frequency: 'monthly', days: [31] },
      'UTC',
      '2028-01-31T12:00:00Z',
      '2028-03-01T00:00:00Z',
    )
    assert.deepEqual(leap, ['2028-02-29T00:00:00Z'])
  })
})

describe('a quarterly schedule', () => {
  it('a quarterly schedule counts months from its first day, and takes the last day of a shorter one', () => {
    const quarterly = { frequency: 'quarterly', on: '2027-08-31', hours: 9 } as const
    const found = firings(quarterly, 'UTC', '2027-01-01T00:00:00Z', '2028-09-01T00:00:00Z')
    assert.deepEqual(
      found.map((at) => at.slice(0, 10)),
      ['2027-08-31', '2027-11-30', '2028-02-29', '2028-05-31', '2028-08-31'],
    )
  })
})

describe('a yearly schedule', () => {
  it('a yearly schedule fires on its day of each year, by the clock of the zone', () => {
    const yearly = { frequency: 'yearly', on: '2024-02-29', hours: 9 } as const
    const found = firings(yearly, 'Europe/Warsaw', '2026-03-01T00:00:00Z', '2029-01-01T00:00:00Z')
    assert.deepEqual(found, ['2027-02-28T08:00:00Z', '2028-02-29T08:00:00Z'])
  })

  it('a yearly schedule waits for a first day in later years', () => {
    const yearly = schedule({ frequency: 'yearly', on: '2040-03-03' })
    const next = nextFiring(yearly, 'UTC', new Date('2027-01-01T00:00:00Z'))
    assert.equal(next!.toISOString(), '2040-03-03T00:00:00.000Z')
  })
})

describe('an interval', () => {
  it('an interval keeps its hour over days of 23 and 25 hours', () => {
    const anchor = new Date('2027-03-20T08:00:00Z')
    const weekly = schedule({ frequency: 'interval', every: 7 })
    const next = nextFiring(weekly, 'Europe/Warsaw', new Date('2027-03-30T00:00:00Z'), anchor)
    assert.equal(onWall(next!.toISOString(), 'Europe/Warsaw'), '2027-04-03 09:00')
  })

  it('an interval finds its next moment after years without counting each', () => {
    const quarter = schedule({ frequency: 'interval', minutes: 15 })
    const next = nextFiring(
      quarter,
      'UTC',
      new Date('2037-01-01T00:07:00Z'),
      new Date('2027-01-01T00:00:00Z'),
    )
    assert.equal(next!.toISOString(), '2037-01-01T00:15:00.000Z')
  })
})

describe('once', () => {
  it('a one-time schedule fires on its day and never again', () => {
    const once = { frequency: 'once', on: '2027-06-01', hours: 9 } as const
    const all = ['2027-01-01T00:00:00Z', '2030-01-01T00:00:00Z'] as const
    assert.deepEqual(firings(once, 'Asia/Kathmandu', ...all), ['2027-06-01T03:15:00Z'])
    assert.equal(nextFiring(schedule(once), 'UTC', new Date('2027-06-01T09:00:00Z')), null)
  })
})

describe('the zone of a company', () => {
  it('every country has one valid time zone, and a company without a country has UTC', () => {
    for (const country of countryCodes) {
      assert.equal(zonesOf(country).length, 1, country)
      after(new Date(), { days: 1, hours: 0, minutes: 0 }, companyZone(country))
    }
    assert.equal(companyZone('PL'), 'Europe/Warsaw')
    assert.equal(companyZone(null), 'UTC')
  })
})
