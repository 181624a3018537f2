import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isUsedElsewhere, relabel, rename } from './labels.ts'
import { nameFrom, unusedName } from './names.ts'
import { newOption } from './new-parts.ts'
import { insertLines, relabelOption } from './options.ts'
import { fieldWith, sectionWith } from './test/structure-in-tests.ts'

const none = new Set<string>()
const isFilled = (name: string) => ({ of: { field: name }, operator: 'not-empty' as const })

it('derives field names from labels', () => {
  assert.equal(nameFrom('Date of birth', 'field'), 'date_of_birth')
  assert.equal(nameFrom('2. Crème brûlée (€)', 'field'), 'creme_brulee')
  assert.equal(nameFrom('日本', 'field'), 'field')
  assert.equal(nameFrom('x'.repeat(80), 'field').length, 60)
  assert.equal(unusedName('name', new Set(['name', 'name_2'])), 'name_3')
  assert.equal(unusedName('x'.repeat(60), new Set(['x'.repeat(60)])), `${'x'.repeat(58)}_2`)
})

it('renames a new field with its label, and the conditions with the name', () => {
  const country = fieldWith({ name: 'text', label: 'Text' })
  const city = fieldWith({ name: 'city', show: isFilled('text') })
  const [section] = relabel([sectionWith('one', [country, city])], { section: 0, field: 0 }, 'Country', none)
  assert.deepEqual(
    section!.fields.map(({ name }) => name),
    ['country', 'city'],
  )
  assert.deepEqual(section!.fields[1]!.show, isFilled('country'))
})

it('keeps a field name that was typed, and one that is saved', () => {
  const typed = sectionWith('one', [fieldWith({ name: 'nation', label: 'Country' })])
  const nameAfter = (sections: ReturnType<typeof relabel>) => sections[0]!.fields[0]!.name
  assert.equal(nameAfter(relabel([typed], { section: 0, field: 0 }, 'State', none)), 'nation')
  const saved = sectionWith('one', [fieldWith({ name: 'country', label: 'Country' })])
  assert.equal(
    nameAfter(relabel([saved], { section: 0, field: 0 }, 'State', new Set(['country']))),
    'country',
  )
})

it('gives a field with a repeated label a name of its own', () => {
  const fields = [fieldWith({ name: 'email', label: 'Email' }), fieldWith({ name: 'text', label: 'Text' })]
  const [section] = relabel([sectionWith('one', fields)], { section: 0, field: 1 }, 'Email', none)
  assert.equal(section!.fields[1]!.name, 'email_2')
})

it('leaves conditions alone when a field name becomes one that another field has', () => {
  const sections = [
    sectionWith('one', ['a', 'b', fieldWith({ name: 'c', show: isFilled('b') })]),
    sectionWith('two', [fieldWith({ name: 'd', show: isFilled('a') })]),
  ]
  assert.ok(isUsedElsewhere(sections, { section: 0, field: 0 }, 'b'))
  assert.ok(!isUsedElsewhere(sections, { section: 0, field: 0 }, 'a'))
  const repeated = rename(sections, { section: 0, field: 0 }, 'b')
  const settled = rename(repeated, { section: 0, field: 0 }, 'e')
  assert.deepEqual(settled[0]!.fields[2]!.show, isFilled('b'))
})

it('names options by their labels until the field is saved', () => {
  const options = [newOption('Yes', []), newOption('No', [])]
  assert.equal(relabelOption(options, 1, 'Not yet', false).name, 'not_yet')
  assert.equal(relabelOption(options, 1, 'Yes', false).name, 'yes_2')
  assert.equal(relabelOption(options, 1, 'Not yet', true).name, 'no')
  assert.equal(newOption('日本', []).name, '日本')
})

it('makes an option of each pasted line', () => {
  const options = [newOption('Estonia', []), newOption('', [])]
  const { options: pasted, last } = insertLines(options, 1, [
    'Latvia',
    '',
    ' Lithuania ',
    'Latvia',
    'Estonia',
  ])
  assert.deepEqual(
    pasted.map(({ label, name }) => `${label} ${name}`),
    ['Estonia estonia', 'Latvia latvia', 'Lithuania lithuania'],
  )
  assert.equal(last, 2)
})
