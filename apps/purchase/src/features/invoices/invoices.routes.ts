import { messages } from '@domicile/contract/messages'
import { type CreditNote, invoices } from '@domicile/contract/sales/invoices/invoices'
import { toMinor } from '@domicile/contract/money/money'
import { invalidField } from '@domicile/server/http/errors'
import { creditInvoice, type LineCredit } from '../../domain/invoices/credit-invoice.ts'
import { feature } from '../../feature.ts'
import { asInvoice, asSummary } from './invoice-view.ts'
import { printPaper } from './print-paper.ts'
import { exportInvoices } from './invoices-export.ts'
import { getInvoice, getPaper, listInvoices } from './invoices.queries.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

export const invoicesFeature = feature(invoices, {
  'GET /api/purchase/invoices': async ({ db, user, query }) => {
    const page = await listInvoices(db, user, query)
    return { ...page, items: page.items.map(asSummary) }
  },

  'GET /api/purchase/invoices/export': ({ db, user, query }) => exportInvoices(db, user, query),

  'GET /api/purchase/invoices/:id': async ({ db, user, params }) =>
    asInvoice(user, await getInvoice(db, user, params.id)),

  'GET /api/purchase/invoices/:id/pdf': async ({ db, user, params, record }) => {
    const source = await getPaper(db, user, params.id)
    const content = await printPaper(params.id, source)
    await record({ companyId: source.companyId, subjectId: params.id, subject: source.number })
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

function asTaken({ lineId, quantity, net }: CreditedLine, index: number, currency: string): LineCredit {
  if (quantity) return { lineId, quantity }
  const minor = toMinor(net ?? '', currency)
  if (!minor) throw invalidField(`lines/${index}/net`, messages.price)
  return { lineId, net: minor }
}
