/** The fewest different words of a reason, and the letters and digits in them: "To help". */
const LEAST = { words: 2, letters: 6 }

/** True if a text has words enough to be a reason. */
export function isReason(text: string): boolean {
  const words = new Set(wordsOf(text))
  return words.size >= LEAST.words && [...words].join('').length >= LEAST.letters
}

const comparing = new Set(
  'a all an and are as both equal exactly identical in is it match matches of same the they to'.split(' '),
)
const naming = new Set(['name', 'names', 'named'])

/** True if a text only says that names agree, which is why a party was found at all. */
export function isOnlyName(text: string): boolean {
  const words = wordsOf(text)
  return (
    words.some((word) => naming.has(word)) && words.every((word) => naming.has(word) || comparing.has(word))
  )
}

/** The words in any script: some of them write no spaces. */
function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'word' }).segment(text.toLowerCase())
  return [...segments].flatMap(({ isWordLike, segment }) => (isWordLike ? [segment] : []))
}
