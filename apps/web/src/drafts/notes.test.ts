import assert from 'node:assert/strict'
import { it } from 'node:test'
import { notesOfIssues, notesUnder, placeOf } from './notes.ts'

it('links a problem to its part and its field', () => {
  const notes = [
    { path: 'stages/1/actions/0/body', message: 'Unknown' },
    { path: 'stages/10/name', message: 'Missing' },
    { path: 'stages', message: 'Too many' },
    { path: 'name', message: 'Missing' },
  ]
  assert.deepEqual(
    notes.map((note) => placeOf(note, 'stages')),
    [1, 10, undefined, undefined],
  )
  assert.deepEqual(notesUnder(notes, 'stages/1'), { 'actions/0/body': 'Unknown' })
})

it('shows the first of several problems at a field', () => {
  const notes = notesOfIssues([
    { path: ['questions', 0, 'label'], message: 'Missing' },
    { path: ['questions', 0, 'label'], message: 'Too short' },
    { path: [], message: 'Incomplete' },
  ])
  assert.deepEqual(notesUnder(notes), { 'questions/0/label': 'Missing', '': 'Incomplete' })
})
