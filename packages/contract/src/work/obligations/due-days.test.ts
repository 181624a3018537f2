import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { runs } from '../../test/in-full.ts'
import { isDay } from '../../days.ts'
import { type CalendarFacts, type DueRule, dueDays } from './due-days.ts'
import { basisNames, dueStateOf } from './obligation-kinds.ts'

const facts = { establishedOn: '2021-03-17', yearEnd: '12-31', ownersChangedOn: [] as string[] }
const rule = (part: Partial<DueRule>): DueRule => ({
  basis: 'year-end',
  months: 0,
  days: 0,
  monthDay: null,
  dueOn: null,
  ...part,
})
const days = (part: Partial<DueRule>, from: string, to: string, of: CalendarFacts = facts) =>
  dueDays(rule(part), of, from, to).map(({ dueOn }) => dueOn)

describe('the due days of an obligation', () => {
  it('due days follow the anniversary, as a confirmation statement does', () => {
    assert.deepEqual(days({ basis: 'anniversary', days: 14 }, '2025-01-01', '2026-12-31'), [
      '2025-03-31',
      '2026-03-31',
    ])
  })

  it('due days follow each change of the owners', () => {
    const changed = { ...facts, establishedOn: null, ownersChangedOn: ['2026-01-20', '2026-05-01'] }
    assert.deepEqual(
      dueDays(rule({ basis: 'owners-changed', days: 14 }), changed, '2026-01-01', '2026-12-31'),
      [
        { period: '2026-01-20', dueOn: '2026-02-03' },
        { period: '2026-05-01', dueOn: '2026-05-15' },
      ],
    )
    assert.deepEqual(days({ basis: 'owners-changed', days: 14 }, '2026-02-04', '2026-04-01', changed), [])
  })

  it('due days follow the end of the financial year, from month end to month end', () => {
    assert.deepEqual(days({ months: 9 }, '2026-01-01', '2026-12-31'), ['2026-09-30'])
    const june = { ...facts, yearEnd: '06-30' }
    assert.deepEqual(days({ months: 6 }, '2026-01-01', '2026-12-31', june), ['2026-12-31'])
    const february = { ...facts, yearEnd: '02-29' }
    assert.deepEqual(days({ months: 0 }, '2026-01-01', '2028-12-31', february), [
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
    assert.deepEqual(days({ months: 21 }, '2026-01-01', '2026-12-31'), ['2026-09-30'])
  })

  it('months after other days keep the date, or end on the last day of a shorter month', () => {
    const changed = (day: string, months: number) =>
      days({ basis: 'owners-changed', months }, '2026-01-01', '2028-12-31', {
        ...facts,
        ownersChangedOn: [day],
      })
    for (const [day, months, due] of [
      ['2026-09-30', 1, '2026-10-30'],
      ['2026-02-28', 1, '2026-03-28'],
      ['2026-04-30', 1, '2026-05-30'],
      ['2026-11-30', 3, '2027-02-28'],
      ['2026-08-31', 1, '2026-09-30'],
      ['2026-12-31', 2, '2027-02-28'],
      ['2027-12-31', 2, '2028-02-29'],
      ['2026-06-30', 12, '2027-06-30'],
    ] as const)
      assert.deepEqual(changed(day, months), [due], day)
    assert.deepEqual(days({ basis: 'yearly', monthDay: '06-30', months: 1 }, '2026-01-01', '2026-12-31'), [
      '2026-07-30',
    ])
    const founded = { ...facts, establishedOn: '2021-09-30' }
    assert.deepEqual(days({ basis: 'anniversary', months: 1 }, '2026-01-01', '2026-12-31', founded), [
      '2026-10-30',
    ])
  })

  it('due days start after the company was established', () => {
    assert.deepEqual(days({ basis: 'yearly', monthDay: '03-01' }, '2020-01-01', '2022-12-31'), ['2022-03-01'])
    assert.deepEqual(days({ months: 9 }, '2020-01-01', '2022-12-31'), ['2022-09-30'])
    assert.deepEqual(days({ basis: 'anniversary' }, '2020-01-01', '2022-12-31'), ['2022-03-17'])
    const unknown = { ...facts, establishedOn: null }
    assert.deepEqual(days({ basis: 'anniversary' }, '2020-01-01', '2030-12-31', unknown), [])
    assert.deepEqual(days({ basis: 'yearly', monthDay: '06-01' }, '2026-01-01', '2026-12-31', unknown), [
      '2026-06-01',
    ])
  })

  it('a single day has one due day', () => {
    assert.deepEqual(days({ basis: 'once', dueOn: '2026-05-01' }, '2026-05-01', '2026-05-01'), ['2026-05-01'])
    assert.deepEqual(days({ basis: 'once', dueOn: '2026-05-01' }, '2026-05-02', '2027-05-01'), [])
  })

  it('splitting a period gives the same due days', () => {
    const monthDay = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(5, 10))
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const anyRule = fc.record({
      basis: fc.constantFrom(...basisNames),
      months: fc.nat(36),
      days: fc.nat(90),
      monthDay,
      dueOn: day,
    })
    const anyFacts = fc.record({
      ...{ establishedOn: fc.option(day), yearEnd: monthDay },
      ownersChangedOn: fc.uniqueArray(day, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(anyRule, anyFacts, fc.tuple(day, day, day), (one, of, cuts) => {
        const [from, cut, to] = cuts.toSorted() as [string, string, string]
        const whole = dueDays(one, of, from, to)
        const parts = [...dueDays(one, of, from, cut), ...dueDays(one, of, cut, to)]
        assert.deepEqual([...new Map(parts.map((found) => [found.period, found])).values()], whole)
        assert.equal(new Set(whole.map(({ period }) => period)).size, whole.length)
        for (const { dueOn } of whole) assert.ok(isDay(dueOn) && dueOn >= from && dueOn <= to)
      }),
      runs(1_000),
    )
  })
})

describe('the state of an obligation', () => {
  it('an obligation is overdue from the day after, and due soon for thirty days before', () => {
    const states = ['2026-11-24', '2026-11-25', '2026-10-25', '2026-10-24'].map((today) =>
      dueStateOf('2026-11-24', null, today),
    )
    assert.deepEqual(states, ['soon', 'overdue', 'soon', 'later'])
    assert.equal(dueStateOf('2026-11-24', '2026-11-25', '2026-12-24'), 'done')
  })
})
