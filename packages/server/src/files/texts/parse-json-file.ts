import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import { decodeText, guessedEncoding } from './decode-text.ts'

/** A parsed file, with its encoding if that is a guess. */
export type JsonFile = { value: unknown; guessed: TextEncoding | null }

/** A byte order mark and the start of an object or list, in any encoding. */
const START = /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*[{[]/
const START_BYTES = 1000

/**
 * Parses an object or list. RFC 8259 asks for UTF-8 without a mark, but Windows tools also write marks, UTF-16 and older
 * encodings. Undefined for a file without JSON; throws `UndecodableText` for JSON whose letters can't be read.
 */
export function parseJsonFile(bytes: Uint8Array): JsonFile | undefined {
  if (!START.test(Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1'))) return undefined
  const decoded = decodeText(bytes)
  try {
    return { value: JSON.parse(decoded.text), guessed: guessedEncoding(decoded) }
  } catch {
    return undefined
  }
}
