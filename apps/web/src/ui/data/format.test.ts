import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatCount,
  formatDay,
  formatDayHeading,
  formatDayOf,
  formatFileSize,
  formatInstant,
  formatList,
  formatMoney,
  formatPeriod,
  formatRate,
  formatRelative,
  formatWaitsFor,
  formatClock,
  formatWait,
} from './format.ts'
import { setReaderZone, today } from './today.ts'

const NOW = Date.parse('2026-03-29T12:00:00Z')
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString()
const HOUR = 3_600_000

test('an instant is relative within a week and a date after that', () => {
  assert.equal(formatRelative(ago(20_000), 'UTC', NOW), 'just now')
  assert.equal(formatRelative(ago(5 * 60_000), 'UTC', NOW), '5 min ago')
  assert.equal(formatRelative(ago(HOUR), 'UTC', NOW), '1 hr ago')
  assert.equal(formatRelative(ago(25 * HOUR), 'UTC', NOW), 'yesterday')
  assert.equal(formatRelative(ago(7 * 24 * HOUR - 1), 'UTC', NOW), '7 days ago')
  assert.equal(formatRelative(ago(7 * 24 * HOUR), 'UTC', NOW), '22 Mar 2026')
  assert.equal(formatRelative(ago(-3 * HOUR), 'UTC', NOW), 'in 3 hr')
})

test('beyond a day, distances count calendar days in the user’s time zone', () => {
  const at = (instant: string, timeZone: string, now: string) =>
    formatRelative(instant, timeZone, Date.parse(now))
  for (const [instant, timeZone, now, text] of [
    ['2026-12-03T09:00:00Z', 'UTC', '2026-12-01T10:00:00Z', 'in 2 days'],
    ['2026-12-02T20:30:00Z', 'UTC', '2026-12-01T20:00:00Z', 'tomorrow'],
    ['2026-12-03T00:30:00Z', 'UTC', '2026-12-01T23:30:00Z', 'in 2 days'],
    ['2026-11-29T23:59:00Z', 'UTC', '2026-12-01T00:01:00Z', '2 days ago'],
    ['2026-12-02T11:30:00Z', 'Pacific/Auckland', '2026-12-01T10:30:00Z', 'in 2 days'],
    ['2026-12-02T11:30:00Z', 'UTC', '2026-12-01T10:30:00Z', 'tomorrow'],
    ['2026-12-03T04:00:00Z', 'America/Los_Angeles', '2026-12-01T09:00:00Z', 'tomorrow'],
    // The night of 29 March has 23 hours in Berlin.
    ['2026-03-27T22:30:00Z', 'Europe/Berlin', '2026-03-29T22:15:00Z', '3 days ago'],
    ['2026-12-08T01:00:00Z', 'UTC', '2026-12-01T12:00:00Z', 'in 7 days'],
    ['2026-12-08T12:00:00Z', 'UTC', '2026-12-01T12:00:00Z', '8 Dec 2026'],
  ] as const)
    assert.equal(at(instant, timeZone, now), text, `${instant} at ${now} in ${timeZone}`)
})

test('the day before a night of 23 hours is headed yesterday', () => {
  const now = Date.parse('2026-03-29T22:30:00Z')
  assert.equal(formatDayHeading('2026-03-29T10:00:00Z', 'Europe/Berlin', now), 'Yesterday')
  assert.equal(formatDayHeading('2026-03-28T22:45:00Z', 'Europe/Berlin', now), '28 March 2026')
})

test('times and days are those of the signed-in user', () => {
  try {
    setReaderZone('Pacific/Kiritimati')
    const kiritimati = today()
    assert.equal(formatDayOf('2026-12-01T11:00:00Z'), '2 Dec 2026')
    setReaderZone('Etc/GMT+12')
    assert.ok(today() < kiritimati)
    assert.equal(formatDayOf('2026-12-01T11:00:00Z'), '30 Nov 2026')
    setReaderZone('Mars/Olympus')
    assert.match(today(), /^\d{4}-\d\d-\d\d$/)
  } finally {
    setReaderZone(undefined)
  }
})

