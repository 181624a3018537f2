import { compareTexts } from '@domicile/redline/compare-texts'
import type { Block, Run } from '@domicile/redline/redline'
import type { RedlineEntry } from '../ui/redline/redline-entry.ts'

/** A text in parts, such as the terms of use or an article. */
export type Section = { heading: string; paragraphs: readonly string[] }

/** An entry of the comparison, in reading order. */
export type SectionChange = RedlineEntry & { isHeading: boolean }

/** Precedes a heading, to distinguish it from a paragraph with its words. No typed text contains it. */
const HEADING = '\uE000'
const PARAGRAPH_END = /\n\n/

/** Lists the differences between two versions of a text, and what stayed. */
export function changesBetween(before: readonly Section[], after: readonly Section[]): SectionChange[] {
  return compareTexts(textOf(before), textOf(after)).blocks.flatMap(changesIn)
}

/** True if no word differs; white space does not count. */
export function isSame(changes: readonly SectionChange[]): boolean {
  return changes.every(({ kind }) => kind === 'same')
}

/** Returns the changes, each under the heading of its section, without the unchanged text. */
export function changesOnly(changes: readonly SectionChange[]): SectionChange[] {
  return changes.filter((change, index) => {
    if (change.kind !== 'same') return true
    return change.isHeading && !isSame(sectionAfter(changes, index))
  })
}

function textOf(sections: readonly Section[]): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [HEADING + heading, ...paragraphs])
    .map((text) => `${text}\n\n`)
    .join('')
}

function changesIn(block: Block): SectionChange[] {
  if (block.kind === 'changed') return [changeOf('changed', block.runs)]
  if (block.kind === 'movedHere') return [changeOf('moved', block.runs)]
  const { kind, text } = block
  const of = kind === 'movedAway' ? 'deleted' : kind
  const texts = text.split(PARAGRAPH_END).filter((each) => each.trim())
  return texts.map((each) => changeOf(kind, [{ kind: of, text: each }]))
}

function changeOf(kind: SectionChange['kind'], runs: readonly Run[]): SectionChange {
  const isHeading = runs.every(({ text }) => !PARAGRAPH_END.test(text.trim())) && runs[0]!.text[0] === HEADING
  return { kind, isHeading, runs: runs.map((run) => ({ ...run, text: run.text.replaceAll(HEADING, '') })) }
}

function sectionAfter(changes: readonly SectionChange[], heading: number): readonly SectionChange[] {
  const next = changes.findIndex(({ isHeading }, index) => isHeading && index > heading)
  return changes.slice(heading + 1, next === -1 ? undefined : next)
}
