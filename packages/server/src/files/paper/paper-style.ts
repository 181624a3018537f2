import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The look of every printed document of the portal: A4, in `title`, `head` and `quiet` beside the plain text. */
export const paperStyle = {
  language: 'en',
  pageSize: 'A4',
  pageMargins: [56, 64, 56, 84],
  defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: '#101828' },
  styles: {
    title: { fontSize: 18, bold: true },
    quiet: { color: '#475467', fontSize: 8.5 },
    head: { bold: true, fontSize: 8.5, color: '#475467' },
  },
} satisfies Partial<TDocumentDefinitions>

/** Hairlines between rows, and nothing else. */
export const ruled: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#C8CDD5',
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 4,
}

/** Breaks long words of a text that would be cut off at the edge. */
export function wrapped(text: string): { text: string; wordBreak?: 'break-all' } {
  return /\S{28}/.test(text) ? { text, wordBreak: 'break-all' } : { text }
}
