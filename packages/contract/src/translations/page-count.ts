import type { PageRule } from './page-rules.ts'

// No zod here: screens load this.

export type PageCount = {
  /** Characters as the rule counts them: with or without spaces. */
  characters: number
  words: number
  /** With at most two decimals. */
  pages: number
  /** The calculation in one sentence, as the client reads it. */
  formula: string
}

/** Counts the pages of a text by a rule. */
export function countPages(text: string, rule: PageRule): PageCount {
  const counts = { characters: countCharacters(text, rule), words: countWords(text) }
  return { ...counts, ...pagesOf(counts[rule.unit], rule) }
}

/** Returns the pages of a number of characters or words, with the calculation. */
export function pagesOf(units: number, rule: PageRule): Pick<PageCount, 'pages' | 'formula'> {
  const hundredths = Math.ceil((units * 100) / rule.size)
  const step = steps[rule.rounding]
  const rounded = Math.ceil(hundredths / step) * step
  const isMinimum = rounded < rule.minPages * 100
  const pages = isMinimum ? rule.minPages : rounded / 100
  const reason = isMinimum ? `minimum ${formatPages(rule.minPages)}` : reasons[rule.rounding]
  const quotient = `${formatUnits(units, rule)} / ${formatCount(rule.size)} = ${formatCount(hundredths / 100)}`
  const formula = [quotient, reason].filter(Boolean).join(', ')
  return { pages, formula: `${formula}: ${formatPages(pages)}` }
}

type Countable = {
  count: { pages: number } | null
  documents: readonly { state: string; unreadPages: readonly number[] }[]
}

/** The pages to propose for an order: whole ones, and none if something could not be read. */
export function proposedPages({ count, documents }: Countable): number | undefined {
  const isComplete = documents.every(({ state, unreadPages }) => state === 'read' && unreadPages.length === 0)
  return count && isComplete ? Math.ceil(count.pages) : undefined
}

/** True if a final count exceeds the estimate, or falls below it, by more than the rule allows without consent. */
export function exceedsTolerance(
  estimated: number,
  final: number,
  { tolerancePercent }: Pick<PageRule, 'tolerancePercent'>,
): boolean {
  return Math.abs(final - estimated) * 100 > estimated * tolerancePercent
}

/** A number of pages in words: `1 page`, `4.5 pages`. */
export function formatPages(pages: number): string {
  return `${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}`
}

/** In hundredths of a page. */
const steps = { ceil: 100, half: 50, none: 1 } as const

const reasons = { ceil: 'started pages count', half: 'started half pages count', none: '' } as const

function formatUnits(units: number, { unit, countsSpaces }: PageRule): string {
  if (unit === 'words') return `${formatCount(units)} ${units === 1 ? 'word' : 'words'}`
  const characters = `${formatCount(units)} ${units === 1 ? 'character' : 'characters'}`
  return `${characters} ${countsSpaces ? 'with' : 'without'} spaces`
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

function formatCount(count: number): string {
  return numbers.format(count)
}

/** Line breaks and repeated spaces of a scan count as one space: they are no work for a translator. */
function countCharacters(text: string, { countsSpaces }: PageRule): number {
  const visible = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
  return Array.from(countsSpaces ? visible.trim() : visible.replaceAll(' ', '')).length
}

/** Chinese and Japanese are written without spaces: each of their characters is a word, as in word processors. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

function countWords(text: string): number {
  return (text.match(word) ?? []).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
