import { readFileSync } from 'node:fs'
import { breakTextIntoLines, type PDFDocument } from '@cantoo/pdf-lib'
import { paperFonts } from '@domicile/server/files/paper/paper-fonts'
import * as fontkit from 'fontkit'

/** A sheet of A4 and what is on it, in points. */
const sheet = { width: 595, height: 842, margin: 50, letter: 10, line: 14 }
const LINES = Math.floor((sheet.height - 2 * sheet.margin) / sheet.line)
/** More characters do not fit, also if all are narrow. */
const MOST_CHARACTERS = 20_000

const HEADING = 'This page could not be drawn from its scan. It has this text:'

/** Adds a page that shows a text as far as it fits; the whole text is kept with the page of the letter. */
export async function addTextSheet(pdf: PDFDocument, text: string): Promise<void> {
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
