/** In place of a hyphen that a line break added: no reader sees it, and a comparison may take it for a hyphen. */
export const SOFT_HYPHEN = '\u00ad'

/** Words after which a hyphen at the end of a line belongs to a shortened compound: "Vor- und Nachteile". */
const CONNECTIVES = new Set(
  'and or to und oder bis sowie bzw et ou y o e i en of och eller og oraz lub a nebo és'.split(' '),
)
const BROKEN_WORD = /(?<=(\p{L}{1,40}))-\n(\p{L}{1,40})(\S{0,100})( ?)/gu

/** Joins the words of a PDF that a line break divides. A hyphen that the text has elsewhere in the same word stays. */
export function joinLines(text: string): string {
  const hyphened = new Set(text.toLowerCase().match(/\p{L}{1,40}-\p{L}{1,40}/gu))
  return text.replace(BROKEN_WORD, (whole, before: string, after: string, rest: string, space: string) => {
    if (CONNECTIVES.has(after.toLowerCase()) && !/^\p{L}/u.test(rest)) return whole
    const isCompound = /^\p{Lu}/u.test(after) || hyphened.has(`${before}-${after}`.toLowerCase())
    return `${isCompound ? '-' : SOFT_HYPHEN}${after}${rest}${space && '\n'}`
  })
}

/**
 * Returns true if two texts have the same words: white space, line breaks and hyphens at the ends of lines make no
 * difference.
 */
export function haveSameWords(old: string, next: string): boolean {
  const [one, other] = [plainForm(old), plainForm(next)]
  let [at, place] = [0, 0]
  while (at < one.length || place < other.length) {
    if (one[at] === other[place]) {
      at += 1
      place += 1
    } else if (one[at] === SOFT_HYPHEN) {
      at += 1
      place += hyphenAt(other, place)
    } else if (other[place] === SOFT_HYPHEN) {
      place += 1
      at += hyphenAt(one, at)
    } else return false
  }
  return true
}

/** The length of a hyphen, with the space that follows it in a shortened compound. */
function hyphenAt(text: string, at: number): number {
  if (text[at] !== '-') return 0
  return text[at + 1] === ' ' ? 2 : 1
}

/** Scripts that are written without spaces: a line break within them is none. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]`
const UNSPACED_BREAK = new RegExp(`(?<=${UNSPACED})\\s+(?=${UNSPACED})`, 'gu')

function plainForm(text: string): string {
  return text
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/(?<=[\p{L}\p{N}])-\n\s*/gu, SOFT_HYPHEN)
    .replaceAll(UNSPACED_BREAK, '')
    .replaceAll(/(?<=[/–—])\s+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
