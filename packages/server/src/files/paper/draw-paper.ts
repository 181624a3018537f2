import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Roboto from pdfmake: it has Latin, Greek and Cyrillic letters. */
const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts/Roboto')

pdfmake.setFonts({
  Roboto: {
    normal: join(folder, 'Roboto-Regular.ttf'),
    bold: join(folder, 'Roboto-Medium.ttf'),
    italics: join(folder, 'Roboto-Italic.ttf'),
    bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
  },
})
// A document contains only text: nothing but the fonts is read for it, and nothing is fetched.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))

/**
 * Draws a document as a PDF: the same bytes each time for the same one. It takes some tenths of a second of processor
 * time, so only threads call it.
 */
export function drawPaper(paper: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(paper).getBuffer()
}
