import readings from '../../tables/asian-readings.json' with { type: 'json' }
import surnameLines from '../../tables/asian-surnames.json' with { type: 'json' }
import { lazy } from '../../tables/lookup.ts'
import { toLatin, type Script } from './latin.ts'
import { isPinyin } from './syllables.ts'
import { wordOf, type Word } from '../words.ts'

/**
 * The words of a name in Chinese characters or Korean letters. Written without spaces, its first sound is the family
 * name and the others are the given name. Undefined for other scripts.
 */
export function asianWords(text: string, script: Script, isWhole: boolean): Word[] | undefined {
  if (script !== 'han' && script !== 'hangul') return undefined
  const characters = [...text]
  const parts =
    !isWhole || characters.length > 4 ? [characters] : [characters.slice(0, 1), characters.slice(1)]
  return parts.filter((part) => part.length > 0).map((part) => asianWord(part.join(''), script))
}

function asianWord(characters: string, script: Script): Word {
  const text = toLatin(characters).replaceAll(/[^a-z0-9]/g, '')
  return wordOf(text, script, script === 'han' ? { characters } : {})
}

const koreanReadings = lazy(() => readingsIn(readings.korean))
const japaneseSurnames = lazy(() => readingsIn(readings.japaneseSurnames))
const japaneseGivenNames = lazy(() => readingsIn(readings.japaneseGivenNames))

function readingsIn(lines: readonly string[]): Map<string, string> {
  const entries = lines.flatMap((line) => line.split(' '))
  return new Map(entries.map((entry) => [entry.replace(/[a-z]+$/, ''), /[a-z]+$/.exec(entry)?.[0] ?? '']))
}

/**
 * A name in Chinese characters as Koreans and Japanese read it, where all its characters are known. Transliteration
 * gives the Chinese reading, which is another name: the same characters are Kim and Jin.
 */
export function asianReadings(text: string): string[] {
  const name = text.replaceAll(/[\s·・]/g, '')
  if (!/^\p{Script=Han}{2,6}$/u.test(name)) return []
  return [koreanReading(name), japaneseReading(name)].filter((reading) => reading !== undefined)
}

function koreanReading(name: string): string | undefined {
  const sounds = [...name].map((character) => koreanReadings().get(character))
  return name.length <= 4 && sounds.every((sound) => sound !== undefined) ? sounds.join(' ') : undefined
}

function japaneseReading(name: string): string | undefined {
  for (const length of [3, 2, 1]) {
    const surname = japaneseSurnames().get(name.slice(0, length))
    const givenName = japaneseGivenNames().get(name.slice(length))
    if (surname && givenName) return `${surname} ${givenName}`
  }
  return undefined
}

const surnames = lazy(() => {
  const found = new Map<string, Set<number>>()
  for (const [line, text] of surnameLines.entries()) {
    const [, ...romanisations] = text.split('|')
    for (const name of romanisations) found.set(name, (found.get(name) ?? new Set()).add(line))
  }
  return found
})

/** Family names as pinyin writes them, and those that only Wade-Giles writes so. */
const mandarinSurnames = lazy(() => {
  const lines = surnameLines.map((line) => line.split('|'))
  const pinyin = new Set(lines.map(([, name = '']) => name))
  const wadeGiles = new Set(lines.map(([, , name = '']) => name).filter((name) => !pinyin.has(name)))
  return { pinyin, wadeGiles }
})

/** True if words are a name in pinyin: they have a family name of it, and do not begin with one of Wade-Giles. */
export function isPinyinName(words: readonly string[]): boolean {
  const { pinyin, wadeGiles } = mandarinSurnames()
  return words.some((word) => pinyin.has(word)) && !wadeGiles.has(words[0]!) && words.every(isPinyin)
}

/** True if both words are family names of pinyin: then they are two, however other systems romanise them. */
export function areTwoSurnames(a: string, b: string): boolean {
  const { pinyin } = mandarinSurnames()
  return pinyin.has(a) && pinyin.has(b)
}

/** True if two words are ways to romanise one family name: `Wong` and `Wang`, `Lee` and `Ri`. */
export function isSameSurname(a: string, b: string): boolean {
  const lines = surnames().get(a)
  const others = surnames().get(b)
  return lines !== undefined && others !== undefined && !lines.isDisjointFrom(others)
}

/** Keys that the romanisations of one family name share. */
export function surnameKeys(word: string): string[] {
  return [...(surnames().get(word) ?? [])].map((line) => `f:${line}`)
}
