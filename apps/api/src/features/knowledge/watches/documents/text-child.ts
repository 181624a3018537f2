/** Reads one document for the process that started this one, which ends it if it takes too long or too much. */
import type { FetchedType } from '@domicile/contract/knowledge/watches/fetch-kinds'
import { decodeHtml, decodeText } from './decode.ts'
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
