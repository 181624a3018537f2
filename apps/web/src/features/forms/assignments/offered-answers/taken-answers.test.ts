import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import { startState } from '../../../../answering/state/answer-state.ts'
import { takenAnswers } from './taken-answers.ts'

const sections = [
  plainSection('about', [
    plainField('name', 'text'),
    plainField('more', 'checkbox'),
    plainField('reason', 'text', {
      show: { of: { field: 'more' }, operator: 'equals', to: { value: true } },
    }),
  ]),
  plainSection('contact', [plainField('phone', 'text')]),
]
const last: Answers = { name: 'Ann', more: true, reason: 'New', phone: '1' }
const unchanged = (answers: Answers) =>
  takenAnswers(startState({ sections }, answers, '2026-05-01'), last, 'about')

describe('the offered answers of a section', () => {
  it('the offered answers of a section fill its empty fields, also those that other offered answers show', () => {
    assert.deepEqual(unchanged({}), { name: 'Ann', more: true, reason: 'New' })
  })

  it('the offered answers of a section keep the answers that were given', () => {
    assert.deepEqual(unchanged({ name: 'Ben', more: true }), { reason: 'New' })
    assert.deepEqual(unchanged({ name: 'Ben', more: true, reason: 'Old' }), {})
  })
})
