import assert from 'node:assert/strict'
import { test } from 'node:test'
import { control } from './control.ts'
import type { Tie } from './graph.ts'
import { draw } from './test/draw.ts'

function controlsOf(text: string, ties: Tie[] = [], by?: string[]) {
  const found = control({ ...draw(text), ties }, by ? { by } : {})
  return found.map(({ controller, company }) => `${controller}->${company}`)
}

test('control takes more than half at each level', () => {
  assert.deepEqual(controlsOf('P 51 A, A 51 B, B 51 C'), ['P->A', 'P->B', 'P->C'])
  assert.deepEqual(controlsOf('P 50 A, A 51 B'), [])
  assert.deepEqual(controlsOf('P 50.000001 A'), ['P->A'])
})

test('adds own holdings to those of companies under control, at the level where they meet', () => {
  assert.deepEqual(controlsOf('P 60 A, A 30 C, P 21 C, C 51 D'), ['P->A', 'P->C', 'P->D'])
  assert.deepEqual(controlsOf('P 50 A, A 30 C, P 21 C'), [])
})

test('control does not mix shares with votes', () => {
  assert.deepEqual(controlsOf('P 30 A, P 30 votes A'), [])
  assert.deepEqual(controlsOf('P 10 A, P 51 votes A, A 51 profit B'), ['P->A', 'P->B'])
})

test('control ends in loops of companies', () => {
  assert.deepEqual(controlsOf('A 60 B, B 60 A, P 40 A'), [])
  assert.deepEqual(controlsOf('P 51 A, A 60 B, B 40 A'), ['P->A', 'P->B'])
})

test('control follows ties between companies, but not the office of a manager', () => {
  const ties: Tie[] = [
    { owner: 'P', owned: 'A', means: 'boardAppointment' },
    { owner: 'Q', owned: 'B', means: 'seniorManagingOfficial' },
  ]
  assert.deepEqual(controlsOf('P 1 A, A 60 B, Q 40 B', ties), ['P->A', 'P->B'])
})

test('lists what companies control when asked, and persons who act together as one', () => {
  assert.deepEqual(controlsOf('P 10 A, A 60 B', [], ['A']), ['A->B'])
  const graph = { ...draw('P 30 A, Q 30 A, A 60 B'), groups: [{ id: 'family', members: ['P', 'Q'] }] }
  assert.deepEqual(
    control(graph).map(({ controller, company }) => `${controller}->${company}`),
    ['family->A', 'family->B'],
  )
})

test('shows the steps that lead to a company, and no others', () => {
  const found = control(draw('P 60 A, A 30 C, P 21 C, P 70 X'), { by: ['P'] })
  assert.deepEqual(found.find(({ company }) => company === 'C')?.chain, [
    { company: 'A', means: 'majority', through: ['P'], interest: 'shares', percent: '60' },
    { company: 'C', means: 'majority', through: ['A', 'P'], interest: 'shares', percent: '51' },
  ])
})
