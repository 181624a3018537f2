import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changesBetween } from './terms-changes.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const compare = (before: [string, ...string[]][], after: [string, ...string[]][]) =>
  changesBetween(before.map(section), after.map(section)).map(({ kind, text }) => `${marks[kind]}${text}`)
const section = ([heading, ...paragraphs]: [string, ...string[]]) => ({ heading, paragraphs })

it('lists what was removed before its replacement, and keeps what stayed', () => {
  assert.deepEqual(
    compare(
      [
        ['Account', 'It is yours.', 'Keep it safe.'],
        ['Data', 'We keep all.'],
      ],
      [
        ['Account', 'It is yours.', 'Keep it secret.'],
        ['Data', 'We keep all.', 'Ask us.'],
        ['End', 'Leave at any time.'],
      ],
    ),
    [
      ' Account',
      ' It is yours.',
      '-Keep it safe.',
      '+Keep it secret.',
      ' Data',
      ' We keep all.',
      '+Ask us.',
      '+End',
      '+Leave at any time.',
    ],
  )
})

it('shows a section that moved in both places, and a heading that became a paragraph as changed', () => {
  assert.deepEqual(compare([['A', 'one'], ['B']], [['B'], ['A', 'one']]), ['+B', ' A', ' one', '-B'])
  assert.deepEqual(compare([['A'], ['B']], [['A', 'B']]), [' A', '-B', '+B'])
  assert.deepEqual(compare([], [['A']]), ['+A'])
  assert.deepEqual(compare([['A']], []), ['-A'])
})
