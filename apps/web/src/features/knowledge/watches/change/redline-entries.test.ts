import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changesIn, shownBlocks } from './redline-entries.ts'

const blocks = shownBlocks([
  { kind: 'omitted', index: 0, characters: 900 },
  { kind: 'same', index: 1, text: 'Scope.' },
  { kind: 'movedAway', index: 2, text: 'Fees are due monthly.', to: 5 },
  { kind: 'inserted', index: 3, text: 'Late payers pay interest.' },
  { kind: 'movedHere', index: 5, runs: [{ kind: 'same', text: 'Fees are due monthly.' }], from: 2 },
])

it('steps through the changes of a redline and leaves out unchanged text', () => {
  assert.deepEqual(changesIn(blocks), [2, 3, 5])
})

it('a redline links both places of moved text', () => {
  const moved = blocks.map((block) => (block.kind === 'entry' ? block.moved : undefined))
  assert.deepEqual(moved, [undefined, undefined, 5, undefined, 2])
})

it('a redline strikes out moved text at the place it left', () => {
  const left = blocks.find(({ at }) => at === 2)
  assert.deepEqual(left?.kind === 'entry' && left.entry.runs, [
    { kind: 'deleted', text: 'Fees are due monthly.' },
  ])
})
