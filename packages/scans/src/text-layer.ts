import { shareOfKnownWords } from './languages.ts'
import type { Word } from './page.ts'

/** A run of text as a PDF stores it, with the name of its font. */
export type Run = { font: string; text: string; words: Word[]; places: Word[] }

/** The places of words are estimated, those of the parts between wide gaps are exact. */
export type PageText = { text: string; words: Word[]; places: Word[] }

/** The text that a PDF has itself. A font that lacks its table of characters may give others than the page shows. */
export type TextLayer = {
  all: PageText
  /** Only of fonts whose text can be true. */
  credible: PageText
  /** Text in which no language is seen, such as codes, names or shifted letters. It is true if the page shows it. */
  doubtful: PageText
  /** The credible and the doubtful text as they follow each other. */
  possible: PageText
}

/** Text of fewer letters may look like anything. */
const LEAST_LETTERS = 10

export function textLayerOf(runs: readonly Run[]): TextLayer {
  const texts = new Map([...Map.groupBy(runs, ({ font }) => font)].map(([font, own]) => [font, textOf(own)]))
  const fontsWith = (isSo: (text: string) => boolean) =>
    new Set([...texts].filter(([, text]) => isSo(text)).map(([font]) => font))
  const all = joined(runs)
  if (isBroken(all.text)) return { all, credible: joined([]), doubtful: joined([]), possible: joined([]) }
  const broken = fontsWith(isBroken)
  const isPageDoubtful = isNoLanguage(all.text)
  const unclear = fontsWith(isNoLanguage)
  // A font of few letters or only figures is as true as the others of its page.
  if (unclear.size > 0) for (const font of fontsWith(isTooShort)) unclear.add(font)
  const whole = runs.filter(({ font }) => !broken.has(font))
  const isDoubtful = ({ font }: Run) => isPageDoubtful || unclear.has(font)
  return {
    all,
    credible: joined(whole.filter((run) => !isDoubtful(run))),
    doubtful: joined(whole.filter(isDoubtful)),
    possible: joined(whole),
  }
}

function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

function joined(runs: readonly Run[]): PageText {
  return {
    text: textOf(runs).trim(),
    words: runs.flatMap(({ words }) => words),
    places: runs.flatMap(({ places }) => places),
  }
}

export function lettersIn(text: string): number {
  return lettersOf(text).length
}

function lettersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]/gu) ?? []
}

/** Longer text is judged by its start. */
const MOST_JUDGED = 20_000

/** True of characters that no page shows like this. */
function isBroken(text: string): boolean {
  const start = text.slice(0, MOST_JUDGED)
  const letters = lettersOf(start)
  const hidden = countHidden(start)
  if (hidden + letters.length >= LEAST_LETTERS && (hidden > letters.length / 10 || isByteSwapped(letters)))
    return true
  return isSigns(start, letters.length) || isOfGlyphNumbers(start) || isMisdecoded(start) || hasHoles(start)
}

/** Characters that no text shows: unassigned, of control, or in place of an unknown one. */
const NEVER_SHOWN = /[\p{Cn}\p{Cs}\uFFFD\u0001-\u0008\u000B-\u001F\u007F-\u009F]/gu

/** Fonts of symbols have their bullets and ticks among the characters for private use. */
const MOST_BULLETS = 3

function countHidden(text: string): number {
  const ofFont = text.match(/\p{Co}/gu) ?? []
  const areBullets = new Set(ofFont).size <= MOST_BULLETS
  return (text.match(NEVER_SHOWN)?.length ?? 0) + (areBullets ? 0 : ofFont.length)
}

/** Letters of one alphabet share their upper byte; swapped, they share the lower one. */
function isByteSwapped(letters: readonly string[]): boolean {
  if (letters.length < LEAST_LETTERS) return false
  const codes = letters.map((letter) => letter.codePointAt(0)!)
  const ofLower = Map.groupBy(codes, (code) => code % 256)
  const largest = [...ofLower.values()].reduce((one, other) => (other.length > one.length ? other : one))
  return largest.length * 2 > codes.length && new Set(largest).size >= 4
}

/** Fewer kinds of signs draw lines, boxes and lists. */
const LEAST_SIGNS = 8

/** True of more signs than letters, such as those of a font that counts its characters from the first sign on. */
function isSigns(text: string, letters: number): boolean {
  const signs = text.match(/[^\s\p{L}\p{M}\p{N}]/gu) ?? []
  return signs.length >= LEAST_LETTERS && signs.length > letters && new Set(signs).size >= LEAST_SIGNS
}

