import { paperStyle } from '@domicile/server/files/paper/paper-style'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { separatorSheet } from './separators.ts'

const SHEETS = 5

/** Sheets to put between letters before they are scanned. Their words are found in any scan: see `isSeparator`. */
export function separatorPaper(_source: null): TDocumentDefinitions {
  const sheets = Array.from({ length: SHEETS }, (_, index) => ({
    stack: [
      { text: separatorSheet.heading, fontSize: 40, bold: true },
      {
        text: separatorSheet.text,
        fontSize: 16,
        margin: [0, 24, 0, 0] as [number, number, number, number],
      },
    ],
    margin: [0, 240, 0, 0] as [number, number, number, number],
    alignment: 'center' as const,
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
  return { ...paperStyle, info: { title: 'Separator sheets' }, content: sheets }
}
