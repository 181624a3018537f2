import { cleanText, unreadable } from '../statement-entry.ts'
import { foldName } from './fold-name.ts'
import { maybeSides, sideOfWord, sidePairIn, sidesOf } from './side-words.ts'
import type { Table } from './table.ts'

/** A column that says for each row whether it is a debit or a credit. */
export type SideColumn = { place: number; heading: string; meaning: ReadonlyMap<string, 'debit' | 'credit'> }

/** Headings of such a column that name neither side. Those that name both are recognised by their words. */
const HEADINGS = new Set(
  `sign sens segno signo sinal vorzeichen znak elojel direction richtung kierunek smer indicator kennzeichen cdtdbtind
  dc d c sh wnma wn ma kz irany riktning retning suunta zenklas
  strona predznak semn προσημο`.split(/\s+/),
)
/** More different words than any bank uses for two sides. */
const MOST_WORDS = 12

/** Finds the column that marks debits. Throws 422 where a column is meant to do so, and its words are not clear. */
export function findSides(table: Table, free: readonly number[]): SideColumn | undefined {
  const found = free.map((place) => ({ place, ...wordsIn(table, place) }))
  for (const { place, name, words } of found) {
    const pair = sidePairIn(name)
    if (!words || words.size === 0 || (pair.size === 0 && !HEADINGS.has(name))) continue
    const meaning = sidesOf(words.union(pair))
    const heading = cleanText(table.head[place]!, 40)
    if (!meaning)
      throw unreadable(
        `Column "${heading}" has unclear values: "${[...words].join(', ')}". Use "debit" and "credit".`,
      )
    return { place, heading, meaning }
  }
  for (const { place, name, words, isFull } of found) {
    const meaning = words && isFull && words.size > 0 ? sidesOf(words) : undefined
    const isClear = name === '' || words?.values().every((word) => word.length > 1 || '+-'.includes(word))
    const isMessage = table.columns.messages.includes(place)
    const hasBoth = new Set(words?.values().map((word) => meaning?.get(word))).size === 2
    if (meaning && isClear && (hasBoth || !isMessage))
      return { place, heading: table.head[place] ?? '', meaning }
  }
  return undefined
}

const COUNTRIES = new Set('country land pays paese pais kraj zeme orszag maa riik'.split(' '))

/** Refuses a file without signs if a column that is not read may mark debits: they would become receipts. */
export function refuseUnusedSides(table: Table, free: readonly number[]): void {
  for (const place of free) {
    const { words, name, isFull, isEmpty } = wordsIn(table, place)
    const isText = table.columns.messages.includes(place) && !words?.values().every(sideOfWord)
    if (isText) continue
    const isLetters = isFull && words?.values().every((word) => word.length === 1) && maybeSides(words)
    const hasSideHeading =
      HEADINGS.has(name) || name.split(' ').some((word) => word.length > 3 && sideOfWord(word) === 'debit')
    // "Payment out" and "Direct debit" may mark a debit too.
    const line = table.rows.find(({ cells }) => hasDebitWord(wordOf(cells[place] ?? '')))?.line
    if (isEmpty || COUNTRIES.has(name) || (!isLetters && !hasSideHeading && !line)) continue
    throw unreadable(
      `Column "${cleanText(table.head[place] ?? '', 40)}" may mark debits. Rename it "Debit/Credit" or delete it.`,
      line ?? null,
    )
  }
}

function hasDebitWord(text: string): boolean {
  return (
    sideOfWord(text) === 'debit' ||
    text.split(' ').some((word) => word.length > 2 && sideOfWord(word) === 'debit')
  )
}

/** The side of a row; undefined for an empty or unknown word. */
export function sideIn(
  { place, meaning }: SideColumn,
  cells: readonly string[],
): 'debit' | 'credit' | undefined {
  return meaning.get(wordOf(cells[place] ?? ''))
}

/** The different words of a column; none if it has numbers or more words than sides need. */
function wordsIn({ head, rows }: Table, place: number) {
  const name = foldName((head[place] ?? '').slice(0, 100))
  const words = new Set<string>()
  let isFull = true
  let isEmpty = true
  for (const { cells } of rows) {
    const word = wordOf(cells[place] ?? '')
    if (word) words.add(word)
    isFull &&= word !== ''
    isEmpty &&= word === ''
    if (words.size > MOST_WORDS || /\d/.test(word)) return { name, words: undefined, isFull, isEmpty }
  }
  return { name, words, isFull, isEmpty }
}

function wordOf(cell: string): string {
  if (/^[-−–]$/.test(cell)) return '-'
  return cell === '+' ? cell : foldName(cell.slice(0, 30))
}
