/** Reads one document for the process that started this one, which ends it if it takes too long or too much. */
import type { FetchedType } from '@domicile/contract/knowledge/watches/fetch-kinds'
import sniffEncoding from 'html-encoding-sniffer'
import { filterText, type TextAnswer } from './filter-text.ts'
import { linesOfHtml } from './html-lines.ts'

export type TextOrder = {
  bytes: Uint8Array
  mediaType: FetchedType
  charset: string | null
  selector: string | null
  ignore: readonly string[]
}

process.on('message', (order: TextOrder) => {
  void read(order)
    .catch((): TextAnswer => ({ refused: 'unreadable' }))
    .then((answer) => process.send!(answer))
})
process.on('disconnect', () => process.exit())

async function read(order: TextOrder): Promise<TextAnswer> {
  const answer = await decode(order)
  return 'refused' in answer ? answer : filterText(answer.text, order.ignore)
}

async function decode({ bytes, mediaType, charset, selector }: TextOrder): Promise<TextAnswer> {
  if (mediaType === 'text/plain') return { text: decodeText(bytes, charset) }
  if (mediaType === 'text/html') return linesOfHtml(decodeHtml(bytes, charset), selector)
  // Loaded only when needed: it doubles the time to start.
  const { docxToHtml } = await import('./docx-to-html.ts')
  return linesOfHtml(await docxToHtml(bytes), null)
}

/**
 * Decodes a page as browsers do, by its byte order mark, the server's charset or its own. Where that is wrong, the next is
 * tried: an encoding that does not fit would change every accent of the text.
 */
function decodeHtml(bytes: Uint8Array, charset: string | null): string {
  const named = charset === null ? {} : { transportLayerEncodingLabel: charset }
  const options = { defaultEncoding: 'UTF-8' }
  return decodeBy([sniffEncoding(bytes, { ...options, ...named }), sniffEncoding(bytes, options)], bytes)
}

/** Decodes plain text by the server's charset, or as UTF-8. */
function decodeText(bytes: Uint8Array, charset: string | null): string {
  const hasUtf16Mark = bytes[0] === 0xff && bytes[1] === 0xfe
  return decodeBy(hasUtf16Mark ? ['utf-16le'] : [charset ?? 'utf-8', 'utf-8'], bytes)
}

function decodeBy(encodings: readonly string[], bytes: Uint8Array): string {
  for (const encoding of encodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Unknown, or not the encoding of these bytes.
    }
  // The default of browsers has a character for every byte.
  return new TextDecoder('windows-1252').decode(bytes)
}
