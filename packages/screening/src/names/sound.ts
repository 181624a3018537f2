/**
 * Spellings of one sound become one letter: a name is written down by ear, and every office has its own way to romanise.
 * Letters that are free afterwards are used for sounds: `c` = ch, `q` = sh, `x` = kh.
 */
const spellings: readonly [RegExp, string][] = [
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/tsch|tch|cz/g, 'ch'],
  [/sch(?=[aeiouymnlrw]|$)/g, 'sh'],
  [/dzh|dj|zh/g, 'j'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, '1'],
  [/c/g, 'k'],
  [/1/g, 'c'],
  [/sh/g, 'q'],
  [/kh/g, 'x'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/([td])h/g, '$1'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/y/g, 'i'],
  [/([aeiou])h$/g, '$1'],
]

/** Names of a list repeat their words, and a sound takes twenty replacements. */
const cache = new Map<string, string>()
const MOST_CACHED = 5_000

/**
 * The word as it sounds, for comparing spellings of one name. Digits stay as they are. Doubled letters are one, except
 * where a script leaves out the vowel between them.
 */
export function soundOf(word: string, hasVowels = true): string {
  if (/\d/.test(word)) return word
  const key = hasVowels ? word : `${word} `
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  let sound = word
  for (const [pattern, letter] of spellings) sound = sound.replaceAll(pattern, letter)
  if (hasVowels) sound = sound.replaceAll(/(.)\1+/g, '$1')
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(key, sound)
  return sound
}

/** Consonants that no rule of spelling confuses are in different groups. */
const groups = ['td', 'p', 'kgcsqz', 'l', 'm', 'n', 'r']

const bitOfLetter = new Map(
  groups.flatMap((group, bit) => [...group].map((letter) => [letter, 1 << bit] as const)),
)

/** The groups of consonants in a word as it sounds, one bit each. */
export function consonantBits(sound: string): number {
  let bits = 0
  for (const letter of sound) bits |= bitOfLetter.get(letter) ?? 0
  return bits
}

const skeletons: readonly [RegExp, string][] = [
  [/[aeiou]/g, ''],
  [/[jzqc]/g, 's'],
  [/[gx]/g, 'k'],
  [/d/g, 't'],
  [/[bf]/g, 'p'],
  [/(.)\1+/g, '$1'],
]

/** The consonants of a word as it sounds, those in one letter that are taken for one another: for finding, not judging. */
export function skeletonOf(sound: string): string {
  let skeleton = sound
  for (const [pattern, letter] of skeletons) skeleton = skeleton.replaceAll(pattern, letter)
  return skeleton
}
