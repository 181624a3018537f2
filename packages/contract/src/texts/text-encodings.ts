// No zod here: screens load this.

/** The encodings of files that are read as text, by the names of the Encoding Standard. */
export const textEncodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (windows-1252)',
  'iso-8859-15': 'Western European (ISO-8859-15)',
  macintosh: 'Western European (Macintosh)',
  'windows-1250': 'Central European (windows-1250)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'windows-1251': 'Cyrillic (windows-1251)',
  'iso-8859-5': 'Cyrillic (ISO-8859-5)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'koi8-u': 'Cyrillic (KOI8-U)',
  ibm866: 'Cyrillic (IBM866)',
  'windows-1253': 'Greek (windows-1253)',
  'iso-8859-7': 'Greek (ISO-8859-7)',
  'windows-1254': 'Turkish (windows-1254)',
  'windows-1255': 'Hebrew (windows-1255)',
  'windows-1256': 'Arabic (windows-1256)',
  'windows-1257': 'Baltic (windows-1257)',
  'iso-8859-13': 'Baltic (ISO-8859-13)',
  'windows-1258': 'Vietnamese (windows-1258)',
  'windows-874': 'Thai (windows-874)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'iso-2022-jp': 'Japanese (ISO-2022-JP)',
  gb18030: 'Chinese (GB18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type TextEncoding = keyof typeof textEncodings
export const textEncodingNames = Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]]

/** Tells the reader of a text that its file did not name its encoding. */
export const guessNote = (encoding: TextEncoding) =>
  `No encoding declared; read as ${textEncodings[encoding]}. Check the letters.`

/** Asks the person who uploads a file whether its guessed encoding is right. */
export const guessOf = (encoding: TextEncoding, sample: string) =>
  `Confirm the encoding. As ${textEncodings[encoding]}, the file reads: “${sample}”`

const LONGEST_SAMPLE = 120
const MOST_LINES = 200

/** The line with the most different letters that depend on the encoding. */
export function sampleLine(text: string): string {
  const lines = text.slice(Math.max(text.search(OTHER) - LONGEST_SAMPLE, 0)).split(/[\r\n]+/, MOST_LINES)
  const [sample = ''] = lines
    .map((line) => line.trim().slice(0, LONGEST_SAMPLE))
    .toSorted((one, other) => lettersIn(other) - lettersIn(one))
  return sample
}

const OTHER = /[^\0-\x7f]/
const lettersIn = (line: string) => new Set([...line].filter((letter) => OTHER.test(letter))).size

/** Why the text of a file is not read, in words for the person who uploads it. */
export const encodingRefusals = {
  unreadable: 'The file names an unknown encoding. Save it as UTF-8.',
  controls: 'The file has control characters. Choose its encoding or save as UTF-8.',
  chosen: 'The file is not in this encoding. Choose another one.',
  damaged: 'The file’s UTF-8 is damaged. Export it again.',
} as const
export type EncodingRefusal = keyof typeof encodingRefusals
