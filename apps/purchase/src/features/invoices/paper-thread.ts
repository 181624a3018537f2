import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { doTasks } from '@domicile/server/files/thread'
import pdfmake from 'pdfmake'
import { invoicePaper } from './invoice-paper.ts'
import type { PaperSource } from './paper-texts.ts'

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

/** Draws a PDF: the same bytes each time for the same document. */
doTasks((source: PaperSource) => pdfmake.createPdf(invoicePaper(source)).getBuffer())
