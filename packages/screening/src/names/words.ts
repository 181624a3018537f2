import { scriptOf, type Script } from './scripts/latin.ts'
import { consonantBits, soundOf } from './sound.ts'

/** The kind of a word in a name; decides its weight. */
export type WordKind =
  | 'name'
  | 'family'
  | 'initial'
  | 'particle'
  | 'servant'
  | 'title'
  | 'legalForm'
  | 'form'
  | 'trade'
  | 'number'
  | 'place'
  | 'stopword'
  | 'aside'

/** The part of a person's name that a word is known to be. */
export type NamePart = 'given' | 'family' | 'father'

export type Word = {
  /** Lower-case Latin; all words of a phrase that has one meaning. */
  text: string
  sound: string
  kind: WordKind
  script: Script
  /** Set where the record itself says which part of the name this is. */
  part?: NamePart
  /** True if it follows `bin` or the like, so that it names the father. */
  fathers: boolean
  /** Shared by all spellings of one thing: a legal form, a trade, a country. */
  symbol?: string
  /** The kind of legal form across countries, such as `llc`. */
  generic?: string
  /** True if it is a given name here and a particle elsewhere, such as `Ben`: without it the name is less, not another. */
  isDoubtful?: true
  /** Chinese characters as written. */
  characters?: string
  /** Chinese syllables, of a name of which every word has them. */
  syllables?: string
  /** The word as written, of a name that is pinyin: another syllable is another name. */
  pinyin?: string
  /** The sounds of a word of a Korean name, whatever the system of romanisation. */
  korean?: readonly string[]
  /** The groups of consonants in it that are not taken for one another, as bits, for ruling words out quickly. */
  consonants: number
}

/** One way to read a name: its words in order. */
export type Reading = { text: string; words: readonly Word[] }

/** A word of a name, of no kind yet known. */
export function wordOf(text: string, script: Script = 'latin', more: Partial<Word> = {}): Word {
  const kind = /^[a-z]$/.test(text) ? 'initial' : 'name'
  const sound = more.sound ?? soundOf(text, script !== 'abugida')
  return { text, sound, kind, script, fathers: false, consonants: consonantBits(sound), ...more }
}

/** Neighbouring words as one. */
export function joinWords(words: readonly Word[]): Word {
  const first = words[0] as Word
  if (words.length === 1) return first
  let text = ''
  let sound = ''
  let characters: string | undefined = ''
  let syllables: string | undefined = ''
  let pinyin: string | undefined = ''
  let consonants = 0
  for (const word of words) {
    text += word.text
    sound += sound.endsWith(word.sound.charAt(0)) ? word.sound.slice(1) : word.sound
    characters = append(characters, word.characters)
    syllables = append(syllables, word.syllables)
    pinyin = append(pinyin, word.pinyin)
    consonants |= word.consonants
  }
  const joined: Word = { text, sound, kind: 'name', script: first.script, fathers: false, consonants }
  const korean = words.every((word) => word.korean) && words.flatMap((word) => word.korean ?? [])
  const more = { ...(pinyin && { pinyin }), ...(korean && { korean }) }
  return { ...joined, ...(characters && { characters }), ...(syllables && { syllables }), ...more }
}

function append(text: string | undefined, more: string | undefined): string | undefined {
  return text === undefined || more === undefined ? undefined : text + more
}

/** Pieces of a text between spaces and punctuation, each with its script. */
export function piecesOf(text: string): { text: string; script: Script }[] {
  return text
    .split(/[\s\-_/,;:·・‧•.()[\]{}«»“”„"]+/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, script: scriptOf(piece) }))
}
