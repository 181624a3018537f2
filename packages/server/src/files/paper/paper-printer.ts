import { refuseEndless } from '../../http/errors.ts'
import { createGate } from '../../http/gate.ts'
import { createThread } from '../thread.ts'

/** Drawing takes about a tenth of a second of processor time; thousands of rows take longer, and are stopped. */
const MOST_MILLISECONDS = 15_000

/**
 * Returns a function that draws documents as PDFs in a thread, one at a time. `file` calls `drawPapers`. It throws 503
 * while too many wait, and `too-many` with the text if one takes too long.
 */
export function createPrinter<Source>(
  file: URL,
  { tooLong, milliseconds = MOST_MILLISECONDS }: { tooLong: string; milliseconds?: number },
): (source: Source) => Promise<Buffer> {
  const oneAtATime = createGate(1, 20)
  const draw = createThread<Source, Uint8Array>(file, { milliseconds })
  return (source) => oneAtATime(async () => Buffer.from(await draw(source))).catch(refuseEndless(tooLong))
}
