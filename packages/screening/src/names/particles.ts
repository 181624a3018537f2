import type { Word } from './words.ts'

const articles = 'al el ul ur ad as ash ar at an az ed es il'
const nobiliary =
  'de da do dos das di del della der den des du la le las los van von zu zum zur ter ten te y e af av'
const sons = 'bin ben ibn ibne bint binti binte bt ould wuld wald walad'
const kunyas = 'abu abou aboe umm oum um'

/** Words for "son of" and "daughter of": the next word names the father. */
export const sonWords: ReadonlySet<string> = new Set(sons.split(' '))

/** Articles of Arabic, which are written apart, with a hyphen or within the word, or left out. */
export const articleWords: ReadonlySet<string> = new Set(articles.split(' '))

/** Words between names that offices write or leave out as they like. */
export const particleWords: ReadonlySet<string> = new Set([
  ...articleWords,
  ...sonWords,
  ...nobiliary.split(' '),
  ...kunyas.split(' '),
])

/** Particles that are spellings of one another. */
const spellings = ['al el ul il', 'bin ben ibn ibne', 'abu abou aboe', 'umm oum um'].map(
  (line) => new Set(line.split(' ')),
)

/** True if two words are one particle in two spellings. */
export function isSameParticle(a: string, b: string): boolean {
  return spellings.some((group) => group.has(a) && group.has(b))
}

const parts = 'der den de des dem del la las los le het lo du'.split(' ')
const nobles: ReadonlySet<string> = new Set(nobiliary.split(' '))

/** True if the first particle continues in the next word, as in `van der`, `de la` or `bin al`. */
function isContinued(first: string, next: string): boolean {
  return nobles.has(first) ? parts.includes(next) : !articleWords.has(first) && articleWords.has(next)
}

/**
 * Marks a particle that is the only given name: `Ben Carter`, `An de Vries`, `Wang Di`. One that is joined to the next
 * word by a hyphen, or written in small letters among capitals, is a particle.
 */
export function withGivenParticle(words: readonly Word[], text: string): Word[] {
  const others = words.filter(
    (word) => word.kind === 'name' || word.kind === 'family' || word.kind === 'servant',
  )
  const hyphens = text.match(/(?<=\p{L})-(?=\p{L})/gu)?.length ?? 0
  if (
    words[0]?.script !== 'latin' ||
    others.length === 0 ||
    (others.length > 1 && others.length - hyphens > 1)
  )
    return [...words]
  const last = words.length - 1
  if (words[last]?.kind === 'particle')
    return words.map((word, index) => (index === last ? asGivenName(word) : word))
  const first = words.findIndex((word) => word.kind !== 'title')
  const isJoined = /^\s*\p{L}+['’`]?-|^\s*\p{Ll}+\s.*\p{Lu}/u.test(text)
  if (words[first]?.kind !== 'particle' || isJoined || isContinued(words[first].text, words[first + 1]!.text))
    return [...words]
  return words.map((word, index) => (index === first ? asGivenName(word) : { ...word, fathers: false }))
}

function asGivenName(word: Word): Word {
  return { ...word, kind: 'name', isDoubtful: true }
}
