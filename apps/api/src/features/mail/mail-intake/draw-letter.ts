import { readFileSync } from 'node:fs'
import { breakTextIntoLines, PDFDocument } from '@cantoo/pdf-lib'
import { paperFonts } from '@domicile/server/files/paper/paper-fonts'
import { sha256Of } from '@domicile/server/security/sha256'
import * as fontkit from 'fontkit'
import type { ReceivedPage } from '../../../domain/mail/receive-mail.ts'

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

/** A sheet of A4 and what is on it, in points. */
const sheet = { width: 595, height: 842, margin: 50, letter: 10, line: 14 }
const LINES = Math.floor((sheet.height - 2 * sheet.margin) / sheet.line)
/** More characters do not fit, also if all are narrow. */
const MOST_CHARACTERS = 20_000

const HEADING = 'This page could not be drawn from its scan. It has this text:'

/** Adds a page that shows a text as far as it fits; the whole text is kept with the page of the letter. */
async function addTextSheet(pdf: PDFDocument, text: string): Promise<void> {
  pdf.registerFontkit(fontkit)
  const font = await pdf.embedFont(readFileSync(paperFonts.Roboto.normal), { subset: true })
  const { width, height, margin, letter: size, line } = sheet
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .split(/[\n\f\r]+/)
    .flatMap((row) =>
      breakTextIntoLines(row, [' '], width - 2 * margin, (part) => font.widthOfTextAtSize(part, size)),
    )
  const page = pdf.addPage([width, height])
  for (const [index, row] of [HEADING, '', ...lines].slice(0, LINES).entries())
    page.drawText(row, { x: margin, y: height - margin - index * line, size, font })
}
