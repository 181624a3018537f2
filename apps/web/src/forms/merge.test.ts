import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeFields } from './merge.ts'

type Form = { name: string; legalForm: string; parent: { value: string; label: string } | null }
const start: Form = { name: 'Northwind', legalForm: 'AS', parent: null }

describe('two people who change one record', () => {
  it('merging a record takes over what only one of two people changed', () => {
    const mine = { ...start, name: 'Northwind Trading' }
    const { theirs, conflicts } = mergeFields(start, mine, { ...start, legalForm: 'ASA' })
    assert.deepEqual([theirs, conflicts], [['legalForm'], []])
  })

  it('merging a record asks about what both people changed, unless to the same', () => {
    const mine = { ...start, name: 'Mine', legalForm: 'ASA ' }
    const { theirs, conflicts } = mergeFields(start, mine, { ...start, name: 'Theirs', legalForm: 'ASA' })
    assert.deepEqual([theirs, conflicts], [[], ['name']])
  })

  it('merging a record asks about a chosen company as about any field, whatever its name is now', () => {
    const of = (value: string, label = value): Form => ({ ...start, parent: { value, label } })
    assert.deepEqual(mergeFields(of('a'), of('b'), start).conflicts, ['parent'])
    assert.deepEqual(mergeFields(of('a'), of('a'), of('c')).theirs, ['parent'])
    assert.deepEqual(mergeFields(of('a'), of('b'), of('a', 'renamed')).conflicts, [])
  })
})
