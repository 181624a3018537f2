import type { Block, Redline, Run } from './redline.ts'

/** Counts words and places that changed. What moved counts as deleted at one place and inserted at the other. */
export function countChanges(
  blocks: readonly Block[],
): Pick<Redline, 'deletedWords' | 'insertedWords' | 'hunks'> {
  const counts = { deletedWords: 0, insertedWords: 0, hunks: 0 }
  let isInside = false
  for (const { kind, text } of blocks.flatMap(asRuns)) {
    if (kind === 'deleted') counts.deletedWords += countWords(text)
    if (kind === 'inserted') counts.insertedWords += countWords(text)
    if (kind !== 'same' && !isInside) counts.hunks += 1
    isInside = kind !== 'same'
  }
  return counts
}

function asRuns(block: Block): Run[] {
  if (block.kind === 'changed') return block.runs
  if (block.kind === 'movedAway') return [{ kind: 'deleted', text: block.text }]
  if (block.kind !== 'movedHere') return [block]
  return block.runs.filter(({ kind }) => kind !== 'deleted').map(({ text }) => ({ kind: 'inserted', text }))
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
