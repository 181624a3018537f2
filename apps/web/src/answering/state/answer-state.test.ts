import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages, ownMessages } from '@domicile/contract/messages'
import type { Condition, Value } from '@domicile/contract/form-engine/conditions'
import { answersOf } from '@domicile/contract/form-engine/evaluate'
import { plainField, plainSection } from '../../../../../packages/contract/src/form-engine/test/structures.ts'
import { type AnswerState, startState, type Step, takeStep } from './answer-state.ts'
import { changesBetween } from './changes-between.ts'
import { errorsOf } from './error-labels.ts'
import { initialAnswers } from './initial-answers.ts'
import { progressOf } from './progress.ts'

const is = (field: string, value: Value): Condition => ({ of: { field }, operator: 'equals', to: { value } })

const main = plainSection('main', [
  plainField('name', 'text', { label: 'Name', required: true }),
  plainField('member', 'checkbox'),
  plainField('number', 'number', { label: 'Number', required: true, show: is('member', true) }),
  plainField('papers', 'file upload'),
  plainField('site', 'URL', { default: 'https://example.org' }),
])
const jobs = plainSection(
  'jobs',
  [
    plainField('firm', 'text', { label: 'Firm', required: true }),
    plainField('land', 'text', { default: 'PT' }),
  ],
  { title: 'Jobs', repeats: { min: 1, max: 3, item: 'Employer' } },
)
const structure = { sections: [main, jobs] }

function start(answers = initialAnswers(structure)): AnswerState {
  return startState(structure, answers, '2026-11-22')
}

function take(state: AnswerState, ...steps: Step[]): AnswerState {
  return steps.reduce(takeStep, state)
}

const rowsOf = (state: AnswerState) => state.states.sections.get('jobs')!.rows

describe('a form', () => {
  it('a form starts with its defaults and the rows it needs', () => {
    const { answers } = start()
    const [row] = answers['jobs'] as string[]
    assert.match(row!, /^[\da-f]{8}$/)
    assert.deepEqual(answers, { site: 'https://example.org', jobs: [row], [`jobs/${row}/land`]: 'PT' })
  })

  it('a form keeps the stored answers without the defaults, so that an emptied field stays empty', () => {
    assert.equal(start({ name: 'Ada' }).states.fields.get('site')!.value, null)
  })

  it('a form keeps an answer while its field is hidden, and counts it only while it is shown', () => {
    const shown = take(
      start(),
      { type: 'answer', path: 'member', value: true },
      { type: 'answer', path: 'number', value: 7 },
    )
    const hidden = take(shown, { type: 'answer', path: 'member', value: false })
    assert.equal(answersOf(shown.states)['number'], 7)
    assert.ok(!('number' in answersOf(hidden.states)))
    assert.equal(
      take(hidden, { type: 'answer', path: 'member', value: true }).states.fields.get('number')!.value,
      7,
    )
  })

  it('a form keeps the objects of all fields that an answer does not change', () => {
    const before = start()
    const after = take(before, { type: 'answer', path: 'member', value: true })
    const changed = [...after.states.fields.keys()].filter(
      (path) => after.states.fields.get(path) !== before.states.fields.get(path),
    )
    assert.deepEqual(changed, ['member', 'number'])
    assert.equal(after.states.sections.get('jobs'), before.states.sections.get('jobs'))
  })

  it('a form keeps the answers when its structure changes', () => {
    const renamed = { sections: [{ ...main, fields: [{ ...main.fields[0]!, label: 'Full name' }] }] }
    const state = take(start({ name: 'Ada' }), { type: 'structure', structure: renamed })
    assert.deepEqual(answersOf(state.states), { name: 'Ada' })
  })

  it('a form reports the answers that changed, and null for one that was removed', () => {
    const list = ['x']
    assert.deepEqual(changesBetween({ a: 1, b: 2, c: list }, { a: 1, b: 3, c: list, d: 4 }), { b: 3, d: 4 })
    assert.deepEqual(changesBetween({ a: 1 }, {}), { a: null })
  })
})

describe('the problems of a form', () => {
  it('problems are shown at a field after it was left, and at all after an attempt to submit', () => {
    const typed = take(start(), { type: 'answer', path: 'name', value: '' })
    assert.ok(typed.problems.has('name') && !typed.left.has('name'))
    assert.ok(take(typed, { type: 'leave', path: 'name' }).left.has('name'))
    const [row] = rowsOf(typed)
    assert.deepEqual(errorsOf(take(typed, { type: 'attempt' })), [
      { label: `Name: ${messages.required}`, field: 'answer-name' },
      { label: `Employer 1, Firm: ${messages.required}`, field: `answer-jobs/${row}/firm` },
    ])
  })

  it('problems leave the summary one by one, and do not return before the next attempt', () => {
    const refused = take(start(), { type: 'attempt' })
    const fixed = take(refused, { type: 'answer', path: 'name', value: 'Ada' })
    assert.equal(fixed.refused.length, 1)
    assert.equal(take(fixed, { type: 'answer', path: 'name', value: '' }).refused.length, 1)
  })

  it('problems are not shown at once at a field that appears after an attempt', () => {
    const state = take(start(), { type: 'attempt' }, { type: 'answer', path: 'member', value: true })
    assert.ok(state.problems.has('number') && !state.left.has('number'))
  })

  it('problems are shown at a field that appears because the attempt completes another answer', () => {
    const more = plainField('more', 'text', { required: true, show: is('name', 'Ada') })
    const answers = { name: ' Ada ' }
    const begun = startState(
      { sections: [{ ...main, fields: [...main.fields, more] }] },
      answers,
      '2026-11-22',
    )
    const refused = take(begun, { type: 'attempt' })
    assert.deepEqual(refused.refused, ['more'])
    assert.ok(refused.left.has('more'))
  })

  it('problems name an invalid number', () => {
    const state = take(
      start(),
      { type: 'answer', path: 'member', value: true },
      { type: 'answer', path: 'number', value: '1,234' },
    )
    assert.equal(state.problems.get('number'), ownMessages.number)
  })

  it('problems reported by the server are shown until the answer changes', () => {
    const problems = [{ path: 'name', message: 'This name is taken.' }]
    const state = take(start({ name: 'Ada', jobs: ['r'], 'jobs/r/firm': 'X' }), { type: 'report', problems })
    assert.deepEqual(errorsOf(state), [{ label: 'Name: This name is taken.', field: 'answer-name' }])
    assert.equal(take(state, { type: 'answer', path: 'name', value: 'Bo' }).problems.size, 0)
  })
})

