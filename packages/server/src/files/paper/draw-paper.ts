import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { doTasks } from '../thread.ts'
import { fontPaths, paperFonts } from './paper-fonts.ts'

pdfmake.setFonts(paperFonts)
// A document contains only text: nothing but the fonts is read for it, and nothing is fetched.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontPaths.has(path))

/** Draws the documents that a printer sends to this thread, as `layOut` lays them out. */
export function drawPapers<Source>(layOut: (source: Source) => TDocumentDefinitions): void {
  doTasks((source: Source) => drawPaper(layOut(source)))
}

/** The same bytes each time for the same document. It takes some tenths of a second of processor time. */
function drawPaper(paper: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(paper).getBuffer()
}
