import assert from 'node:assert/strict'
import { it } from 'node:test'
import { answerText } from './answer-text.ts'
import { plainField, plainOption } from './plain-parts.ts'

it('shows an answer as people read it', () => {
  const options = [plainOption('a', 'Annual, in May'), plainOption('b', 'Monthly')]
  const choice = { ...plainField('often', 'How often', 'multi choice'), options }
  assert.equal(answerText(choice, ['b', 'a']), 'Monthly; Annual, in May')
  assert.equal(answerText({ ...choice, type: 'radio' }, 'a'), 'Annual, in May')
  assert.equal(answerText({ ...choice, type: 'radio' }, 'retired'), 'retired')
  assert.equal(answerText(plainField('agree', 'Agree', 'checkbox'), true), 'Yes')
  assert.equal(answerText(plainField('agree', 'Agree', 'checkbox'), false), 'No')
  assert.equal(answerText(plainField('count', 'Count', 'number'), 0), '0')
  const wording = {
    day: (day: string) => `on ${day}`,
    html: (html: string) => html.length.toString(),
    hasUnits: true,
  }
  assert.equal(answerText(plainField('since', 'Since', 'date'), '2026-02-28', wording), 'on 2026-02-28')
  assert.equal(answerText(plainField('since', 'Since', 'date'), 'soon', wording), 'soon')
  assert.equal(answerText({ ...plainField('sum', 'Sum', 'number'), unit: 'EUR' }, 2026, wording), '2026 EUR')
  for (const value of [null, '', []]) assert.equal(answerText(choice, value), null)
})
