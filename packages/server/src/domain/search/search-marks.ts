import type { Hit, Marks } from '@domicile/contract/home/search/search'
import { searchFold, WORD } from '@domicile/contract/home/search/search-fold'
import { letterPairs } from './letter-pairs.ts'

/** Finds the words of a text that are marked, one after the other: texts are long, and few marks are shown. */
export type Marker = (text: string) => IteratorObject<Marks[number]>

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
  const within = words.filter((word) => letterPairs(word).length > 0)
  const startIn = (token: string) => within.map((word) => token.indexOf(word)).find((start) => start > 0)
  return (text) =>
    text.matchAll(WORD).flatMap(({ 0: token, index }) => {
      if (isFound(token)) return [{ start: index, end: index + token.length }]
      const start = startIn(token)
      if (start === undefined) return []
      const word = within.find((one) => token.startsWith(one, start))!
      return [{ start: index + start, end: index + start + word.length }]
    })
}

/** Returns a function that quotes texts, until it has read `most` characters to find the words: that takes long. */
export function quoterOf(mark: Marker, most: number): (body: string) => Hit['snippet'] {
  let left = most
  return (body) => {
    const [first] = mark(body.slice(0, left)).take(1)
    left -= first ? first.end : Math.min(body.length, left)
    return first ? quoteText(body, first.start, mark) : null
  }
}

/** Quotes the part of a text with the first found word; pages are separated by form feeds. */
function quoteText(body: string, first: number, mark: Marker): Hit['snippet'] {
  const pageStart = body.lastIndexOf('\f', first) + 1
  const start = Math.max(pageStart, wordStart(body, first - BEFORE))
  const pageEnd = body.indexOf('\f', first)
  const end = Math.min(pageEnd < 0 ? body.length : pageEnd, start + LONGEST)
  const page = body.includes('\f') ? body.slice(0, first).split('\f').length : null
  // Read beyond the end, so that a word that is cut there is not marked.
  const marks = mark(body.slice(start, end + LONGEST)).filter((found) => start + found.end <= end)
  return { text: body.slice(start, end).replaceAll(/\s/g, ' '), marks: [...marks], page }
}

/** The start of the word at a place, or a place inside an endless one. */
function wordStart(body: string, place: number): number {
  const before = Math.max(0, place - BEFORE)
  return place <= 0 ? 0 : before + body.slice(before, place).search(/\S*$/)
}
