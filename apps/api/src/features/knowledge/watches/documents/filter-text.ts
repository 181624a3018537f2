import type { TextRefusal } from '@domicile/contract/knowledge/watches/fetch-kinds'
import { plainLines } from './plain-lines.ts'

/** Of the text, in bytes of UTF-8. */
export const LONGEST_TEXT = 1_000_000

export type TextAnswer = { text: string } | { refused: TextRefusal }

/** Returns a text in one form, without the lines that have an ignored word; or why it is refused. */
export function filterText(raw: string, ignore: readonly string[]): TextAnswer {
  const all = plainLines(raw)
  if (all === '') return { refused: 'empty' }
  const text = withoutLines(all, ignore)
  if (text === '') return { refused: 'filter-found-nothing' }
  return Buffer.byteLength(text) > LONGEST_TEXT ? { refused: 'too-long' } : { text }
}

function withoutLines(text: string, ignore: readonly string[]): string {
  const words = ignore.map((word) => plainLines(word).toLowerCase()).filter((word) => word !== '')
  if (words.length === 0) return text
  const isKept = (line: string) => !words.some((word) => line.toLowerCase().includes(word))
  return plainLines(text.split('\n').filter(isKept).join('\n'))
}
