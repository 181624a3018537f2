import type { ParagraphFate } from '@domicile/contract/knowledge/watches/watch-kinds'
import { type Block, newOfBlock, oldOfBlock } from '@domicile/redline/redline'
import { sha256Of } from '@domicile/server/security/sha256'

/** A changed paragraph; `block` is its index in the comparison. */
export type Paragraph = { block: number; text: string }
/** The stored part of a paragraph; null where an obligation was linked before it was stored. */
export type StoredParagraph = { block: number; paragraph: string | null; sha256: string | null }

/** The characters that are stored of a paragraph; its hash is that of the whole text. */
const MOST_STORED = 4000

export function changedParagraphs(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block, index) => {
    if (block.kind === 'same' || block.kind === 'movedAway') return []
    const text = (newOfBlock(block) || oldOfBlock(block)).trim()
    // Lines of a table or between sections oblige no one.
    return /[\p{L}\p{N}]/u.test(text) ? [{ block: index, text }] : []
  })
}

export function storedOf({ block, text }: Paragraph): StoredParagraph {
  return { block, paragraph: text.slice(0, MOST_STORED), sha256: sha256Of(folded(text)) }
}

/** White space is no part of the hash: the line breaks of a law often move. */
/** A text by which paragraphs are compared, whatever their white space. */
export const folded = (text: string) => text.trim().replace(/\s+/g, ' ')

/**
 * Returns a function that finds the paragraph of an obligation: by its hash, of several the nearest to its old place; else
 * the first that has its text, where the comparison is split in another way. Undefined if the comparison has it no more.
 */
export function locatorOf(
  paragraphs: readonly Paragraph[],
): (stored: StoredParagraph) => Paragraph | undefined {
  const compared = paragraphs.map((one) => ({ one, text: folded(one.text) }))
  const comparedByHash = Map.groupBy(compared, ({ text }) => sha256Of(text))
  return ({ block, paragraph, sha256 }) => {
    if (paragraph === null) return paragraphs.find((one) => one.block === block)
    const distance = ({ one }: { one: Paragraph }) => Math.abs(one.block - block)
    const [nearest] = (comparedByHash.get(sha256!) ?? []).toSorted((a, b) => distance(a) - distance(b))
    const part = folded(paragraph)
    return (nearest ?? compared.find(({ text }) => text.includes(part)))?.one
  }
}

/**
 * The fate of a paragraph in a later version. `blocks` compare the texts in which it was changed, `later` the newer of
 * these with the later version. Undefined for one that the change deleted.
 */
export function fateOf(
  block: number,
  blocks: readonly Block[],
  later: readonly Block[],
): ParagraphFate | undefined {
  const text = newOfBlock(blocks[block]!)
  if (text.trim() === '') return undefined
  const start = lengthOf(blocks.slice(0, block)) + text.length - text.trimStart().length
  const fates = overlapping(later, start, start + text.trim().length).map((one) => fateIn(one, later))
  return fates.every((fate) => fate === fates[0]) ? fates[0] : 'changed'
}

function fateIn(block: Block, later: readonly Block[]): ParagraphFate {
  if (block.kind === 'same') return 'unchanged'
  if (block.kind === 'deleted') return 'gone'
  if (block.kind !== 'movedAway') return 'changed'
  const moved = later[block.to]!
  return 'runs' in moved && moved.runs.some(({ kind }) => kind !== 'same') ? 'changed' : 'moved'
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + newOfBlock(block).length, 0)
}

/** The blocks whose old text has a part of a range. */
function overlapping(blocks: readonly Block[], start: number, end: number): Block[] {
  let at = 0
  return blocks.filter((block) => {
    const from = at
    at += oldOfBlock(block).length
    return from < end && at > start && at > from
  })
}
