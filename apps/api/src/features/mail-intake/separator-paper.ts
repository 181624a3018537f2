import { paperStyle } from '@domicile/server/files/paper/paper-style'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const SHEETS = 5

/** Sheets to put between letters before they are scanned. Their words are found in any scan: see `dividePages`. */
export function separatorPaper(_source: null): TDocumentDefinitions {
  const sheets = Array.from({ length: SHEETS }, (_, index) => ({
    stack: [
      { text: 'DOMICILE SEPARATOR', fontSize: 40, bold: true },
      {
        text: 'Put this sheet between two letters and scan them together. Each letter is filed separately, and this sheet is left out.',
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
