import { messages } from '@domicile/contract/messages'
import { type CreditNote, invoices } from '@domicile/contract/purchase/invoices/invoices'
import { toMinor } from '@domicile/contract/purchase/money/money'
import { invalidField } from '@domicile/server/http/errors'
import { creditInvoice, type Taken } from '../../domain/invoices/credit-invoice.ts'
import { feature } from '../../feature.ts'
import { lockOrder } from '../../domain/orders/move-order.ts'
import { asInvoice, asSummary } from './invoice-view.ts'
import { invoicePaper } from './invoice-paper.ts'
import { exportInvoices } from './invoices-export.ts'
import { getInvoice, getPaper, listInvoices } from './invoices.queries.ts'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

export const invoicesFeature = feature(invoices, {
  'GET /api/purchase/invoices': async ({ db, user, query }) => {
    const page = await listInvoices(db, user, query)
    return { ...page, items: page.items.map(asSummary) }
  },

  'GET /api/purchase/invoices/export': ({ db, user, query }) => exportInvoices(db, user, query),

  'GET /api/purchase/invoices/:id': async ({ db, user, params }) =>
    asInvoice(user, await getInvoice(db, user, params.id)),

  'GET /api/purchase/invoices/:id/pdf': async ({ db, user, params }) => {
    const source = await getPaper(db, user, params.id)
    const content = await printPaper(invoicePaper(source))
    return { name: `${source.number}.pdf`, mediaType: 'application/pdf', content }
  },

  'POST /api/purchase/invoices/:id/credit-notes': async ({ db, user, params, body, record }) => {
    const { order, currency, company, number } = await getInvoice(db, user, params.id)
    await lockOrder(db, order.id)
    const taken = body.lines?.map((line, index) => asTaken(line, index, currency))
    const noteId = await creditInvoice(db, order, params.id, { taken, reason: body.reason })
    const note = asInvoice(user, await getInvoice(db, user, noteId))
    await record({
      companyId: company.id,
      subjectId: noteId,
      subject: note.number,
      after: { invoice: number, total: `${note.total} ${currency}` },
      reason: body.reason,
    })
    return note
  },
})

type CreditedLine = NonNullable<CreditNote['lines']>[number]

function asTaken({ lineId, quantity, net }: CreditedLine, index: number, currency: string): Taken {
  if (quantity) return { lineId, quantity }
  const minor = toMinor(net ?? '', currency)
  if (!minor) throw invalidField(`lines/${index}/net`, messages.price)
  return { lineId, net: minor }
}

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

/** Renders a PDF: the same bytes each time for the same definition. */
function printPaper(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer()
}
