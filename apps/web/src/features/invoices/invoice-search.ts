import { invoiceFilters } from '@domicile/contract/purchase/services/service-kinds'
import type { Query } from '@domicile/contract/route'
import { aCurrency, aDay, anId, defined, oneOf, pageIn } from '../../navigation/url-params.ts'
import type { Routes } from '../../api/client.ts'

/** What is shown of the invoices, as the address says it. */
export type InvoiceSearch = NonNullable<Query<Routes['GET /api/purchase/invoices']>>

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseInvoiceSearch(search: Record<string, string>): InvoiceSearch {
  return defined({
    q: search.q?.slice(0, 200),
    kind: oneOf(invoiceFilters, search.kind),
    companyId: anId(search.companyId),
    currency: aCurrency(search.currency),
    from: aDay(search.from),
    to: aDay(search.to),
    ...pageIn(search),
  })
}
