import type { RedlineBlock } from '@domicile/contract/knowledge/watches/redline'
import type { RedlineEntry, RedlineRun } from '../../../../ui/redline/redline-entry.ts'

/** A block of the comparison as it is shown; `at` is its index, and `moved` that of the other place of moved text. */
export type ShownBlock =
  | { kind: 'omitted'; at: number; characters: number }
  | { kind: 'entry'; at: number; entry: RedlineEntry; moved?: number }

/** Lists the blocks of the API as entries; moved text keeps the way to its other place. */
export function shownBlocks(blocks: readonly RedlineBlock[]): ShownBlock[] {
  return blocks.map((block) => {
    const at = block.index
    if (block.kind === 'omitted') return { kind: 'omitted', at, characters: block.characters }
    if (block.kind === 'changed')
      return { kind: 'entry', at, entry: { kind: 'changed', runs: trimmed(block.runs) } }
    if (block.kind === 'movedHere')
      return { kind: 'entry', at, entry: { kind: 'moved', runs: trimmed(block.runs) }, moved: block.from }
    const { kind } = block
    const text = block.text.trim()
    if (kind === 'movedAway')
      return { kind: 'entry', at, entry: { kind, runs: [{ kind: 'deleted', text }] }, moved: block.to }
    return { kind: 'entry', at, entry: { kind, runs: [{ kind, text }] } }
  })
}

/** The empty lines around a paragraph belong to the text, but would only widen its frame. */
function trimmed(runs: readonly RedlineRun[]): RedlineRun[] {
  return runs.map(({ kind, text }, index) => {
    const start = index === 0 ? text.trimStart() : text
    return { kind, text: index === runs.length - 1 ? start.trimEnd() : start }
  })
}

/** Returns the places at which the versions differ, for stepping from change to change. */
export function changesIn(blocks: readonly ShownBlock[]): number[] {
  return blocks.filter(isChange).map(({ at }) => at)
}

export function isChange(block: ShownBlock): boolean {
  return block.kind === 'entry' && block.entry.kind !== 'same'
}