test('an instant is shown in the zone of its reader, through the change to summer time', () => {
  assert.equal(formatInstant('2026-03-29T00:30:00Z', 'Europe/Berlin'), '29 Mar 2026, 01:30 CET')
  assert.equal(formatInstant('2026-03-29T01:30:00Z', 'Europe/Berlin'), '29 Mar 2026, 03:30 CEST')
  assert.match(formatInstant('2026-03-29T01:30:00Z', 'Not/AZone'), /2026/)
})

test('a day has no zone', () => {
  assert.equal(formatDay('2026-01-01'), '1 Jan 2026')
})

test('events are grouped by the day in the time zone of the reader', () => {
  assert.equal(formatDayHeading('2026-03-29T11:00:00Z', 'UTC', NOW), 'Today')
  assert.equal(formatDayHeading('2026-03-28T23:30:00Z', 'Europe/Berlin', NOW), 'Today')
  assert.equal(formatDayHeading('2026-03-28T11:00:00Z', 'UTC', NOW), 'Yesterday')
  assert.equal(formatDayHeading('2026-03-20T11:00:00Z', 'UTC', NOW), '20 March 2026')
})

test('sizes, counts and durations use the usual unit', () => {
  assert.equal(formatFileSize(512_000), '500 KB')
  assert.equal(formatFileSize(900), '900 B')
  assert.equal(formatFileSize(3 * 1024 * 1024), '3 MB')
  assert.equal(formatCount(1, 'company', 'companies'), '1 company')
  assert.equal(formatCount(1240, 'company', 'companies'), '1,240 companies')
  assert.equal(formatWait(1), '1 second')
  assert.equal(formatWait(800), '14 minutes')
  assert.deepEqual([1800, 65, 9, 0].map(formatClock), ['30:00', '1:05', '0:09', '0:00'])
})

test('an amount keeps every digit and the decimals of its currency', () => {
  assert.equal(formatMoney('1250.00', 'EUR'), 'EUR\u00a01,250.00')
  assert.equal(formatMoney('-90', 'JPY'), '-JPY\u00a090')
  assert.equal(formatMoney('9007199254740993.500', 'KWD'), 'KWD\u00a09,007,199,254,740,993.500')
})

test('a rate shows only the decimals it has', () => {
  assert.deepEqual(
    [0, 550, 1905, 2300, 10_000].map(formatRate),
    ['0 %', '5.5 %', '19.05 %', '23 %', '100 %'].map((rate) => rate.replace(' ', '\u00a0')),
  )
})

test('formats a period with the ends that are known', () => {
  assert.equal(formatPeriod('2026-03-05', '2027-05-31'), '5 Mar 2026 – 31 May 2027')
  assert.equal(formatPeriod('2026-03-05', null), 'Since 5 Mar 2026')
  assert.equal(formatPeriod(null, '2027-05-31'), 'Until 31 May 2027')
  assert.equal(formatPeriod(null, null), undefined)
})

test('people are named up to three, the reader only where they can act', () => {
  assert.equal(formatWaitsFor(null, 'us'), 'us')
  assert.equal(formatWaitsFor({ isYou: true, names: ['Ada Hall'], total: 1 }, 'us'), 'you')
  assert.equal(
    formatWaitsFor({ isYou: false, names: ['Ada Hall', 'Bo Lind'], total: 2 }, ''),
    'Ada Hall or Bo Lind',
  )
  assert.equal(
    formatWaitsFor({ isYou: false, names: ['Ada Hall', 'Bo Lind'], total: 5 }, ''),
    'Ada Hall, Bo Lind or 3 others',
  )
  assert.equal(formatWaitsFor({ isYou: false, names: [], total: 0 }, ''), 'no one')
  assert.equal(formatList(['Ada Hall', 'Bo Lind'], 3), 'Ada Hall, Bo Lind and 1 other')
})
