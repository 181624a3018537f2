import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import type { Download } from '@domicile/server/http/feature'
import type { StructurePaper } from './structure-paper.ts'

const print = createPrinter<StructurePaper>(new URL('./structure-paper-thread.ts', import.meta.url), {
  tooLong: 'This structure has too many holdings for one document.',
})

/** Draws the structure as a PDF. */
export async function printStructure(paper: StructurePaper): Promise<Download & { content: Buffer }> {
  const name = `${paper.company.name}, structure ${paper.found.on}.pdf`
  return { name, mediaType: 'application/pdf', content: await print(paper) }
}