describe('an answer', () => {
  const settled = (path: string, value: Value) =>
    take(start(), { type: 'answer', path, value }, { type: 'leave', path }).answers[path]

  it('an answer is trimmed when the field is left, and at the attempt to submit', () => {
    assert.equal(settled('name', ' Ada '), 'Ada')
    const state = take(start(), { type: 'answer', path: 'name', value: '  ' }, { type: 'attempt' })
    assert.equal(state.problems.get('name'), messages.required)
  })

  it('a web address without https:// gets it', () => {
    assert.equal(settled('site', 'www.example.org/a?b'), 'https://www.example.org/a?b')
    assert.equal(settled('site', 'http://example.org'), 'http://example.org')
    assert.equal(settled('site', 'no address'), 'no address')
  })

  it('a file answer gets each file when its upload is complete, also if another was removed meanwhile', () => {
    const state = take(
      start(),
      { type: 'add file', path: 'papers', id: 'one' },
      { type: 'answer', path: 'papers', value: [] },
      { type: 'add file', path: 'papers', id: 'two' },
      { type: 'add file', path: 'papers', id: 'three' },
    )
    assert.deepEqual(state.answers['papers'], ['two', 'three'])
  })
})

describe('the rows of a section', () => {
  const started = { jobs: ['a', 'b', 'c'], 'jobs/a/firm': 'A', 'jobs/b/firm': 'B', 'jobs/c/firm': 'C' }

  it('added rows get their defaults and the focus', () => {
    const state = take(start({}), { type: 'add row', section: 'jobs', row: 'new' })
    assert.deepEqual(answersOf(state.states), { member: false, jobs: ['new'], 'jobs/new/land': 'PT' })
    assert.equal(state.place.path, 'jobs/new/firm')
  })

  it('rows can be removed, and restored to their place with their answers', () => {
    const removed = take(start(started), { type: 'remove row', section: 'jobs', row: 'b' })
    assert.deepEqual(rowsOf(removed), ['a', 'c'])
    assert.ok(!('jobs/b/firm' in answersOf(removed.states)))
    const restored = take(removed, { type: 'restore row' })
    assert.deepEqual(rowsOf(restored), ['a', 'b', 'c'])
    assert.equal(answersOf(restored.states)['jobs/b/firm'], 'B')
    assert.equal(restored.removed, undefined)
  })

  it('a removed row can be restored only until the next row or move', () => {
    const removed = take(start(started), { type: 'remove row', section: 'jobs', row: 'b' })
    for (const step of [
      { type: 'add row', section: 'jobs', row: 'd' },
      { type: 'go', path: 'main' },
      { type: 'attempt' },
    ] as const)
      assert.equal(take(removed, step).removed, undefined, step.type)
  })
})

describe('a move', () => {
  it('moving takes the focus along, also to the same place again, unless a section is only shown', () => {
    const moved = take(start(), { type: 'go', path: 'name' }, { type: 'go', path: 'name' })
    assert.deepEqual(moved.place, { path: 'name', turn: 2 })
    assert.deepEqual(take(moved, { type: 'show', section: 'jobs' }).place, { path: 'jobs', turn: 2 })
  })
})

describe('the progress of a form', () => {
  it('progress counts what is shown and required, and leads to the first open field', () => {
    const state = start()
    const [row] = rowsOf(state)
    assert.deepEqual(progressOf(state), { total: 2, answered: 0, next: 'name' })
    const named = take(state, { type: 'answer', path: 'name', value: 'Ada' })
    assert.deepEqual(progressOf(named), { total: 2, answered: 1, next: `jobs/${row}/firm` })
    assert.deepEqual(progressOf(named, 'main'), { total: 1, answered: 1, next: undefined })
    const member = take(named, { type: 'answer', path: 'member', value: true })
    assert.deepEqual(progressOf(member, 'main'), { total: 2, answered: 1, next: 'number' })
  })

  it('progress leads to a section that has too few rows', () => {
    assert.deepEqual(progressOf(start({ name: 'Ada' })), { total: 2, answered: 1, next: 'jobs' })
  })
})
