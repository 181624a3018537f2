import type { Rules } from '../rules.ts'
import { abjadSpelling, edgeCost, latinSound } from './scripts/abjad.ts'
import { areTwoSurnames, isSameSurname } from './scripts/asian-names.ts'
import { editCosts, editDistance, type EditCosts } from './edit-distance.ts'
import { isNickname } from './nicknames.ts'
import { isSameParticle } from './particles.ts'
import { isSameKorean } from './scripts/korean.ts'
import { koreanSound } from './scripts/syllables.ts'
import type { Word } from './words.ts'

/** Why two words were found alike, for the explanation of a result. */
export type Likeness =
  | 'same'
  | 'initial'
  | 'spelling'
  | 'nickname'
  | 'symbol'
  | 'script'
  | 'romanisation'
  | 'joined'
  | 'slip'

export type WordMatch = { similarity: number; how: Likeness }

/** The edit costs of a set of rules, made once for each. */
export type Costs = { plain: EditCosts; vowelless: EditCosts; abjad: EditCosts }

const costsOfRules = new WeakMap<Rules, Costs>()

export function costsOf(rules: Rules): Costs {
  let costs = costsOfRules.get(rules)
  if (!costs) {
    costs = {
      plain: editCosts(rules.spelling),
      vowelless: editCosts(rules.vowelless),
      abjad: editCosts(abjadSpelling(rules.vowelless)),
    }
    costsOfRules.set(rules, costs)
  }
  return costs
}

const sameParticle = 0.95
const same: WordMatch = { similarity: 1, how: 'same' }

/** How alike two words are, or undefined where they are different words. */
export function compareWords(a: Word, b: Word, rules: Rules, costs: Costs): WordMatch | undefined {
  if (a.symbol !== undefined && b.symbol !== undefined && a.kind === b.kind) return compareSymbols(a, b)
  if (a.characters !== undefined && b.characters !== undefined) return compareCharacters(a, b)
  if (a.text === b.text) return same
  if (isSameParticle(a.text, b.text)) return { similarity: sameParticle, how: 'spelling' }
  if (a.kind === 'number' || b.kind === 'number') return undefined
  if (a.kind === 'initial' || b.kind === 'initial') return compareInitial(a, b, rules)
  if (isSameChinese(a, b)) return romanised(rules)
  if (a.korean && b.korean && isSameKorean(a.korean, b.korean))
    return isSameSurname(a.text, b.text) ? sameSurname(rules) : romanised(rules)
  if (a.script === 'hangul' || b.script === 'hangul') return compareKorean(a, b, rules)
  if (a.pinyin !== undefined && b.pinyin !== undefined)
    return areTwoSurnames(a.text, b.text) ? undefined : otherForms(a, b, rules)
  if (!mayBeAlike(a, b)) return otherForms(a, b, rules)
  if (isVowelless(a) !== isVowelless(b)) return compareVowelless(a, b, costs)
  return compareSpelling(a, b, rules, costs)
}

/** Two words of pinyin are one only if they are written the same; a word of another system may be any of its sound. */
function isSameChinese(a: Word, b: Word): boolean {
  if (a.syllables === undefined || a.syllables !== b.syllables) return false
  return a.pinyin === undefined || b.pinyin === undefined || a.pinyin === b.pinyin
}

/** True if a word lost its vowels on the way to Latin letters, or gained some. */
function isVowelless(word: Word): boolean {
  return word.script === 'abjad' || word.script === 'abugida' || word.script === 'kana'
}

function compareSymbols(a: Word, b: Word): WordMatch | undefined {
  if (a.symbol === b.symbol) return { similarity: 1, how: a.text === b.text ? 'same' : 'symbol' }
  if (a.kind === 'legalForm' && a.generic && a.generic === b.generic)
    return { similarity: 0.8, how: 'symbol' }
  return undefined
}

/** One Chinese character more or less is another name, but characters of one sound are often taken for each other. */
function compareCharacters(a: Word, b: Word): WordMatch | undefined {
  if (a.characters === b.characters) return same
  return a.text === b.text ? { similarity: 0.9, how: 'spelling' } : undefined
}

function compareInitial(a: Word, b: Word, rules: Rules): WordMatch | undefined {
  if (a.text.charAt(0) !== b.text.charAt(0)) return undefined
  return { similarity: rules.names.initial, how: 'initial' }
}

/**
 * How much two words may differ, by the length of the longer: a short name with another letter is another name. Of
 * three letters only vowels that sound alike may differ.
 */
export function allowance(length: number): number {
  if (length <= 2) return 0.3
  if (length === 3) return 0.4
  if (length === 4) return 0.8
  if (length <= 6) return 1
  return length <= 9 ? 1.5 : 2
}

function compareSpelling(a: Word, b: Word, rules: Rules, costs: Costs): WordMatch | undefined {
  const length = Math.max(a.sound.length, b.sound.length)
  const limit = allowance(length)
  const difference = Math.abs(a.sound.length - b.sound.length)
  if (difference * 0.5 <= limit) {
    const distance = editDistance(a.sound, b.sound, costs.plain, limit)
    if (distance <= limit) return { similarity: 0.97 - distance / Math.max(length, 4), how: 'spelling' }
  }
  const letters = compareLetters(a.text, b.text, costs)
  if (letters) return letters
  return sameStem(a.sound, b.sound, costs) ?? otherForms(a, b, rules)
}

/** Two swapped letters can change how their neighbours sound, as in `Innocnet`: so words are compared as written as well. */
function compareLetters(a: string, b: string, costs: Costs): WordMatch | undefined {
  if (a.length !== b.length || a.length < 5) return undefined
  const distance = editDistance(a, b, costs.plain, 1)
  return distance <= 1 ? { similarity: 0.97 - distance / a.length, how: 'spelling' } : undefined
}

