import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages } from '../messages.ts'
import { structureMessages } from './structure-messages.ts'
import type { Condition } from './conditions.ts'
import { structureProblems } from './structure-problems.ts'
import { plainField, plainOption, plainSection } from './test/structures.ts'

const filled = (field: string): Condition => ({ of: { field }, operator: 'not-empty' })
const problemsOf = (...sections: ReturnType<typeof plainSection>[]) => structureProblems({ sections })

describe('a structure', () => {
  it('a structure without problems reports none', () => {
    const fields = [plainField('a', 'text'), plainField('b', 'radio', { show: filled('a') })]
    assert.deepEqual(problemsOf(plainSection('main', fields)), [])
  })

  it('a computed text joins a bounded number of answers, also through other computed texts', () => {
    const join = (field: string) => ({
      computed: { calculate: 'join' as const, of: Array.from({ length: 30 }, () => ({ field })) },
    })
    const fields = [
      plainField('a', 'text'),
      plainField('b', 'text', join('a')),
      plainField('c', 'text', join('b')),
      plainField('d', 'text', join('c')),
    ]
    assert.deepEqual(problemsOf(plainSection('main', fields)), [
      { path: 'sections/0/fields/3/computed', message: structureMessages.joinsTooMany(1000) },
    ])
    const rows = plainSection('rows', [plainField('name', 'text')], {
      repeats: { min: 0, max: 50, item: 'Row' },
    })
    const all = plainSection('main', [plainField('all', 'text', join('name'))])
    assert.equal(problemsOf(rows, all).length, 1)
  })

  it('the conditions and calculations of all rows together are bounded', () => {
    const sum = {
      computed: { calculate: 'sum' as const, of: Array.from({ length: 30 }, () => ({ field: 'a' })) },
    }
    const section = (count: number) =>
      plainSection(
        'rows',
        [
          plainField('a', 'number'),
          ...Array.from({ length: count }, (_, index) => plainField(`sum${index}`, 'number', sum)),
        ],
        { repeats: { min: 0, max: 100, item: 'Row' } },
      )
    assert.deepEqual(problemsOf(section(90)), [])
    assert.deepEqual(problemsOf(section(100)), [
      { path: 'sections', message: structureMessages.tooManySteps(300_000) },
    ])
  })

  it('a structure needs a field', () => {
    assert.deepEqual(problemsOf(plainSection('main', [])), [
      { path: 'sections', message: structureMessages.fieldsNeeded },
    ])
  })

  it('a structure has each name once, also across sections', () => {
    const problems = problemsOf(
      plainSection('main', [plainField('a', 'text')]),
      plainSection('more', [plainField('a', 'date')]),
    )
    assert.deepEqual(problems, [
      { path: 'sections', message: messages.duplicateFields },
      { path: 'sections/1/fields/0/name', message: messages.duplicateField },
    ])
  })

  it('a structure has each option of a field once, and at least one', () => {
    const options = ['x', 'y', 'x'].map((name) => plainOption(name))
    const fields = [plainField('a', 'dropdown', { options }), plainField('b', 'radio', { options: [] })]
    assert.deepEqual(problemsOf(plainSection('main', fields)), [
      { path: 'sections/0/fields/0/options/2/name', message: structureMessages.duplicateOption },
      { path: 'sections/0/fields/1/options', message: structureMessages.optionsNeeded },
    ])
  })

  it('a structure names the path of fields that depend on each other', () => {
    const fields = [
      plainField('a', 'text', { show: filled('c') }),
      plainField('b', 'text', { enable: filled('a') }),
      plainField('c', 'radio', { options: [{ ...plainOption('x'), show: filled('b') }] }),
    ]
    assert.deepEqual(problemsOf(plainSection('main', fields)), [
      { path: 'sections/0/fields/0', message: 'These fields depend on each other: a → c → b → a.' },
    ])
  })

  it('a section cannot depend on its own fields', () => {
    const [problem] = problemsOf(plainSection('main', [plainField('a', 'text')], { show: filled('a') }))
    assert.equal(problem?.message, 'These fields depend on each other: main → a → main.')
  })

  it('a structure refuses conditions on fields that it does not have, each name once', () => {
    const required = { any: [filled('gone'), { not: filled('gone') }] }
    const fields = [plainField('a', 'text', { required })]
    assert.deepEqual(problemsOf(plainSection('main', fields)), [
      { path: 'sections/0/fields/0/required', message: structureMessages.unknownFieldName('gone') },
    ])
  })

  it('a structure reads rows from outside only in calculations over them', () => {
    const rows = plainSection('rows', [plainField('share', 'number')], {
      repeats: { min: 0, max: 5, item: 'Row' },
    })
    const total = plainField('total', 'number', { computed: { calculate: 'sum', of: [{ field: 'share' }] } })
    const first = plainField('first', 'text', { show: filled('share') })
    assert.deepEqual(problemsOf(rows, plainSection('main', [total, first])), [
      { path: 'sections/1/fields/1/show', message: structureMessages.manyRows('share') },
    ])
  })

  it('a structure has minimums up to its maximums, and defaults among its options', () => {
    const fields = [
      plainField('a', 'number', { min: 5, max: 1 }),
      plainField('b', 'multi choice', { default: ['red', 'purple'] }),
    ]
    const section = plainSection('main', fields, { repeats: { min: 3, max: 2, item: 'Row' } })
    assert.deepEqual(problemsOf(section), [
      { path: 'sections/0/repeats/max', message: structureMessages.maxBelowMin },
      { path: 'sections/0/fields/0/max', message: structureMessages.maxBelowMin },
      { path: 'sections/0/fields/1/default', message: structureMessages.unknownOption },
    ])
  })
})
