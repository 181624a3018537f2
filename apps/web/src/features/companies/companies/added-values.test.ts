import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainField, plainSection } from '@domicile/contract/form-engine/plain-parts'
import { toAnswers, toChanges, toValues } from './added-values.ts'

const structure = {
  sections: [
    { ...plainSection('tax', 'Tax'), fields: [plainField('office', 'Office', 'text')] },
    {
      ...plainSection('banks', 'Banks'),
      repeats: { min: 0, max: 3, item: 'Bank' },
      fields: [plainField('bank', 'Bank', 'text')],
    },
  ],
}

test('answers become values of the company form and back, also those of rows', () => {
  const answers = { office: 'Oslo', banks: ['r2', 'r1'], 'banks/r1/bank': 'SEB', 'banks/r2/bank': 'DNB' }
  const values = toValues(structure, answers)
  assert.deepEqual(Object.keys(values), ['answer-office', 'answer-banks'])
  assert.deepEqual(toAnswers(structure, values), answers)
})

test('a company form without answers has a value for each field, so that a merge finds it', () => {
  assert.deepEqual(toValues(structure, {}), { 'answer-office': '', 'answer-banks': '' })
  assert.deepEqual(toAnswers(structure, {}), {})
})

test('sends only changed answers of the company form, and a removed one as null', () => {
  const before = { office: 'Oslo', banks: ['r1'] }
  assert.deepEqual(toChanges(before, { banks: ['r1', 'r2'] }), [
    { path: 'office', value: null },
    { path: 'banks', value: ['r1', 'r2'] },
  ])
  assert.deepEqual(toChanges(before, { ...before, banks: ['r1'] }), [])
})
