/** Reads one document for the process that started this one, which ends it if it takes too long or too much. */
import type { FetchedType } from '@domicile/contract/knowledge/watches/fetch-kinds'
import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import { decodeText, guessedEncoding, UndecodableText } from '@domicile/server/files/texts/decode-text'
import { filterText, type TextAnswer } from './filter-text.ts'
import { linesOfHtml } from './html-lines.ts'

export type TextOrder = {
  bytes: Uint8Array
  mediaType: FetchedType
  charset: string | null
  selector: string | null
  ignore: readonly string[]
  /** The encoding that its uploader chose. */
  chosen: TextEncoding | null
  /** Where the document comes from, as a hint at its encoding. */
  country: string | null
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

process.on('message', (order: TextOrder) => {
  void read(order)
    .catch((error): TextAnswer => ({
      refused: error instanceof UndecodableText ? 'no-encoding' : 'unreadable',
    }))
    .then((answer) => process.send!(answer))
})
process.on('disconnect', () => process.exit())

async function read(order: TextOrder): Promise<TextAnswer> {
  const answer = await readLines(order)
  if ('refused' in answer) return answer
  const filtered = filterText(answer.text, order.ignore)
  return 'refused' in filtered ? filtered : { ...answer, ...filtered }
}

async function readLines(order: TextOrder): Promise<TextAnswer> {
  // Loaded only when needed: it doubles the time to start.
  if (order.mediaType === DOCX)
    return linesOfHtml(await (await import('./docx-to-html.ts')).docxToHtml(order.bytes), null)
  const format = order.mediaType === 'text/html' ? 'html' : 'plain'
  const decoded = decodeText(order.bytes, {
    ...order,
    format,
    declared: order.charset,
    isBrowsed: format === 'html',
  })
  const lines = format === 'html' ? linesOfHtml(decoded.text, order.selector) : { text: decoded.text }
  const guessed = guessedEncoding(decoded)
  return 'refused' in lines || !guessed ? lines : { ...lines, guessed }
}
