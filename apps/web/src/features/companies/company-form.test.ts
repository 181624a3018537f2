import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { emptyForm, formFields, meet } from './company-form.ts'

const start = { ...emptyForm, name: 'Northwind', legalForm: 'AS', taxId: 'NO 1' }

describe('two people who change one company', () => {
  it('take over from each other what only one of them changed', () => {
    const met = meet(start, { ...start, name: 'Northwind Trading' }, { ...start, legalForm: 'ASA' })
    assert.deepEqual(met.taken, ['legalForm'])
    assert.deepEqual(met.contested, [])
  })

  it('are asked about what both changed, unless to the same', () => {
    const mine = { ...start, name: 'Mine', legalForm: 'ASA ' }
    const met = meet(start, mine, { ...start, name: 'Theirs', legalForm: 'ASA' })
    assert.deepEqual(met.taken, [])
    assert.deepEqual(met.contested, ['name'])
  })

  it('are asked about the parent company as about any field', () => {
    const parent = (value: string) => ({ ...start, parent: { value, label: value } })
    assert.deepEqual(meet(parent('a'), parent('b'), { ...start, parent: null }).contested, ['parent'])
    assert.deepEqual(meet(parent('a'), parent('a'), parent('c')).taken, ['parent'])
  })
})

it('holds its fields in the order in which they are read', () => {
  assert.equal(formFields[0], 'name')
  assert.equal(formFields.at(-1), 'parent')
})
