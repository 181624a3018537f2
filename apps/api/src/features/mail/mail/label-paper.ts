import { formatDay } from '@domicile/contract/days'
import { paperStyle } from '@domicile/server/files/paper/paper-style'
import { shorten } from '@domicile/server/files/paper/shorten'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** A label for the paper of an item; `address` is the address of the item in the portal. */
export type Label = {
  number: string
  company: string | null
  receivedOn: string
  shelf: string | null
  address: string
}

/** One label fills its page, for a label printer; several fill sheets of 21, as A4 sheets of 63.5 x 38.1 mm are sold. */
export function labelPaper(labels: readonly Label[]): TDocumentDefinitions {
  const title = labels.length === 1 ? `Label ${labels[0]!.number}` : 'Labels'
  const laidOut = { ...paperStyle, info: { title } }
  const [only] = labels
  if (labels.length === 1) return { ...laidOut, pageSize: LABEL, pageMargins: 0, content: contentOf(only!) }
  return { ...laidOut, pageMargins: [20.4, 43, 20.4, 36], content: sheetOf(labels) }
}

/** In points. */
const LABEL = { width: 180, height: 108 }
const GAP = 7.2
const COLUMNS = 3

function sheetOf(labels: readonly Label[]): Content {
  const rows = Array.from({ length: Math.ceil(labels.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_none, column) => labels[row * COLUMNS + column]),
  )
  const { width, height } = LABEL
  const table = {
    widths: [width, GAP, width, GAP, width],
    heights: height,
    dontBreakRows: true,
    body: rows.map((row) => row.flatMap(cellsOf)),
  }
  return { table, layout: bare }
}

function cellsOf(label: Label | undefined, column: number): TableCell[] {
  const cell = label ? contentOf(label) : ''
  return column === 0 ? [cell] : ['', cell]
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const QR_SIZE = 78

function contentOf({ number, company, receivedOn, shelf, address }: Label) {
  const facts = {
    width: '*',
    stack: [
      { text: number, link: address, bold: true, fontSize: 13 },
      { text: shorten(company ?? 'Quarantine', MOST_CHARACTERS), fontSize: 8, marginTop: 2, marginBottom: 2 },
      { text: formatDay(receivedOn), style: 'quiet', fontSize: 7.5 },
      ...(shelf ? [{ text: shelf, bold: true, fontSize: 9 }] : []),
    ],
  }
  return {
    columns: [{ qr: address, fit: QR_SIZE, width: QR_SIZE + 8 }, facts],
    margin: [9, 14, 6, 0] as [number, number, number, number],
  }
}

/** Three lines of a label, in Latin letters. */
const MOST_CHARACTERS = 44
