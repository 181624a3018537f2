/** A shorter form is too common to identify a password. */
export const SHORTEST_FORM = 4

/**
 * People add up to five characters to a known word to pass the rules; with more, the word must be half of the password.
 */
const MAX_ADDED = 5
const SHORTEST_LETTERS = 7
const SHORTEST_NUMBER = 6

/**
 * Characters that replace letters: `P4$$w0rd`. A one or an exclamation mark may be an i or an l, so these are treated
 * as one letter.
 */
const SUBSTITUTIONS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
}

/** A text as letters only: lower case, no accents, replaced letters restored, other symbols removed. */
export function plainForm(text: string): string {
  return lettersOf(lowerCase(text).replace(SEPARATORS, ''))
}

/** A text in lower case with replaced letters restored and all other symbols kept. */
export function wholeForm(text: string): string {
  return lettersOf(lowerCase(text))
}

/** The whole password as letters only, in each possible reading. */
export function possibleReadings(password: string): string[] {
  return withoutSymbols(lowerCase(password)).map(lettersOf)
}

/**
 * The plain forms by which an attacker would guess a password: a known word without the characters that people add
 * around or inside it to pass the rules (`Word1!`, `2026Word#`, `Wo-rd1`). Returns a handful.
 */
export function guessableForms(password: string): Set<string> {
  const text = lowerCase(password)
  const shortest = Math.max(SHORTEST_FORM, Math.min(text.length - MAX_ADDED, text.length / 2))
  const letters = text.replace(/[^\p{L}]/gu, '')
  const number = longest(text.match(/\d+/g) ?? [])
  const forms = [
    text,
    ...wordsIn(text).flatMap((each) => cores(each, shortest)),
    ...(letters.length >= Math.max(SHORTEST_LETTERS, shortest) ? [letters] : []),
    ...(number.length >= Math.max(SHORTEST_NUMBER, shortest) ? [number] : []),
  ]
  return new Set(forms.map(lettersOf))
}

const SEPARATORS = /[^\p{L}\p{N}@$!]/gu
const SYMBOLS = /[^\p{L}\p{N}]/gu

function lowerCase(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function lettersOf(text: string): string {
  return text.replace(/[01!l345789@$]/g, (character) => SUBSTITUTIONS[character]!)
}

/** Without separators, and also without the symbols that may replace letters. */
function withoutSymbols(text: string): string[] {
  const letters = text.replace(SYMBOLS, '')
  const substituted = text.replace(SEPARATORS, '')
  return letters === substituted ? [letters] : [substituted, letters]
}

/**
 * Inside a word people insert one kind of symbol that replaces no letter. With more kinds it is not treated as a word.
 */
function wordsIn(text: string): string[] {
  const inner = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const separators = new Set(inner.match(SEPARATORS)).size
  const substituted = new Set(inner.match(/[@$!]/g)).size
  if (separators > 1) return []
  return separators === 0 && substituted === 1 ? withoutSymbols(text) : [text.replace(SEPARATORS, '')]
}

/** The text with none, some or all of the digits and symbols at its ends removed. */
function cores(text: string, shortest: number): string[] {
  const before = /^[^\p{L}]*/u.exec(text)![0].length
  const after = /[^\p{L}]*$/u.exec(text)![0].length
  const found: string[] = []
  for (let start = 0; start <= before; start += 1)
    for (let end = text.length; end >= text.length - after && end - start >= shortest; end -= 1)
      found.push(text.slice(start, end))
  return found
}

function longest(texts: string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), '')
}
