import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Roboto, as it comes with pdfmake: it has Latin, Greek and Cyrillic letters. */
const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts/Roboto')

pdfmake.setFonts({
  Roboto: {
    normal: join(folder, 'Roboto-Regular.ttf'),
    bold: join(folder, 'Roboto-Medium.ttf'),
    italics: join(folder, 'Roboto-Italic.ttf'),
    bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
  },
})
// A paper is made of texts: nothing else is fetched or read for it.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))

/** A paper as PDF: the same bytes each time for the same definition. */
export function printPaper(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer()
}
