import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changesBetween, changesOnly, isSame, type SectionChange } from './text-changes.ts'

type Section = [heading: string, ...paragraphs: string[]]

const marks = { same: '', inserted: '+', deleted: '-' }
const section = ([heading, ...paragraphs]: Section) => ({ heading, paragraphs })
const compare = (before: Section[], after: Section[]) =>
  changesBetween(before.map(section), after.map(section))
const lineOf = ({ kind, isHeading, runs }: SectionChange) =>
  `${isHeading ? '# ' : ''}${kind}: ${runs.map((run) => marks[run.kind] + run.text.trim()).join(' ')}`

const account: Section = ['Account', 'It is yours alone, and no one else may use it.', 'Keep it safe.']
const data: Section = ['Data', 'We keep what you enter for ten years after the last order.']

it('marks the words that changed inside a paragraph, and whole paragraphs that were added or removed', () => {
  const next: Section[] = [
    [account[0], account[1]!, 'Keep it secret and tell us of a loss.'],
    ['Data', 'We keep what you enter for five years after the last order.', 'Ask us.'],
    ['End', 'Leave at any time.'],
  ]
  assert.deepEqual(compare([account, data], next).map(lineOf), [
    '# same: Account',
    'same: It is yours alone, and no one else may use it.',
    'deleted: -Keep it safe.',
    'inserted: +Keep it secret and tell us of a loss.',
    '# same: Data',
    'changed: We keep what you enter for -ten +five years after the last order.',
    'inserted: +Ask us.',
    '# inserted: +End',
    'inserted: +Leave at any time.',
  ])
})

it('distinguishes a heading from a paragraph with its words, and shows nothing for the same text', () => {
  assert.deepEqual(compare([['A'], ['B']], [['A', 'B']]).map(lineOf), [
    '# same: A',
    '# deleted: -B',
    'inserted: +B',
  ])
  assert.deepEqual(compare([], [['A']]).map(lineOf), ['# inserted: +A'])
  assert.ok(isSame(compare([account, data], [account, data])))
})

it('shows a text change under its heading, and no section that is unchanged', () => {
  const next: Section[] = [account, ['Data', 'We keep what you enter for five years after the last order.']]
  assert.deepEqual(changesOnly(compare([account, data], next)).map(lineOf), [
    '# same: Data',
    'changed: We keep what you enter for -ten +five years after the last order.',
  ])
})
