import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createGate } from '@domicile/server/http/gate'
import type { PaperSource } from './paper-texts.ts'

/** Drawing takes about a tenth of a second of processor time. */
const oneAtATime = createGate(1, 20)

const MOST_BYTES = 32 * 1_048_576
const printed = new Map<string, Buffer>()
let bytes = 0
let thread: Worker | undefined

/**
 * Draws the PDF of an issued document in a thread, because it would block all other requests. The document never
 * changes, so the latest PDFs are kept, under its id. Throws 503 while too many wait.
 */
export async function printPaper(id: string, source: PaperSource): Promise<Buffer> {
  const known = printed.get(id)
  if (known) return known
  const pdf = await oneAtATime(async () => printed.get(id) ?? (await draw(source)))
  keep(id, pdf)
  return pdf
}

async function draw(source: PaperSource): Promise<Buffer> {
  const drawing = (thread ??= startThread())
  // A thread has one other side, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  drawing.postMessage(source)
  const [pdf] = (await once(drawing, 'message')) as [Uint8Array]
  return Buffer.from(pdf)
}

/** A thread that fails is replaced at the next call. */
function startThread(): Worker {
  const started = new Worker(new URL('./paper-thread.ts', import.meta.url))
  started.once('exit', () => {
    if (thread === started) thread = undefined
  })
  started.on('error', () => (thread = undefined))
  started.unref()
  return started
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
