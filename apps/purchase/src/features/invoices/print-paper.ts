import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import type { PaperSource } from './paper-texts.ts'

const print = createPrinter<PaperSource>(new URL('./paper-thread.ts', import.meta.url), {
  tooLong: 'This invoice has too many lines for one document.',
})

const MOST_BYTES = 32 * 1_048_576
const printed = new Map<string, Buffer>()
let bytes = 0

/** Those that are drawn at the moment, so that none is drawn twice. */
const printing = new Map<string, Promise<Buffer>>()

/** Draws the PDF of an issued document. The document never changes, so the latest PDFs are kept, under its id. */
export async function printPaper(id: string, source: PaperSource): Promise<Buffer> {
  const printedPaper = printed.get(id) ?? printing.get(id)
  if (printedPaper) return printedPaper
  const pdf = print(source).finally(() => printing.delete(id))
  printing.set(id, pdf)
  keep(id, await pdf)
  return pdf
}

/** The oldest are dropped first. */
function keep(id: string, pdf: Buffer): void {
  if (printed.has(id)) return
  printed.set(id, pdf)
  bytes += pdf.length
  for (const [oldest, { length }] of printed) {
    if (bytes <= MOST_BYTES) break
    printed.delete(oldest)
    bytes -= length
  }
}
