/** A form shorter than this says too little to tell a password by. */
export const SHORTEST_FORM = 4

/** So much around a known word is what people add to pass the rules; beyond it, half of the password. */
const MOST_ADDED = 5
const SHORTEST_LETTERS = 7
const SHORTEST_NUMBER = 6

/** What stands for a letter: `P4$$w0rd`. A one or an exclamation mark may be an i or an l, so these count as one. */
const STAND_INS: Record<string, string> = {
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

/** A text as letters alone: lower case, no accents, what stands for a letter undone, other symbols left out. */
export function plainForm(text: string): string {
  return lettersOf(lowerCase(text).replace(SEPARATORS, ''))
}

/** A text in lower case, with what stands for a letter undone and every other symbol left in. */
export function wholeForm(text: string): string {
  return lettersOf(lowerCase(text))
}

/** The whole of a password as letters alone, in each way it can be read. */
export function readings(password: string): string[] {
  return withoutSymbols(lowerCase(password)).map(lettersOf)
}

/**
 * The plain forms by which a password would be guessed: a known word, and around or within it what is added to pass
 * the rules (`Word1!`, `2026Word#`, `Wo-rd1`). A handful of them.
 */
export function guessableForms(password: string): Set<string> {
  const text = lowerCase(password)
  const shortest = Math.max(SHORTEST_FORM, Math.min(text.length - MOST_ADDED, text.length / 2))
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
  return text.replace(/[01!l345789@$]/g, (character) => STAND_INS[character]!)
}

/** Without what only separates, and without what might stand for a letter too. */
function withoutSymbols(text: string): string[] {
  const letters = text.replace(SYMBOLS, '')
  const standIns = text.replace(SEPARATORS, '')
  return letters === standIns ? [letters] : [standIns, letters]
}

/** Within a word people put one kind of symbol that stands for no letter; of more, no word is made. */
function wordsIn(text: string): string[] {
  const inner = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const separators = new Set(inner.match(SEPARATORS)).size
  const standIns = new Set(inner.match(/[@$!]/g)).size
  if (separators > 1) return []
  return separators === 0 && standIns === 1 ? withoutSymbols(text) : [text.replace(SEPARATORS, '')]
}

/** The text without none, some or all of the digits and symbols at its ends. */
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
