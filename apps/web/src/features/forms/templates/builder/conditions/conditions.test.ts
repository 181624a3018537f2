import type { Condition } from '@domicile/contract/form-engine/conditions'
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newOption } from '../structure/new-parts.ts'
import { fieldWith, sectionWith } from '../structure/test/structure-in-tests.ts'
import { calculationsFor, partOptions, plainOf, withCalculation } from './calculations.ts'
import { comparable, conditionOf, newRow, rootOf, suggested, withOperator } from './condition-rows.ts'
import { conditionInWords, expressionInWords } from './sentences.ts'

const country = fieldWith({
  name: 'country',
  label: 'Country',
  type: 'select',
  options: [newOption('Estonia', []), newOption('Latvia', [])],
})
const age = fieldWith({ name: 'age', label: 'Age', type: 'number' })
const born = fieldWith({ name: 'born', label: 'Born', type: 'date' })
const agreed = fieldWith({ name: 'agreed', label: 'Agreed', type: 'checkbox' })
const amount = fieldWith({ name: 'amount', label: 'Amount', type: 'number' })
const sections = [
  sectionWith('person', [country, age, born, agreed]),
  sectionWith('accounts', [amount, 'bank'], {
    title: 'Accounts',
    repeats: { min: 0, max: 3, item: 'Account' },
  }),
]

const isEstonia: Condition = { of: { field: 'country' }, operator: 'equals', to: { value: 'estonia' } }
const isAdult: Condition = { of: { field: 'age' }, operator: 'at-least', to: { value: 18 } }
const isAgreed: Condition = { of: { field: 'agreed' }, operator: 'equals', to: { value: true } }

it('formats conditions as plain sentences', () => {
  const say = (condition: Condition) => conditionInWords(condition, sections)
  assert.equal(say(isEstonia), '“Country” is Estonia')
  assert.equal(
    say({ all: [isEstonia, { any: [isAdult, isAgreed] }] }),
    '“Country” is Estonia and (“Age” is at least 18 or “Agreed” is Yes)',
  )
  assert.equal(
    say({ of: { field: 'born' }, operator: 'less', to: { value: '2008-03-17' } }),
    '“Born” is before 17 Mar 2008',
  )
  assert.equal(
    say({ of: { field: 'country' }, operator: 'any-of', to: { value: ['estonia', 'latvia'] } }),
    '“Country” is one of Estonia, Latvia',
  )
  assert.equal(say({ of: { field: 'country' }, operator: 'empty' }), '“Country” is empty')
  assert.equal(say({ not: isEstonia }), 'not (“Country” is Estonia)')
  assert.equal(say({ of: { field: 'gone' }, operator: 'equals', to: { value: 'x' } }), '“gone” is “x”')
})

it('formats calculations as plain sentences', () => {
  const sum = {
    calculate: 'add',
    of: [{ field: 'age' }, { calculate: 'multiply', of: [{ field: 'age' }, { value: 2 }] }],
  } as const
  assert.equal(expressionInWords(sum, sections), '“Age” + (“Age” × 2)')
  assert.equal(expressionInWords({ calculate: 'sum', of: [{ field: 'amount' }] }, sections), 'Sum (“Amount”)')
})

it('edits a condition shown as rows, and returns the same condition', () => {
  const nested: Condition = { any: [isEstonia, { all: [isAdult, isAgreed] }] }
  const unusual: Condition = { all: [isEstonia, { not: isAdult }, { any: [{ all: [isAdult] }] }] }
  for (const condition of [isEstonia, nested, unusual])
    assert.deepEqual(conditionOf(rootOf(condition)), condition)
  assert.deepEqual(
    rootOf(unusual).parts.map(({ kind }) => kind),
    ['row', 'fixed', 'group'],
  )
  assert.equal(conditionOf({ ...rootOf(nested), parts: [] }), null)
})

it('starts a comparison with a value that fits the field', () => {
  assert.deepEqual(newRow(country), { kind: 'row', field: 'country', operator: 'equals', value: 'estonia' })
  assert.equal(newRow(agreed).value, true)
  const several = withOperator(newRow(country), country, 'any-of')
  assert.deepEqual(several.value, ['estonia'])
  assert.equal(withOperator(several, country, 'equals').value, 'estonia')
  assert.equal(withOperator(several, country, 'empty').value, null)
})

it('offers a condition only fields that have one value at its place', () => {
  const names = (name: string) => comparable(sections, name).map((field) => field.name)
  assert.deepEqual(names('age'), ['country', 'born', 'agreed'])
  assert.deepEqual(names('bank'), ['country', 'age', 'born', 'agreed', 'amount'])
  assert.deepEqual(names('accounts'), ['country', 'age', 'born', 'agreed'])
  assert.equal(suggested(sections, 'born')?.name, 'country')
  assert.equal(suggested(sections, 'country')?.name, 'agreed')
})

it('calculates with fields that fit, over rows only where the calculation takes many', () => {
  const options = (calculation: 'add' | 'sum' | 'count') =>
    partOptions(sections, 'age', calculation).map(({ value }) => value)
  assert.deepEqual([options('add'), options('sum')], [[], ['amount']])
  assert.ok(options('count').includes('accounts'))
  assert.deepEqual(calculationsFor('date'), [])
  const years = withCalculation(undefined, 'years-since', partOptions(sections, 'age', 'years-since'))
  assert.deepEqual(years, { calculate: 'years-since', of: [{ field: 'born' }] })
  assert.equal(plainOf({ calculate: 'add', of: [{ calculate: 'round', of: [{ value: 1 }] }] }), undefined)
})
