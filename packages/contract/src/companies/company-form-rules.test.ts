import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAnswers } from '../form-engine/check-answers.ts'
import { type Answers, evaluateForm, prepareForm } from '../form-engine/evaluate.ts'
import { plainField, plainSection } from '../form-engine/test/structures.ts'
import { type Demand, editedSections, refusedProblems } from './company-form-rules.ts'

const form = prepareForm({
  sections: [
    plainSection('one', [plainField('a', 'text', { required: true }), plainField('b', 'number', { max: 5 })]),
    plainSection('two', [plainField('c', 'text', { required: true })]),
    plainSection('three', [plainField('d', 'text')], { repeats: { min: 1, max: 1, item: 'Row' } }),
  ],
})

function refused(before: Answers, after: Answers, demand: Demand): string[] {
  const today = '2026-11-23'
  const state = evaluateForm(form, after, today)
  const problems = checkAnswers(state, { today, matches: () => true })
  const edited = editedSections(form, before, after)
  return refusedProblems({ form, state, problems }, edited, demand).map(({ path }) => path)
}

test('requires only edited sections of the company form, and of a draft only that it fits', () => {
  assert.deepEqual(refused({}, {}, 'edited'), [])
  assert.deepEqual(refused({}, { b: 9 }, 'edited'), ['a', 'b'])
  assert.deepEqual(refused({}, { b: 9 }, 'draft'), ['b'])
  assert.deepEqual(refused({ a: 'x', b: 9 }, { a: 'x', b: 9, c: 'y' }, 'edited'), [])
})

test('publishing a company requires all sections of its form', () => {
  assert.deepEqual(refused({}, {}, 'all').toSorted(), ['a', 'c', 'three'])
})

test('too many rows are not reported as a missing answer', () => {
  assert.deepEqual(refused({}, { three: ['r1', 'r2'] }, 'draft'), ['three'])
  assert.deepEqual(refused({ three: ['r1'] }, {}, 'draft'), [])
})
