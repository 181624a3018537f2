import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  insertField,
  moveByStep,
  moveField,
  neighbourOf,
  type Place,
  placeAfterRemoval,
  placeOfPath,
  remove,
  type Sections,
} from './places.ts'
import { fieldWith, sectionWith } from './test/structure-in-tests.ts'

const sections = [sectionWith('one', ['a', 'b']), sectionWith('two', ['c']), sectionWith('three', [])]
const outline = (all: Sections) =>
  all.map(({ name, fields }) => [name, ...fields.map((field) => field.name)].join(' '))
const at = (section: number, field?: number): Place => ({ section, field })

it('moves a field step by step, from one section into the next', () => {
  const first = moveByStep(sections, at(0, 0), 1)!
  assert.deepEqual([outline(first.sections), first.place], [['one b a', 'two c', 'three'], at(0, 1)])
  const second = moveByStep(first.sections, first.place, 1)!
  assert.deepEqual([outline(second.sections), second.place], [['one b', 'two a c', 'three'], at(1, 0)])
  const back = moveByStep(second.sections, second.place, -1)!
  assert.deepEqual([outline(back.sections), back.place], [['one b a', 'two c', 'three'], at(0, 1)])
})

it('moving a field stops at the first and the last section', () => {
  assert.equal(moveByStep(sections, at(0, 0), -1), undefined)
  assert.equal(moveByStep(sections, at(2), 1), undefined)
  assert.deepEqual(outline(moveByStep(sections, at(0), 1)!.sections), ['two c', 'one a b', 'three'])
})

it('moves a field to a position counted without it, as it is dropped there', () => {
  assert.deepEqual(outline(moveField(sections, at(0, 0), at(0, 1)).sections), ['one b a', 'two c', 'three'])
  assert.deepEqual(outline(moveField(sections, at(1, 0), at(2, 0)).sections), ['one a b', 'two', 'three c'])
})

it('adds a field behind the selected one, or at the end of the selected section', () => {
  const behind = insertField(sections, at(0, 0), fieldWith({ name: 'x' }))
  assert.deepEqual([outline(behind.sections)[0], behind.place], ['one a x b', at(0, 1)])
  assert.deepEqual(insertField(sections, at(1), fieldWith({ name: 'x' })).place, at(1, 1))
})

it('orders sections and fields as they are read', () => {
  assert.deepEqual(neighbourOf(sections, undefined, 1), { section: 0 })
  assert.deepEqual(neighbourOf(sections, at(0, 1), 1), { section: 1 })
  assert.deepEqual(neighbourOf(sections, at(1), -1), { section: 0, field: 1 })
  assert.equal(neighbourOf(sections, at(2), 1), undefined)
})

it('selects the next field after one is deleted, or its section', () => {
  assert.deepEqual(placeAfterRemoval(remove(sections, at(0, 1)), at(0, 1)), at(0, 0))
  assert.deepEqual(placeAfterRemoval(remove(sections, at(1, 0)), at(1, 0)), { section: 1 })
  assert.equal(placeAfterRemoval([], at(0)), undefined)
})

it('finds the part of a template that a problem is about', () => {
  assert.deepEqual(placeOfPath('sections/1/fields/0/options/2/name'), at(1, 0))
  assert.deepEqual(placeOfPath('sections/1/show'), at(1))
  assert.equal(placeOfPath('sections'), undefined)
})
