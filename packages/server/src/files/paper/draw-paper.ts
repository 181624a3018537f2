import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { doTasks } from '../thread.ts'
import { baseLetters } from './base-letters.ts'
import { findFallbackFonts } from './fallback-fonts.ts'
import { fontPaths, paperFonts } from './paper-fonts.ts'
import { setFallbackFonts } from './typeset.ts'

pdfmake.setFonts(paperFonts)
// A document contains only text: nothing but the fonts is read for it, and nothing is fetched.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontPaths.has(path))

/** Draws the documents that a printer sends to this thread, as `layOut` lays them out. */
export function drawPapers<Source>(layOut: (source: Source) => TDocumentDefinitions): void {
  doTasks((source: Source) => drawPaper(layOut(source), source))
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The same bytes each time for the same document. It takes some tenths of a second of processor time, and about as much
 * again for each script. The letters of headers and footers are those of the source. One is drawn at a time, because its
 * fonts are those of the whole module.
 */
export function drawPaper(paper: TDocumentDefinitions, source: unknown = null): Promise<Uint8Array> {
  const drawn = last.then(async () => {
    setFallbackFonts(await findFallbackFonts(JSON.stringify([paper, source]), baseLetters()))
    return pdfmake.createPdf(paper).getBuffer()
  })
  last = drawn.catch(() => undefined)
  return drawn
}
