import anyAscii from 'any-ascii'

/**
 * How a word was written before it became Latin. `abjad` scripts write no short vowels and `abugida` scripts lose them
 * in transliteration; `kana` adds vowels that the name does not have.
 */
export type Script = 'latin' | 'abjad' | 'abugida' | 'kana' | 'hangul' | 'han'

const scripts: readonly [RegExp, Script][] = [
  [/\p{Script=Han}/u, 'han'],
  [/\p{Script=Hangul}/u, 'hangul'],
  [/[\p{Script=Katakana}\p{Script=Hiragana}]/u, 'kana'],
  [/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u, 'abjad'],
  [
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Ethiopic}]/u,
    'abugida',
  ],
]

/** The script of a text; scripts with all their vowels, such as Cyrillic, Greek or Georgian, count as Latin. */
export function scriptOf(text: string): Script {
  if (isPlain(text)) return 'latin'
  return scripts.find(([pattern]) => pattern.test(text))?.[1] ?? 'latin'
}

/** The text in lower-case ASCII letters, with compatibility forms, accents and other scripts resolved. */
export function toLatin(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  // The sign that lengthens a Japanese vowel would become a hyphen and part the word.
  return anyAscii(text.normalize('NFKC').replaceAll('ー', '')).toLowerCase()
}

/**
 * The lower-case Latin words of a text. Apostrophes do not separate, because romanised Arabic and Korean write them
 * within a word (`Qa'ida`, `Hyo'k`), nor does a question mark between letters, which is a letter lost in conversion.
 */
export function latinWords(text: string): string[] {
  return toLatin(text)
    .replaceAll(/(?<=[a-z])\?(?=[a-z])|['`’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

function isPlain(text: string): boolean {
  return !/[^\u0000-\u007f]/.test(text)
}
