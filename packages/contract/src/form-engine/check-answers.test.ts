import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages, ownMessages } from '../messages.ts'
import { structureMessages } from './structure-messages.ts'
import { checkAnswers, unknownPaths } from './check-answers.ts'
import type { Value } from './conditions.ts'
import { type Answers, evaluateForm, prepareForm } from './evaluate.ts'
import type { FieldType } from './field-types.ts'
import type { Field } from './structure.ts'
import { plainField, plainSection } from './test/structures.ts'

const today = '2026-11-22'
const matches = (expression: string, text: string) => new RegExp(`^(?:${expression})$`, 'u').test(text)

function problemsOf(sections: ReturnType<typeof plainSection>[], answers: Answers) {
  return checkAnswers(evaluateForm(prepareForm({ sections }), answers, today), { today, matches })
}

function problemOf(type: FieldType, settings: Partial<Field>, value: Value): string | undefined {
  const problems = problemsOf([plainSection('main', [plainField('a', type, settings)])], { a: value })
  return problems[0]?.message
}

const pattern = { expression: '[A-Z]{2}\\d+', message: 'Two letters, then digits.' }

const table: [FieldType, Partial<Field>, Value, string | undefined][] = [
  ['text', { required: true }, '', messages.required],
  ['text', { max: 3 }, 'abcd', ownMessages.tooLong(3)],
  ['text', {}, 'x'.repeat(201), ownMessages.tooLong(200)],
  ['textarea', { min: 5 }, 'four', ownMessages.tooShort(5)],
  ['textarea', {}, 12, ownMessages.badText],
  ['short text', {}, 'a\u0000b', ownMessages.badText],
  ['short text', { pattern }, 'PT1', undefined],
  ['short text', { pattern }, 'xPT1', pattern.message],
  ['number', { min: 1, max: 5 }, 0, structureMessages.atLeast(1)],
  ['number', { min: 1, max: 5 }, 6, structureMessages.atMost(5)],
  ['number', {}, '5', ownMessages.number],
  ['date', {}, '2025-02-29', ownMessages.invalidDate],
  ['date', { from: 'today' }, '2026-11-21', ownMessages.pastDate],
  ['date', { until: '2025-12-31' }, '2026-01-01', structureMessages.notAfter('2025-12-31')],
  ['checkbox', { required: true }, false, messages.required],
  ['checkbox', {}, 'yes', ownMessages.yesOrNo],
  ['autocomplete', {}, 'purple', structureMessages.unknownOption],
  ['dropdown', {}, ['red'], structureMessages.unknownOption],
  ['multi choice', {}, ['red', 'red'], structureMessages.unknownOption],
  ['multi choice', { min: 2 }, ['red'], structureMessages.choose.least(2)],
  ['URL', {}, 'javascript:alert(1)', structureMessages.url],
  ['URL', {}, 'https://example.org/a?b=c', undefined],
  ['file upload', { max: 1 }, ['one', 'two'], structureMessages.addFiles.most(1)],
  ['image upload', {}, 'one', ownMessages.invalidValue],
]

describe('an answer', () => {
  for (const [type, settings, value, message] of table)
    it(`checks an answer: ${type} ${JSON.stringify(settings)} ${JSON.stringify(value).slice(0, 40)}: ${message ?? 'fits'}`, () => {
      assert.equal(problemOf(type, settings, value), message)
    })

  it('an optional answer may be missing', () => {
    assert.equal(problemOf('number', { min: 1 }, null), undefined)
  })
})

describe('a section', () => {
  const section = (settings: object) =>
    plainSection('main', [plainField('a', 'text'), plainField('b', 'text')], settings)

  it('a required section needs one answer', () => {
    assert.deepEqual(problemsOf([section({ required: true })], {}), [
      { path: 'main', message: structureMessages.answerNeeded },
    ])
    assert.deepEqual(problemsOf([section({ required: true })], { b: 'x' }), [])
    const hidden = plainField('a', 'text', { show: { all: [{ of: { value: 1 }, operator: 'empty' }] } })
    assert.deepEqual(problemsOf([plainSection('main', [hidden], { required: true })], {}), [])
  })

  it('a repeating section needs as many rows as its least number, and at most its greatest', () => {
    const repeats = { min: 2, max: 2, item: 'Row' }
    assert.deepEqual(problemsOf([section({ repeats })], { main: ['x'] }), [
      { path: 'main', message: structureMessages.rowsNeeded(2) },
    ])
    assert.deepEqual(problemsOf([section({ repeats })], { main: ['x', 'y', 'z'] }), [
      { path: 'main', message: structureMessages.tooManyRows(2) },
    ])
  })

  it('a section finds the paths of its answers', () => {
    const repeated = plainSection('rows', [plainField('c', 'text')], {
      repeats: { min: 0, max: 5, item: 'Row' },
    })
    const form = prepareForm({ sections: [section({}), repeated] })
    const known = { a: 'x', rows: ['r1'], 'rows/r1/c': 'x' }
    const foreign = {
      d: 'x',
      c: 'x',
      main: ['r1'],
      'rows/r2/c': 'x',
      'rows/r1/a': 'x',
      'rows/r1/c/d': 'x',
      constructor: 'x',
    }
    assert.deepEqual(unknownPaths(form, { ...known, ...foreign }), Object.keys(foreign))
  })
})
