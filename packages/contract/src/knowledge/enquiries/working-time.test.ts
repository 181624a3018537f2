import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reminderOf, replyDue, usualWorkingDays, type WorkingDays, workingTime } from './working-time.ts'

const due = (asked: string, days: WorkingDays = usualWorkingDays) =>
  replyDue(new Date(asked), days).toISOString().slice(0, 16)
const hours = (from: string, to: string, days: WorkingDays = usualWorkingDays) =>
  workingTime(new Date(from), new Date(to), days) / 3_600_000

describe('the promise to answer', () => {
  it('the promise to answer is kept within 24 hours of working days', () => {
    assert.equal(due('2026-11-24T15:00:00Z'), '2026-11-25T15:00')
    assert.equal(due('2026-11-27T15:00:00Z'), '2026-11-30T15:00')
    assert.equal(due('2026-11-28T10:00:00Z'), '2026-12-01T00:00')
    assert.equal(due('2026-11-29T23:59:00Z'), '2026-12-01T00:00')
    assert.equal(due('2026-11-27T00:00:00Z'), '2026-11-28T00:00')
  })

  it('staff are reminded an hour before the promise ends, of a weekend’s message while they work', () => {
    const reminder = (asked: string, days = usualWorkingDays) =>
      reminderOf(replyDue(new Date(asked), days), days)
        .toISOString()
        .slice(0, 16)
    assert.equal(reminder('2026-11-24T15:00:00Z'), '2026-11-25T14:00')
    assert.equal(reminder('2026-11-27T15:00:00Z'), '2026-11-30T14:00')
    assert.equal(reminder('2026-11-28T10:00:00Z'), '2026-11-30T16:00')
    assert.equal(reminder('2026-11-29T23:59:00Z'), '2026-11-30T16:00')
    const warsaw = { ...usualWorkingDays, timeZone: 'Europe/Warsaw', holidays: [{ day: '2026-11-30' }] }
    assert.equal(reminder('2026-11-30T10:00:00Z', warsaw), '2026-12-01T15:00')
  })

  it('staff are reminded while they work of a message of the night, the evening or the early morning', () => {
    const warsaw = { ...usualWorkingDays, timeZone: 'Europe/Warsaw', holidays: [{ day: '2026-12-25' }] }
    for (const [asked, reminded] of [
      // Monday 03:00, 07:30 and 21:00 in Warsaw.
      ['2026-11-30T02:00:00Z', '2026-11-30T15:00'],
      ['2026-11-30T06:30:00Z', '2026-11-30T15:00'],
      ['2026-11-30T20:00:00Z', '2026-12-01T15:00'],
      // Friday 23:30 and 06:00: the promise ends on Monday at these hours.
      ['2026-11-27T22:30:00Z', '2026-11-30T15:00'],
      ['2026-11-27T05:00:00Z', '2026-11-27T15:00'],
      // A holiday on Friday, and a weekend on which the clocks change.
      ['2026-12-24T02:00:00Z', '2026-12-24T15:00'],
      ['2026-10-23T21:00:00Z', '2026-10-26T15:00'],
      ['2026-11-30T09:15:00Z', '2026-12-01T08:15'],
    ] as const) {
      const at = reminderOf(replyDue(new Date(asked), warsaw), warsaw).toISOString()
      assert.equal(at.slice(0, 16), reminded, asked)
    }
  })

  it('the promise to answer counts no time on Saturdays and Sundays', () => {
    assert.equal(hours('2026-11-27T15:00:00Z', '2026-11-30T15:00:00Z'), 24)
    assert.equal(hours('2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z'), 0)
    assert.equal(hours('2026-11-30T09:00:00Z', '2026-11-30T08:00:00Z'), 0)
  })

  it('the promise to answer counts no time on holidays, also beside a weekend', () => {
    const days = { ...usualWorkingDays, holidays: [{ day: '2026-12-25' }, { day: '2026-12-28' }] }
    assert.equal(due('2026-12-24T15:00:00Z', days), '2026-12-29T15:00')
    assert.equal(due('2026-12-27T10:00:00Z', days), '2026-12-30T00:00')
    assert.equal(hours('2026-12-24T00:00:00Z', '2026-12-29T12:00:00Z', days), 36)
    const onSaturday = { ...usualWorkingDays, holidays: [{ day: '2026-12-26' }] }
    assert.equal(due('2026-12-25T15:00:00Z', onSaturday), '2026-12-28T15:00')
  })

  it('the promise to answer follows the midnights of the firm, also when clocks change', () => {
    const warsaw = { ...usualWorkingDays, timeZone: 'Europe/Warsaw' }
    // Friday 22:30 UTC is Friday 23:30 in Warsaw in winter: half an hour counts, the rest is on Monday.
    assert.equal(due('2026-11-27T22:30:00Z', warsaw), '2026-11-30T22:30')
    assert.equal(due('2026-11-27T23:30:00Z', warsaw), '2026-11-30T23:00')
    // The weekends on which summer time begins and ends.
    assert.equal(due('2026-03-27T15:00:00Z', warsaw), '2026-03-30T14:00')
    assert.equal(due('2026-10-23T15:00:00Z', warsaw), '2026-10-26T16:00')
    // A working Sunday of 23 hours, then of 25.
    const daily = { ...warsaw, weekdays: [1, 2, 3, 4, 5, 6, 7] }
    assert.equal(hours('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', { ...warsaw, weekdays: [7] }), 23)
    assert.equal(hours('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', { ...warsaw, weekdays: [7] }), 25)
    assert.equal(due('2026-03-28T15:00:00Z', daily), '2026-03-29T15:00')
    // Clocks in Cairo go from midnight to one, so that day begins at one.
    assert.equal(due('2026-04-22T12:00:00Z', { ...daily, timeZone: 'Africa/Cairo' }), '2026-04-23T12:00')
  })

  it('the promise to answer follows other working weeks', () => {
    const sundayToThursday = { ...usualWorkingDays, weekdays: [7, 1, 2, 3, 4] }
    assert.equal(due('2026-11-26T15:00:00Z', sundayToThursday), '2026-11-29T15:00')
  })
})
