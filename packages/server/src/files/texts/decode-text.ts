import {
  type EncodingRefusal,
  encodingRefusals,
  type TextEncoding,
} from '@domicile/contract/texts/text-encodings'
import sniffEncoding from 'html-encoding-sniffer'
import { likelyEncodings } from './detect-encoding.ts'

export type TextOrigin = {
  /** Where the text may name its encoding itself. */
  format?: 'plain' | 'html' | 'xml'
  /** The encoding that its sender names. */
  declared?: string | null | undefined
  /** The encoding that a person chose. Only a byte order mark stands above it. */
  chosen?: TextEncoding | null | undefined
  /** Like a browser, keeps the control characters of a page in UTF-8. */
  isBrowsed?: boolean
  /** The country where the text comes from (ISO 3166), as a hint. */
  country?: string | null | undefined
}
export type DecodedText = { text: string; encoding: string; isGuessed: boolean }

/** The encoding of a text if it is a guess: only those that people can choose are guessed. */
export function guessedEncoding({ encoding, isGuessed }: Omit<DecodedText, 'text'>): TextEncoding | null {
  return isGuessed ? (encoding as TextEncoding) : null
}

export class UndecodableText extends Error {
  readonly code: EncodingRefusal
  constructor(code: EncodingRefusal) {
    super(encodingRefusals[code])
    this.code = code
  }
}

/**
 * Decodes a file of text: by its byte order mark, by the encoding that a person chose, as UTF-8, as it declares itself, or
 * else by its letters, which is a guess. Throws `UndecodableText` rather than return characters that no text has.
 */
export function decodeText(bytes: Uint8Array, origin: TextOrigin = {}): DecodedText {
  const mark = markOf(bytes)
  if (mark) return requireText(mark, bytes, 'unreadable')
  if (origin.chosen) return requireText(origin.chosen, bytes, 'chosen')
  for (const encoding of [...namedEncodings(bytes, origin), unmarkedUtf16(bytes), 'iso-2022-jp']) {
    const text = encoding === undefined ? undefined : cleanText(encoding, bytes)
    if (encoding && text !== undefined) return { text, encoding, isGuessed: false }
  }
  const withControls = textIn('utf-8', bytes)
  if (withControls !== undefined && origin.isBrowsed)
    return { text: withControls, encoding: 'utf-8', isGuessed: false }
  if (withControls !== undefined) throw new UndecodableText('controls')
  if (isDamagedUtf8(bytes)) throw new UndecodableText('damaged')
  for (const encoding of likelyEncodings(bytes, cleanText, origin.country?.toUpperCase() ?? null)) {
    const text = cleanText(encoding, bytes)
    if (text !== undefined) return { text, encoding, isGuessed: true }
  }
  throw new UndecodableText('controls')
}

/** The encoding of a text that is read in any case, such as an email: what is no character in it is lost. */
export function encodingOf(bytes: Uint8Array, origin: TextOrigin): string {
  try {
    return decodeText(bytes, origin).encoding
  } catch (error) {
    return error instanceof UndecodableText && error.code === 'damaged' ? 'utf-8' : 'windows-1252'
  }
}

function markOf(bytes: Uint8Array): TextEncoding | undefined {
  const [one, two, three] = bytes
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : undefined
}

function requireText(encoding: TextEncoding, bytes: Uint8Array, otherwise: EncodingRefusal): DecodedText {
  const text = textIn(encoding, bytes)
  if (text === undefined) throw new UndecodableText(otherwise)
  if (!isClean(text)) throw new UndecodableText('controls')
  return { text, encoding, isGuessed: false }
}

/** UTF-8 comes first, as bytes of another encoding are hardly ever UTF-8 by chance, except of a few Asian characters. */
function namedEncodings(bytes: Uint8Array, { format = 'plain', declared }: TextOrigin): string[] {
  const named = [declared ?? undefined, declarationIn(bytes, format)].filter((label) => label !== undefined)
  let count = 0
  const isFew = !bytes.some((byte) => byte > 0x7f && (count += 1) >= FEW_BYTES)
  return isFew && named.some((label) => ASIAN.test(label)) ? [...named, 'utf-8'] : ['utf-8', ...named]
}

const FEW_BYTES = 12
const ASIAN = /^(gb|big5|euc|shift|sjis|ms_kanji|x-sjis|windows-31j|ks|iso-2022)/i

/** The encoding that a file names; UTF-16 can't be named in a file whose name of it is read byte by byte. */
function declarationIn(bytes: Uint8Array, format: 'plain' | 'html' | 'xml'): string | undefined {
  if (format === 'plain') return undefined
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  if (named === undefined)
    return format === 'html' ? sniffEncoding(bytes, { defaultEncoding: '' }) || undefined : undefined
  if (format === 'xml' && !isKnownEncoding(named)) throw new UndecodableText('unreadable')
  return /^utf-?16/i.test(named) ? undefined : named
}

export function isKnownEncoding(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label).encoding)
  } catch {
    return false
  }
}

/** Latin text in UTF-16 has every second byte zero. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 0]
  const most = Math.min(bytes.length, 4096)
  for (let at = 0; at < most; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1
  if (Math.max(...zeros) < most / 8 || Math.min(...zeros) > most / 100) return undefined
  return zeros[0]! > zeros[1]! ? 'utf-16be' : 'utf-16le'
}

function cleanText(encoding: string, bytes: Uint8Array): string | undefined {
  const text = textIn(encoding, bytes)
  return text !== undefined && isClean(text) ? text : undefined
}

/** Undefined for an unknown encoding, and for bytes that are not in it. */
function textIn(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** NUL, the control characters of C1 and escapes show another encoding or no text; U+0085 ends a line. */
const NO_TEXT = /[\0\x1b\x80-\x84\x86-\x9f\ufffe\uffff]/

function isClean(text: string): boolean {
  return !NO_TEXT.test(text)
}

/** UTF-8 of which a few bytes were lost: read as another encoding, every letter of it would be wrong. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  let [lost, letters] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === LOST) lost += 1
    else if (unit > 0x7f) letters += 1
  }
  return lost > 0 && letters >= 4 * lost
}

const LOST = 0xfffd
