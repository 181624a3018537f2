import { PDFDocument } from '@cantoo/pdf-lib'
import { createPrinter } from '@domicile/server/files/paper/paper-printer'
import { sha256Of } from '@domicile/server/security/sha256'
import type { ReceivedPage } from '../../../../domain/mail/receive-mail.ts'

/** A page without a picture is filed as a sheet with its text. */
export type LetterPage = Omit<ReceivedPage, 'isRecognised'> & {
  source: string
  picture: Buffer | null
  isUnread: boolean
}

/** The longer side of a page, in points: that of A4. */
const LONGER_SIDE = 842

/** Draws the pages of a letter as a PDF. */
export async function drawLetter(pages: readonly LetterPage[], version: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const content = Buffer.concat(pages.map(({ picture, text }) => picture ?? Buffer.from(text)))
  pdf.setTitle(`Letter ${sha256Of(content).slice(0, 12)}.${version}`)
  for (const { picture, text, width, height } of pages) {
    if (!picture) {
      await addTextSheet(pdf, text)
      continue
    }
    const scale = LONGER_SIDE / Math.max(width, height)
    const size = { width: width * scale, height: height * scale }
    pdf.addPage([size.width, size.height]).drawImage(await pdf.embedJpg(picture), { x: 0, y: 0, ...size })
  }
  return Buffer.from(await pdf.save())
}

const printSheet = createPrinter<string>(new URL('./text-sheet-thread.ts', import.meta.url), {
  tooLong: 'This text takes too long to print.',
})

/** Adds a page that shows a text as far as it fits; the whole text is kept with the page of the letter. */
async function addTextSheet(pdf: PDFDocument, text: string): Promise<void> {
  const [page] = await pdf.copyPages(await PDFDocument.load(await printSheet(text)), [0])
  pdf.addPage(page)
}
