import assert from 'node:assert/strict'
import { it } from 'node:test'
import { answerInWords } from './answer-words.ts'
import { plainField, plainOption } from './plain-parts.ts'

it('shows an answer as people read it', () => {
  const options = [plainOption('a', 'Annual, in May'), plainOption('b', 'Monthly')]
  const choice = { ...plainField('often', 'How often', 'multi choice'), options }
  assert.equal(answerInWords(choice, ['b', 'a']), 'Monthly; Annual, in May')
  assert.equal(answerInWords({ ...choice, type: 'radio' }, 'a'), 'Annual, in May')
  assert.equal(answerInWords({ ...choice, type: 'radio' }, 'retired'), 'retired')
  assert.equal(answerInWords(plainField('agree', 'Agree', 'checkbox'), true), 'Yes')
  assert.equal(answerInWords(plainField('agree', 'Agree', 'checkbox'), false), 'No')
  assert.equal(answerInWords(plainField('count', 'Count', 'number'), 0), '0')
  for (const value of [null, '', []]) assert.equal(answerInWords(choice, value), null)
})
