import { createThread } from '@domicile/server/files/thread'
import { createGate } from '@domicile/server/http/gate'
import type { PaperSource } from './paper-texts.ts'

/** Drawing takes about a tenth of a second of processor time. */
const oneAtATime = createGate(1, 20)

const MOST_BYTES = 32 * 1_048_576
const printed = new Map<string, Buffer>()
let bytes = 0
const draw = createThread<PaperSource, Uint8Array>(new URL('./paper-thread.ts', import.meta.url))

/**
 * Draws the PDF of an issued document in a thread. The document never changes, so the latest PDFs are kept, under its
 * id. Throws 503 while too many wait.
 */
export async function printPaper(id: string, source: PaperSource): Promise<Buffer> {
  const known = printed.get(id)
  if (known) return known
  const pdf = await oneAtATime(async () => printed.get(id) ?? Buffer.from(await draw(source)))
  keep(id, pdf)
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
