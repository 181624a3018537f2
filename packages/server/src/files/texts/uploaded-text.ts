import type { AskedEncoding } from '@domicile/contract/texts/encoding-query'
import { guessOf, sampleLine } from '@domicile/contract/texts/text-encodings'
import { invalid, invalidField } from '../../http/errors.ts'
import {
  type DecodedText,
  decodeText,
  guessedEncoding,
  type TextOrigin,
  UndecodableText,
} from './decode-text.ts'

/** Decodes an uploaded file as its sender asks. Throws 422 with the reason, or with the guess if the sender asks for it. */
export function decodeUpload(bytes: Uint8Array, asked: AskedEncoding, origin: TextOrigin = {}): DecodedText {
  const chosen = asked === 'ask' ? null : asked
  const decoded = decodeOrRefuse(bytes, { ...origin, chosen })
  const value = guessedEncoding(decoded)
  if (asked !== 'ask' || !value) return decoded
  const message = guessOf(value, sampleLine(decoded.text))
  throw invalid({ pointer: '/encoding', code: 'guessed', message, value })
}

function decodeOrRefuse(bytes: Uint8Array, origin: TextOrigin): DecodedText {
  try {
    return decodeText(bytes, origin)
  } catch (error) {
    if (!(error instanceof UndecodableText)) throw error
    const isOfEncoding = error.code === 'controls' || error.code === 'chosen'
    throw invalidField(isOfEncoding ? 'encoding' : 'file', error.message, 'unreadable')
  }
}
