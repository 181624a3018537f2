import type { Entity } from './entity.ts'
import { abjadVariants } from './names/scripts/abjad.ts'
import { surnameKeys } from './names/scripts/asian-names.ts'
import { skeletonOf, soundOf } from './names/sound.ts'
import { koreanSound } from './names/scripts/syllables.ts'
import { joinWords, type Word } from './names/words.ts'
import { prepare, type PreparedParty } from './prepare.ts'

/** Under what a party is to be found. */
export type CandidateKeys = {
  /** Two parties that may match share at least one of these. For an array column with a GIN index. */
  keys: readonly string[]
  /** The names as Latin words, without order, for `pg_trgm`: finds by resemblance what no key finds. */
  names: readonly string[]
}

/** Raised whenever a release makes other keys, so that stored ones are made again. */
export const KEYS_VERSION = 2

/** Longer ones are cut, as an index refuses them; two parties with the same long word still share them. */
const LONGEST_KEY = 200

/** The keys of a party. Those of a listed party are stored; those of a subject are looked up among them. */
export function candidateKeys(entity: Entity): CandidateKeys {
  return keysOfPrepared(prepare(entity))
}

/** The same of a party that is prepared already. */
export function keysOfPrepared(party: PreparedParty): CandidateKeys {
  const keys = new Set<string>()
  const add = (key: string) => keys.add(key.slice(0, LONGEST_KEY).toWellFormed())
  const names = new Set<string>()
  for (const { words } of party.names) {
    for (const key of nameKeys(words)) add(key)
    names.add(
      words
        .map((word) => word.text)
        .sort()
        .join(' '),
    )
  }
  for (const { value } of [...party.identifiers.decisive, ...party.identifiers.ordinary]) add(`n:${value}`)
  return { keys: [...keys], names: [...names] }
}

const unfindable: ReadonlySet<Word['kind']> = new Set([
  'particle',
  'servant',
  'title',
  'legalForm',
  'stopword',
  'initial',
  'form',
  'number',
])

function nameKeys(words: readonly Word[]): string[] {
  const telling = words.filter((word) => !unfindable.has(word.kind))
  const chosen = telling.length > 0 ? telling : words
  const joined = words.slice(1).map((word, index) => joinWords([words[index] as Word, word]))
  return [...chosen.flatMap(wordKeys), ...joined.flatMap(joinedKeys)]
}

/** Shortest skeleton of which a consonant may be missing. */
const shortestWithGap = 3

function wordKeys(word: Word): string[] {
  const keys = skeletonsOf(word).flatMap((skeleton) =>
    skeleton.length < 2 ? [`w:${soundOf(word.text)}`] : [`s:${skeleton}`, ...gaps(skeleton)],
  )
  if (word.symbol) keys.push(`b:${word.symbol}`)
  if (word.syllables) keys.push(`c:${word.syllables}`)
  if (word.characters) keys.push(`h:${word.characters}`)
  if (word.script === 'hangul' || word.syllables) keys.push(`k:${koreanSound(word.text)}`)
  return [...keys, ...surnameKeys(word.text)]
}

/** Arabic and Hebrew letters with two sounds are looked up under both. */
function skeletonsOf({ sound, script }: Word): string[] {
  const sounds = script === 'abjad' ? abjadVariants(sound) : [sound]
  return [...new Set(sounds.map((one) => skeletonOf(one).slice(0, LONGEST_KEY)))]
}

/**
 * The skeleton with each consonant left out: two words that differ by one share such a key. The soft `v` and `h` come
 * out together, since Arabic and Hebrew write long vowels with them.
 */
function gaps(skeleton: string): string[] {
  const found = new Set([skeleton.replaceAll(/[vh]/g, '')])
  if (skeleton.length >= shortestWithGap) {
    for (let index = 0; index < skeleton.length; index++) {
      found.add(skeleton.slice(0, index) + skeleton.slice(index + 1))
    }
  }
  return [...found].filter((gap) => gap.length > 1).map((gap) => `s:${gap}`)
}

function joinedKeys(word: Word): string[] {
  const keys = skeletonsOf(word).map((skeleton) => `s:${skeleton}`)
  if (word.syllables) keys.push(`c:${word.syllables}`)
  if (word.script === 'hangul' || word.syllables) keys.push(`k:${koreanSound(word.text)}`)
  return keys
}
