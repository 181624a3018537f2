import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fontFolder, paperFonts } from './paper-fonts.ts'

pdfmake.setFonts({ Roboto: paperFonts })
// A document contains only text: nothing but the fonts is read for it, and nothing is fetched.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))

/**
 * Draws a document as a PDF: the same bytes each time for the same one. It takes some tenths of a second of processor
 * time, so only threads call it.
 */
export function drawPaper(paper: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(paper).getBuffer()
}
