import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import { type DecodedText, decodeText, guessedEncoding, UndecodableText } from './decode-text.ts'

type Parts = AsyncIterable<Uint8Array>

/**
 * Reads a large text of any encoding as UTF-8, without having the whole of it in memory; `open` begins to read it, twice.
 * `guessed` is its encoding if that is a guess. Bytes that are damaged become `�`. Throws `UndecodableText` if nothing
 * can be read, and while reading for a NUL.
 */
export async function utf8Parts(open: () => Parts): Promise<{ parts: Parts; guessed: TextEncoding | null }> {
  const found = encodingOf(await sampleOf(open()))
  const parts = found.encoding === 'utf-8' ? open() : recode(open(), found.encoding)
  return { parts: refuseNul(parts), guessed: guessedEncoding(found) }
}

function encodingOf(sample: Uint8Array): Omit<DecodedText, 'text'> {
  try {
    return decodeText(sample, { format: 'xml', isBrowsed: true })
  } catch (error) {
    if (error instanceof UndecodableText && error.code === 'damaged')
      return { encoding: 'utf-8', isGuessed: false }
    throw error
  }
}

async function* recode(parts: Parts, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  for await (const part of parts) yield Buffer.from(decoder.decode(part, { stream: true }))
  yield Buffer.from(decoder.decode())
}

async function* refuseNul(parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (part.includes(0)) throw new UndecodableText('controls')
    yield part
  }
}

const START = 16_384
const MOST_SAMPLED = 65_536
/** Bytes up to this one are never part of a longer character, except in UTF-16. */
const LAST_ALONE = 0x2f

/** The start, where a text names its encoding, and pieces with letters that depend on it. */
async function sampleOf(parts: Parts): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let room = MOST_SAMPLED
  for await (const part of parts) {
    const start = pieces.length === 0 ? part.subarray(0, START) : part.subarray(0, 0)
    if (isWide(start)) return wholeUnits(start)
    const piece = pieceOf(part.subarray(start.length))
    pieces.push(cutEnd(start), piece)
    room -= piece.length
    if (room <= 0) break
  }
  return Buffer.concat(pieces)
}

/** Returns true for UTF-16: a text in it has a mark, or ASCII of which every second byte is zero. */
function isWide(start: Uint8Array): boolean {
  return start.includes(0) || start[0] === 0xfe || start[0] === 0xff
}

/** Text in UTF-16 up to a character of which one byte is zero: none of a pair of surrogates is. */
function wholeUnits(start: Uint8Array): Uint8Array {
  const zero = start.lastIndexOf(0)
  return start.subarray(0, zero < 2 ? start.length & ~1 : zero + (zero % 2))
}

/** The first letters beyond ASCII with what is around them. */
function pieceOf(part: Uint8Array): Uint8Array {
  const letter = part.findIndex((byte) => byte > 0x7f)
  if (letter < 0) return part.subarray(0, 0)
  const before = part.subarray(0, letter).findLastIndex(isAlone) + 1
  const after = part.subarray(letter).findIndex(isAlone) + 1
  const from = before || (after && letter + after)
  return cutEnd(part.subarray(from, from + START))
}

function cutEnd(piece: Uint8Array): Uint8Array {
  return piece.subarray(0, piece.findLastIndex(isAlone) + 1 || piece.length)
}

const isAlone = (byte: number) => byte <= LAST_ALONE