const GLYPH_NUMBER = /\(cid:\d+\)|\b(?:cid|glyph|g)\d+\b/giu

/** True of '(cid:44)' or 'g44' for each letter. */
function isOfGlyphNumbers(text: string): boolean {
  const numbers = text.match(GLYPH_NUMBER)?.length ?? 0
  return numbers >= LEAST_LETTERS && lettersIn(text.replaceAll(GLYPH_NUMBER, '')) < numbers
}

const codePages = ['windows-1252', 'windows-1250', 'windows-1251', 'macintosh'].map((name) => {
  const decoder = new TextDecoder(name)
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  return new Map([
    ...bytes.map((byte) => [String.fromCharCode(byte), byte] as const),
    ...bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  ])
})

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** One may be a sign after a letter with a mark. */
const LEAST_MISDECODED = 2

/** True of UTF-8 that was read in another encoding, so that 'ü' is 'Ã¼'. */
function isMisdecoded(text: string): boolean {
  const groups = text.match(/[^\p{ASCII}]+/gu) ?? []
  return codePages.some((bytes) => {
    const found = groups.filter((group) => isUtf8([...group].map((letter) => bytes.get(letter)))).length
    return found >= LEAST_MISDECODED && found * 2 > groups.length
  })
}

function isUtf8(bytes: readonly (number | undefined)[]): boolean {
  try {
    return bytes.every((byte) => byte !== undefined) && utf8.decode(Uint8Array.from(bytes)) !== ''
  } catch {
    return false
  }
}

/** A sign between two letters of a word, for a letter that another encoding lacks or has elsewhere. */
const HOLE = /\p{L}[?\uFFFD□¿¹²³¼½¾£¥¯]\p{L}/u

/** Fewer may be names or typing errors. */
const LEAST_HOLES = 3

/** Addresses of the web have questions inside. */
function hasHoles(text: string): boolean {
  return text.split(/\s+/).filter((word) => HOLE.test(word) && !/[:/=@]/.test(word)).length >= LEAST_HOLES
}

/** Fewer words may be names. */
const LEAST_WORDS = 5

/** In any of the languages, a tenth of the longer words are frequent ones. */
const LEAST_KNOWN = 0.03

const LEAST_REVERSED = 0.1

const isTooShort = (text: string) => lettersIn(text) < LEAST_LETTERS || /^[^\p{L}]*$/u.test(text)

/**
 * The share of neighbouring letters of which one is a vowel and one is not. Words of most languages have more than the second,
 * shifted letters rarely more than the first.
 */
const [LEAST_CHANGES, NATURAL_CHANGES] = [0.4, 0.65]

/** Text of fewer letters may have any share. */
const LEAST_SPOKEN = 60

const ALPHABETS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu
const VOWELS = 'aeiouyæœøıəαεηιουωаеиоуыэюяієөүұә'

/** True if most letters of a text are of alphabets that are recognised. */
export function isInReadAlphabet(text: string): boolean {
  return (text.match(ALPHABETS)?.length ?? 0) * 2 >= (text.match(/\p{L}/gu)?.length ?? 0)
}

/** True of text in an alphabet that is read, in which no language is seen, such as that of shifted letters. */
function isNoLanguage(text: string): boolean {
  const plain = text.slice(0, MOST_JUDGED).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  // Numbers of files and articles are of no language.
  const spoken = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => !/\p{N}/u.test(word))
  const read = spoken.join('').match(ALPHABETS)?.length ?? 0
  // Signs of other scripts are not judged by the codes and names between them.
  if (read < LEAST_LETTERS || !isInReadAlphabet(spoken.join(''))) return false
  const changes = shareOfChanges(spoken)
  if (changes < LEAST_CHANGES) return true
  const words = spoken.filter((word) => word.length >= 3 && word.match(ALPHABETS)?.length === word.length)
  if (words.length < LEAST_WORDS) return false
  const known = shareOfKnownWords(words)
  if (changes < NATURAL_CHANGES || read < LEAST_SPOKEN) return known < LEAST_KNOWN
  const reversed = shareOfKnownWords(words.map((word) => [...word].toReversed().join('')))
  return reversed > LEAST_REVERSED && reversed > 2 * known
}

function shareOfChanges(words: readonly string[]): number {
  let [changes, pairs] = [0, 0]
  for (const word of words)
    for (let at = 1; at < word.length; at++) {
      pairs++
      if (VOWELS.includes(word[at]!) !== VOWELS.includes(word[at - 1]!)) changes++
    }
  return pairs === 0 ? 1 : changes / pairs
}
