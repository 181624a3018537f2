import { invoiceFilters } from '@domicile/contract/sales/services/service-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseCurrency, parseDay, parseId } from '../../../navigation/url-params.ts'

export const invoiceList = list('GET /api/purchase/invoices', {
  path: paths.invoices(),
  params: {
    q: text(),
    kind: choice(invoiceFilters),
    companyId: parseId,
    currency: parseCurrency,
    from: parseDay,
    to: parseDay,
  },
  exports: 'GET /api/purchase/invoices/export',
})