/** Endings of the nominative in Greek, Latvian and Lithuanian, which records in other languages leave out. */
const nominative = /[aeiou]s$/

const stemSimilarity = 0.85

function sameStem(a: string, b: string, costs: Costs): WordMatch | undefined {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
  if (shorter.length < 4 || nominative.test(shorter) || !nominative.test(longer)) return undefined
  const distance = editDistance(longer.slice(0, -2), shorter, costs.plain, 0.6)
  return distance <= 0.6 ? { similarity: stemSimilarity, how: 'spelling' } : undefined
}

/** Words that share no spelling: a nickname, or a family name in another romanisation. */
function otherForms(a: Word, b: Word, rules: Rules): WordMatch | undefined {
  if (!isName(a) || !isName(b)) return undefined
  if (isNickname(a.text, b.text)) return { similarity: rules.names.nickname, how: 'nickname' }
  if (!isSameSurname(a.text, b.text) || (a.isDoubtful && b.isDoubtful)) return undefined
  return sameSurname(rules)
}

function sameSurname(rules: Rules): WordMatch {
  return { similarity: rules.names.surname, how: 'romanisation' }
}

function isName(word: Word): boolean {
  return word.kind === 'name' || word.kind === 'family'
}

function romanised(rules: Rules): WordMatch {
  return { similarity: rules.names.reading, how: 'romanisation' }
}

function compareKorean(a: Word, b: Word, rules: Rules): WordMatch | undefined {
  if (koreanSound(a.text) === koreanSound(b.text)) return romanised(rules)
  return otherForms(a, b, rules)
}

/**
 * True if two words may be alike, by the groups of consonants that only one of them has: one edit changes at most two
 * groups, and cheap edits at most one.
 */
function mayBeAlike(a: Word, b: Word): boolean {
  const length = Math.max(a.sound.length, b.sound.length)
  if (isVowelless(a) || isVowelless(b)) return otherConsonants(a, b) <= 4
  return otherConsonants(a, b) <= (length <= 4 ? 1 : length <= 6 ? 2 : length <= 9 ? 3 : 4)
}

/** True if two words with this likeness may match at all: alike, with a typo, or joined with their neighbours. */
export function mayStandFor(a: Word, b: Word, match: WordMatch | undefined, costs: Costs): boolean {
  if (match || a.text === b.text || isVowelless(a) !== isVowelless(b)) return true
  if (a.syllables !== undefined && b.syllables !== undefined) return true
  if (a.script === 'hangul' || b.script === 'hangul' || (a.korean && b.korean)) return true
  const difference = a.sound.length - b.sound.length
  if (difference >= -1 && difference <= 1 && mayBeSlip(a, b, costs)) return true
  if (difference > 1) return isWithin(b.text, a.text)
  return difference < -1 && isWithin(a.text, b.text)
}

/** True if two words differ by one edit, which is forgiven where all others of the name are the same. */
export function mayBeSlip(a: Word, b: Word, costs: Costs): boolean {
  if (a.text.length < 3 || b.text.length < 3 || a.characters !== undefined) return false
  if ((a.pinyin !== undefined && b.pinyin !== undefined) || (a.isDoubtful && b.isDoubtful)) return false
  if ((a.script === 'abjad') !== (b.script === 'abjad')) return false
  if (otherConsonants(a, b) > 2 || isAbbreviation(a) || isAbbreviation(b)) return false
  if (editDistance(a.sound, b.sound, costs.plain, 1) <= 1) return true
  return a.text.length === b.text.length && editDistance(a.text, b.text, costs.plain, 1) <= 1
}

/** Another letter makes another abbreviation. */
function isAbbreviation({ text, script }: Word): boolean {
  return script === 'latin' && !/[aeiouy]/.test(text)
}

/** True if one word may be a piece of the other: one of its ends is, in spite of a slip in the other. */
function isWithin(piece: string, whole: string): boolean {
  return piece.length > 1 && (whole.includes(piece.slice(0, 3)) || whole.includes(piece.slice(-3)))
}

function otherConsonants(a: Word, b: Word): number {
  return bitCount(a.consonants ^ b.consonants)
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Highest similarity across scripts: a name that is written without vowels could be another one. */
const acrossScripts = 0.92

function compareVowelless(a: Word, b: Word, costs: Costs): WordMatch | undefined {
  if (a.script === 'abjad') return compareAbjad(a, b, costs)
  if (b.script === 'abjad') return compareAbjad(b, a, costs)
  if (a.script === 'han' || b.script === 'han') return undefined
  const length = Math.max(a.sound.length, b.sound.length)
  const limit = length <= 3 ? 0.35 : 0.15 * length
  const distance = editDistance(a.sound, b.sound, costs.vowelless, limit)
  return distance <= limit ? { similarity: acrossScripts - distance / length, how: 'script' } : undefined
}

/** An article is no other word, however alike they sound. */
const article = 'AL'

/** A word in Arabic or Hebrew letters and one in Latin letters. */
function compareAbjad(abjad: Word, latin: Word, costs: Costs): WordMatch | undefined {
  if (latin.script === 'han' || abjad.sound === article) return undefined
  const sound = latinSound(latin, abjad.sound)
  const length = Math.max(abjad.sound.length, sound.length)
  const limit = (length <= 3 ? 0.35 : 0.15 * length) - edgeCost(abjad.sound, sound, latin.text)
  const distance = editDistance(abjad.sound, sound, costs.abjad, limit)
  if (distance > limit) return undefined
  return { similarity: acrossScripts - distance / length, how: 'script' }
}
