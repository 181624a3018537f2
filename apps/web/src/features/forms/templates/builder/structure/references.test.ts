import type { Condition } from '@domicile/contract/form-engine/conditions'
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { duplicateField, duplicateSection, newOption, ofType } from './new-parts.ts'
import { dependentsOf, renameOption, renameReferences } from './references.ts'
import { fieldWith, sectionWith } from './test/structure-in-tests.ts'

const equals = (field: string, value: string): Condition => ({
  of: { field },
  operator: 'equals',
  to: { value },
})
const deep: Condition = { any: [{ not: equals('a', 'x') }, { all: [equals('b', 'a'), equals('a', 'y')] }] }

it('renames a field wherever conditions and calculations refer to it', () => {
  const sections = [
    sectionWith('one', [
      fieldWith({ name: 'b', show: deep, required: equals('a', 'x') }),
      fieldWith({
        name: 'c',
        computed: {
          when: equals('a', 'x'),
          use: { calculate: 'add', of: [{ field: 'a' }, { value: 1 }] },
          otherwise: { value: 'a' },
        },
        options: [{ ...newOption('One', []), show: equals('a', 'x') }],
      }),
    ]),
  ]
  const renamed = renameReferences(sections, 'a', 'z')
  assert.deepEqual(renamed[0]!.fields[0]!.show, {
    any: [{ not: equals('z', 'x') }, { all: [equals('b', 'a'), equals('z', 'y')] }],
  })
  assert.deepEqual(renamed[0]!.fields[0]!.required, equals('z', 'x'))
  assert.deepEqual(renamed[0]!.fields[1]!.computed, {
    when: equals('z', 'x'),
    use: { calculate: 'add', of: [{ field: 'z' }, { value: 1 }] },
    otherwise: { value: 'a' },
  })
  assert.deepEqual(renamed[0]!.fields[1]!.options[0]!.show, equals('z', 'x'))
})

it('renames an option in the conditions that compare its field, and in the default', () => {
  const colour = fieldWith({ name: 'colour', type: 'radio', default: 'red' })
  const any: Condition = { of: { field: 'colour' }, operator: 'any-of', to: { value: ['red', 'blue'] } }
  const sections = [
    sectionWith('one', [
      colour,
      fieldWith({ name: 'b', show: equals('colour', 'red'), enable: any }),
      fieldWith({ name: 'c', show: equals('other', 'red') }),
    ]),
  ]
  const [first, second, third] = renameOption(sections, 'colour', 'red', 'crimson')[0]!.fields
  assert.equal(first!.default, 'crimson')
  assert.deepEqual(second!.show, equals('colour', 'crimson'))
  assert.deepEqual(second!.enable, { ...any, to: { value: ['crimson', 'blue'] } })
  assert.deepEqual(third!.show, equals('other', 'red'))
})

it('names the parts that depend on a field', () => {
  const sections = [
    sectionWith('one', ['a', fieldWith({ name: 'b', label: 'Branch', show: equals('a', 'x') })]),
    sectionWith('two', ['c'], { title: 'Details', enable: deep }),
  ]
  assert.deepEqual(dependentsOf(sections, ['a']), [
    { name: 'b', label: 'Branch' },
    { name: 'two', label: 'Details' },
  ])
  assert.deepEqual(dependentsOf(sections, ['c']), [])
})

it('duplicates a section with conditions between its own fields', () => {
  const section = sectionWith('owner', [
    'name',
    fieldWith({ name: 'name_2', show: equals('name', 'x'), enable: equals('a', 'x') }),
  ])
  const { sections, place } = duplicateSection([sectionWith('one', ['a']), section], 1)
  const copy = sections[2]!
  assert.deepEqual(place, { section: 2 })
  assert.deepEqual([copy.name, ...copy.fields.map(({ name }) => name)], ['owner_2', 'name_3', 'name_4'])
  assert.deepEqual(copy.fields[1]!.show, equals('name_3', 'x'))
  assert.deepEqual(copy.fields[1]!.enable, equals('a', 'x'))
  assert.deepEqual(sections[1], section)
})

it('duplicates a field under a name of its own', () => {
  const { sections, place } = duplicateField([sectionWith('one', ['a', 'b'])], { section: 0, field: 0 })
  assert.deepEqual(
    sections[0]!.fields.map(({ name }) => name),
    ['a', 'a_2', 'b'],
  )
  assert.deepEqual(place, { section: 0, field: 1 })
})

it('a field that changes its type keeps the settings of both types', () => {
  const radio = fieldWith({ name: 'a', label: 'Colour', type: 'radio', default: 'option_1', required: true })
  const several = ofType(radio, 'multi choice', [])
  assert.deepEqual([several.options, several.default, several.required], [radio.options, ['option_1'], true])
  const text = ofType(
    fieldWith({ name: 'a', max: 40, pattern: { expression: 'x', message: 'y' } }),
    'textarea',
    [],
  )
  assert.deepEqual([text.max, text.pattern], [40, null])
  assert.equal(ofType(text, 'number', []).max, null)
  assert.equal(ofType(radio, 'text', []).options.length, 0)
})

it('a field stays a group question unless its answers become files', () => {
  const field = fieldWith({ name: 'a', group: true })
  assert.equal(ofType(field, 'number', []).group, true)
  assert.equal('group' in ofType(field, 'file upload', []), false)
})
