import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitForQuietHours } from './quiet-hours.ts'

const hour = 3_600_000
const night = { from: '22:00', until: '07:00' }
const small = { from: '01:00', until: '02:30' }
const lunch = { from: '12:00', until: '13:30' }

test('mail waits for the end of the quiet hours, in the time zone of the person', () => {
  const cases = [
    [night, 'UTC', '2027-01-10T21:59:00Z', 0],
    [night, 'UTC', '2027-01-10T22:00:00Z', 9 * hour],
    [night, 'UTC', '2027-01-11T06:00:00Z', hour],
    [night, 'UTC', '2027-01-11T07:00:00Z', 0],
    [night, 'Europe/Warsaw', '2027-01-10T21:30:00Z', 8.5 * hour],
    [night, 'Asia/Kathmandu', '2027-01-10T16:15:00Z', 9 * hour],
    [night, 'Europe/Warsaw', '2027-03-27T22:00:00Z', 7 * hour],
    [small, 'Europe/Warsaw', '2027-03-28T00:30:00Z', 0.5 * hour],
    [small, 'Europe/Warsaw', '2027-10-31T01:10:00Z', hour / 3],
    [lunch, 'UTC', '2027-01-10T12:45:00Z', 0.75 * hour],
    [lunch, 'UTC', '2027-01-10T13:30:00Z', 0],
    [null, 'UTC', '2027-01-10T23:00:00Z', 0],
  ] as const
  for (const [hours, zone, at, wait] of cases)
    assert.equal(waitForQuietHours(hours, zone, new Date(at)), wait, `${zone} ${at}`)
})
