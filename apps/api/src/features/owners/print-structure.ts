import { createThread } from '@domicile/server/files/thread'
import { refuseEndless } from '@domicile/server/http/errors'
import type { Download } from '@domicile/server/http/feature'
import { createGate } from '@domicile/server/http/gate'
import type { StructurePaper } from './structure-paper.ts'

/** Drawing takes about a tenth of a second of processor time; thousands of holdings take longer, and are stopped. */
const oneAtATime = createGate(1, 20)
const draw = createThread<StructurePaper, Uint8Array>(
  new URL('./structure-paper-thread.ts', import.meta.url),
  {
    milliseconds: 15_000,
  },
)

const TOO_MANY_HOLDINGS = 'This structure has too many holdings for one document.'

/** Draws the structure as a PDF in a thread. Throws 503 while too many wait, and `too-many` if it takes too long. */
export async function printStructure(paper: StructurePaper): Promise<Download> {
  const content = await oneAtATime(async () => Buffer.from(await draw(paper))).catch(
    refuseEndless(TOO_MANY_HOLDINGS),
  )
  const name = `${paper.company.name}, structure ${paper.found.on}.pdf`
  return { name, mediaType: 'application/pdf', content }
}
