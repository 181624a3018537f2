import type { Hit, Marks } from '@domicile/contract/search/search'
import { searchFold } from '@domicile/contract/search/search-fold'

type Text = { text: string; marks: Marks }
/** Marks the words of texts. */
export type Marker = (text: string) => Text

/** The characters of a quotation before the first found word, and in all. */
const [BEFORE, LONGEST] = [60, 200]

/** Returns a function that marks the words of a text that begin with one of `words`, in any script and case. */
export function markerOf(words: readonly string[]): Marker {
  // Long texts repeat their words.
  const found = new Map<string, boolean>()
  const isFound = (token: string) => {
    if (!found.has(token)) {
      const folded = searchFold(token)
      found.set(
        token,
        words.some((word) => folded.startsWith(word)),
      )
    }
    return found.get(token)!
  }
  return (text) => ({
    text,
    marks: tokensOf(text)
      .filter(([token]) => isFound(token))
      .map(([token, start]) => ({ start, end: start + token.length })),
  })
}

function tokensOf(text: string): [token: string, start: number][] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu)].map((match) => [match[0], match.index])
}

/** Quotes the part of a text with the first found word; pages are separated by form feeds. */
export function quoteText(body: string, mark: Marker): Hit['snippet'] {
  const { marks } = mark(body)
  if (!marks[0]) return null
  const { start: first } = marks[0]
  const pageStart = body.lastIndexOf('\f', first) + 1
  const start = Math.max(pageStart, wordStart(body, first - BEFORE))
  const pageEnd = body.indexOf('\f', first)
  const end = Math.min(pageEnd < 0 ? body.length : pageEnd, start + LONGEST)
  const page = body.includes('\f') ? body.slice(0, first).split('\f').length : null
  const shown = marks.filter((found) => found.start >= start && found.end <= end)
  return {
    text: body.slice(start, end).replaceAll(/\s/g, ' '),
    marks: shown.map((found) => ({ start: found.start - start, end: found.end - start })),
    page,
  }
}

function wordStart(body: string, place: number): number {
  return place <= 0 ? 0 : body.slice(0, place).search(/\S*$/)
}
