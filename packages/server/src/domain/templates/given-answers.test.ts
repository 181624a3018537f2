import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { Refusal } from '../../http/errors.ts'
import {
  answersInWords,
  begunAnswers,
  changedAnswers,
  completeAnswers,
  fittingAnswers,
  missingPaths,
} from './given-answers.ts'

const today = '2026-11-23'
const isMany = { of: { field: 'staff' }, operator: 'at-least' as const, to: { value: 10 } }
const form = {
  sections: [
    plainSection('about', [
      plainField('name', 'text', { required: true }),
      plainField('staff', 'number', { unit: 'people' }),
      plainField('reason', 'textarea', { show: isMany, required: true }),
      plainField('start', 'date', { from: 'today' }),
      plainField('story', 'formatted text'),
      plainField('passport', 'file upload'),
      plainField('colours', 'multi choice'),
    ]),
    plainSection('jobs', [plainField('employer', 'text', { required: true })], {
      repeats: { min: 0, max: 3, item: 'Employer' },
    }),
  ],
}

function pointersOf(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return (error.details.errors ?? []).map(({ pointer }) => pointer)
  }
  return []
}

describe('answers to a whole form', () => {
  it('answers to a whole form are trimmed, and those of hidden fields dropped', () => {
    const given = { name: ' Zoë ', staff: 2, reason: 'Hidden', story: '<p onclick="x()">Hi</p>' }
    assert.deepEqual(completeAnswers(form, given, { today }), {
      name: 'Zoë',
      staff: 2,
      story: '<p>Hi</p>',
    })
  })

  it('invalid answers to a whole form are refused at their paths', () => {
    const complete = (given: Parameters<typeof completeAnswers>[1]) =>
      pointersOf(() => completeAnswers(form, given, { today, pointer: '/a' }))
    assert.deepEqual(complete({ staff: 12 }), ['/a/name', '/a/reason'])
    assert.deepEqual(complete({ name: 'A', nothing: 1, 'jobs/r1/employer': 'B' }), [
      '/a/nothing',
      '/a/jobs/r1/employer',
    ])
    assert.deepEqual(complete({ name: 'A', jobs: ['r1'] }), ['/a/jobs/r1/employer'])
    assert.deepEqual(complete({ name: 'A', jobs: ['a/b'] }), ['/a/jobs'])
    assert.deepEqual(complete({ name: 'A', jobs: 'r1' }), ['/a/jobs'])
    assert.deepEqual(complete({ name: 'A', passport: ['file'] }), ['/a/passport'])
    assert.deepEqual(complete({ name: 'A', colours: ['red', '\ud800'] }), ['/a/colours'])
    assert.deepEqual(complete({ name: 'A\ud800' }), ['/a/name'])
  })
})

describe('rows that multiply the fields of a form', () => {
  const wide = (name: string) =>
    plainSection(
      name,
      Array.from({ length: 150 }, (_, index) => plainField(`${name}-${index}`, 'text')),
      { repeats: { min: 0, max: 100, item: 'Row' } },
    )
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`)

  it('rows that multiply the fields of a form are refused before evaluating them would hold up others', () => {
    const both = { sections: [wide('one'), wide('two')] }
    const rows = (count: number) => ({ one: keys(100), two: keys(count) })
    assert.deepEqual(Object.keys(begunAnswers(both, rows(30), { today })), ['one', 'two'])
    assert.deepEqual(
      pointersOf(() => begunAnswers(both, rows(40), { today })),
      ['/answers/one', '/answers/two'],
    )
  })
})

describe('answers to a form that is finished later', () => {
  it('answers to an unfinished form may be missing, but must fit', () => {
    assert.deepEqual(begunAnswers(form, { staff: 12 }, { today }), { staff: 12 })
    assert.deepEqual(
      pointersOf(() => begunAnswers(form, { staff: 'many', start: '2026-11-22' }, { today })),
      ['/answers/staff', '/answers/start'],
    )
  })

  it('answers to an unfinished form are missing until they are given, though a day has passed since', () => {
    assert.deepEqual(missingPaths(form, { staff: 12, jobs: ['r1'] }, today), [
      'name',
      'reason',
      'jobs/r1/employer',
    ])
    assert.deepEqual(missingPaths(form, { name: 'A', start: '2020-01-01' }, today), [])
  })

  it('answers to an unfinished form are changed one by one, and removed with null or with their row', () => {
    const stored = { name: 'A', staff: 12, reason: 'B', jobs: ['r1', 'r2'], 'jobs/r1/employer': 'C' }
    const given = { staff: null, jobs: ['r2'], 'jobs/r1/employer': null, 'jobs/r2/employer': 'D' }
    assert.deepEqual(changedAnswers(form, stored, { given, today }), {
      name: 'A',
      jobs: ['r2'],
      'jobs/r2/employer': 'D',
    })
  })

  it('answers to an unfinished form are kept as far as they fit a form that has changed', () => {
    const stored = { name: 'A', gone: 'B', staff: 'many', colours: ['violet'] }
    assert.deepEqual(fittingAnswers(form, stored, today), { name: 'A' })
  })
})

it('answers read with their labels, in the order of the form', () => {
  const given = {
    jobs: ['r1'],
    'jobs/r1/employer': 'C',
    staff: 2,
    name: 'A',
    story: '<p>Hi <em>you</em></p>',
  }
  assert.deepEqual(
    answersInWords(form, given, today).map(({ label, text }) => `${label}: ${text}`),
    ['name: A', 'staff: 2 people', 'story: Hi you', 'Employer 1, employer: C'],
  )
})
