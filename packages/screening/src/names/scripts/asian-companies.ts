import table from '../../tables/asian-companies.json' with { type: 'json' }
import { lazy, spellingsBySymbol } from '../../tables/lookup.ts'
import { phraseSymbol } from '../phrases.ts'
import { wordOf, type Word } from '../words.ts'
import { latinWords, scriptOf, type Script } from './latin.ts'

const forms = lazy(() => longestFirst(table.forms))
const trades = lazy(() => longestFirst(table.trades))

type Known = readonly (readonly [spelling: string, symbol: string])[]

function longestFirst(lines: readonly string[]): Known {
  return [...spellingsBySymbol(lines)].sort(([a], [b]) => b.length - a.length)
}

const abbreviations: Readonly<Record<string, string>> = {
  株: '株式会社',
  有: '有限会社',
  合: '合同会社',
  주: '주식회사',
  유: '유한회사',
  재: '재단법인',
  사: '사단법인',
}

/** Legal forms that are one letter in brackets, `(주)`, in full. */
export function spellOutForms(text: string): string {
  return text.replaceAll(/\(\s?(\p{L})\s?\)/gu, (brackets, letter: string) => {
    const form = abbreviations[letter]
    return form ? ` ${form} ` : brackets
  })
}

/**
 * The words of a piece of a company's name in Chinese, Japanese or Korean letters, which writes legal forms and trades
 * without spaces: `海燕贸易有限公司`. Undefined for other scripts.
 */
export function asianCompanyWords(piece: string): Word[] | undefined {
  if (!isAsian(piece)) return undefined
  const before: Word[] = []
  const after: Word[] = []
  let rest = piece
  for (let found = formAt(rest); found; found = formAt(rest)) {
    ;(found.isBefore ? before : after).push(found.word)
    rest = found.rest
  }
  for (let found = tradeOf(rest); found; found = tradeOf(rest)) {
    after.push(found.word)
    rest = found.rest
  }
  return [...before, ...nameWords(rest), ...after]
}

function isAsian(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(text)
}

function formAt(text: string): { word: Word; rest: string; isBefore: boolean } | undefined {
  for (const [spelling, symbol] of forms()) {
    const isBefore = text.startsWith(spelling)
    if (!isBefore && !text.endsWith(spelling)) continue
    const [form = '', generic = ''] = symbol.split('=')
    const rest = isBefore ? text.slice(spelling.length) : text.slice(0, -spelling.length)
    return { word: known(spelling, { kind: 'legalForm', symbol: form, generic }), rest, isBefore }
  }
  return undefined
}

/** A trade behind a name: one that is all of the name stays a name. */
function tradeOf(text: string): { word: Word; rest: string } | undefined {
  for (const [spelling, english] of trades()) {
    if (!text.endsWith(spelling) || text.length === spelling.length) continue
    const meaning = phraseSymbol(english) ?? { kind: 'trade', symbol: english }
    return { word: { ...known(spelling, meaning), isDoubtful: true }, rest: text.slice(0, -spelling.length) }
  }
  return undefined
}

function known(spelling: string, meaning: Partial<Word>): Word {
  return { ...wordOf(latinWords(spelling).join(''), scriptOf(spelling)), ...meaning }
}

function nameWords(text: string): Word[] {
  if (text === '') return []
  const script = scriptOf(text)
  if (script === 'han') return [wordOf(latinWords(text).join(''), script, { characters: text })]
  return latinWords(text).map((word) => wordOf(word, script satisfies Script, { kind: 'name' }))
}
