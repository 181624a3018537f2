import type { RedlineBlock } from '@domicile/contract/knowledge/watches/redline'
import type { Block } from '@domicile/redline/redline'

/** The unchanged text that is left before and after a change, in characters. */
const CONTEXT = 300

/**
 * Numbers the blocks of a comparison. Unless it is to be whole, of long unchanged text only the ends next to changes
 * remain.
 */
export function foldBlocks(blocks: readonly Block[], isWhole: boolean): RedlineBlock[] {
  return blocks.flatMap((block, index): RedlineBlock[] => {
    if ('runs' in block)
      return [{ ...block, index, runs: block.runs.map(({ kind, text }) => ({ kind, text })) }]
    if (block.kind !== 'same') return [{ ...block, index }]
    const { text } = block
    if (isWhole) return [{ kind: 'same', index, text }]
    const start = index === 0 ? 0 : cutAt(text, CONTEXT)
    const end = index === blocks.length - 1 ? text.length : cutAt(text, text.length - CONTEXT)
    if (end - start < CONTEXT) return [{ kind: 'same', index, text }]
    return [
      ...(start > 0 ? [{ kind: 'same' as const, index, text: text.slice(0, start) }] : []),
      { kind: 'omitted', index, characters: end - start },
      ...(end < text.length ? [{ kind: 'same' as const, index, text: text.slice(end) }] : []),
    ]
  })
}

/** The end of the word at a place of a text. */
function cutAt(text: string, at: number): number {
  const space = text.slice(Math.max(0, at)).search(/\s/)
  return space < 0 ? text.length : Math.max(0, at) + space
}
