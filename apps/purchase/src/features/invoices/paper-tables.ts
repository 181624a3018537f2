import type { InvoiceLine } from '@domicile/contract/sales/invoices/invoice-content'
import { ruled, wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatRate } from '../../domain/vat/vat-texts.ts'
import { type PaperSource, formatPaperAmount } from './paper-texts.ts'

/** Builds the table of the lines; its head repeats on every page. */
export function linesTable({ content, currency }: PaperSource): Content {
  return {
    margin: [0, 24, 0, 0],
    table: {
      widths: ['*', 44, 86, 44, 96],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          { text: 'Service', style: 'head' },
          ...['Quantity', 'Unit price, net', 'VAT', `Net, ${currency}`].map(head),
        ],
        ...content.lines.map((line) => lineRow(line, currency)),
      ],
    },
    layout: ruled,
  }
}

function lineRow(line: InvoiceLine, currency: string): TableCell[] {
  const exemption = line.exemption ? [{ ...wrapped(line.exemption), style: 'quiet' }] : []
  return [
    { stack: [wrapped(line.title), ...exemption] },
    right(String(line.quantity)),
    right(formatPaperAmount(line.unitPrice, currency)),
    right(formatRate(line.vatRate)),
    right(formatPaperAmount(line.net, currency)),
  ]
}

/** Builds the totals: net and VAT of each rate, and their sums. */
export function totalsTable({ content, currency, net, vat, total }: PaperSource): Content {
  const rows = content.rates.map((each) => [
    right(formatRate(each.rate)),
    right(formatPaperAmount(each.net, currency)),
    right(formatPaperAmount(each.vat, currency)),
  ])
  const sums: [string, number][] = [
    ['Net', net],
    ['VAT', vat],
  ]
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columns: [
      {
        width: '*',
        table: {
          widths: [44, 80, 80],
          body: [['VAT rate', 'Net', `VAT, ${currency}`].map(head), ...rows],
        },
        layout: ruled,
      },
      {
        width: 200,
        table: {
          widths: ['*', 110],
          body: [
            ...sums.map(([name, amount]) => [name, right(formatPaperAmount(amount, currency))]),
            [
              { text: `Total, ${currency}`, bold: true, fontSize: 11 },
              { ...right(formatPaperAmount(total, currency)), bold: true, fontSize: 11 },
            ],
          ],
        },
        layout: ruled,
      },
    ],
    columnGap: 24,
  }
}

function head(text: string) {
  return { text, style: 'head', alignment: 'right' as const }
}

function right(text: string) {
  return { text, alignment: 'right' as const }
}
