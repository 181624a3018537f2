import type { Hit, Marks } from '@domicile/contract/search/search'
import { type QueryExecutorProvider, sql } from 'kysely'
import { normaliseText } from '../db/normalise-text.ts'

type Text = { text: string; marks: Marks }
/** Marks the words of texts. */
export type Marker = (text: string) => Text

/** The characters of a quotation before the first found word, and in all. */
const [BEFORE, LONGEST] = [60, 200]

/** Returns a function that marks the words of these texts that begin with one of `words`, in any script and case. */
export async function markerOf(
  db: QueryExecutorProvider,
  words: readonly string[],
  texts: readonly string[],
): Promise<Marker> {
  const folded = await foldTokens(
    db,
    new Set(texts.flatMap((text) => tokensOf(text).map(([token]) => token))),
  )
  const isFound = (token: string) => words.some((word) => folded.get(token)!.startsWith(word))
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

/** Letters that only the database knows to fold are sent there. */
async function foldTokens(db: QueryExecutorProvider, tokens: ReadonlySet<string>) {
  const folded = new Map([...tokens].map((token) => [token, normaliseText(token).replaceAll(/['’]/g, '')]))
  const others = [...folded].filter(([, word]) => /[^a-z0-9]/.test(word)).map(([token]) => token)
  if (others.length === 0) return folded
  const { rows } = await sql<{ token: string; word: string }>`
    select token, search_fold(token) as word from unnest(${others}::text[]) token`.execute(db)
  for (const { token, word } of rows) folded.set(token, word)
  return folded
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
