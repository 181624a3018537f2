import { paperStyle } from '@domicile/server/files/paper/paper-style'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { separatorSheet } from './separators.ts'

const SHEETS = 5

/** Sheets to put between letters before they are scanned. Their words are found in any scan: see `isSeparator`. */
export function separatorPaper(_source: null): TDocumentDefinitions {
  const sheets = Array.from({ length: SHEETS }, (_, index) => ({
    stack: [
      { text: separatorSheet.heading, fontSize: 40, bold: true },
      { text: separatorSheet.text, fontSize: 16, marginTop: 24 },
    ],
    marginTop: 240,
    alignment: 'center' as const,
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
  return { ...paperStyle, info: { title: 'Separator sheets' }, content: sheets }
}
