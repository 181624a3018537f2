import { orderStates, orderViews } from '@domicile/contract/sales/orders/order-states'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseCurrency, parseDay, parseId } from '../../../navigation/url-params.ts'

/** The labels of an order, in the order of its progress. */
const labels = [
  'pending',
  'waiting for accept',
  'needs attention',
  'accepted',
  'in progress',
  'approved',
  'issues',
  'rejected',
] as const

export const orderList = list('GET /api/purchase/orders', {
  path: paths.orders(),
  params: {
    q: text(),
    label: choice(labels),
    state: choice(orderStates),
    waitsFor: choice(['client', 'firm', 'none']),
    view: choice(orderViews),
    companyId: parseId,
    currency: parseCurrency,
    from: parseDay,
    to: parseDay,
  },
  sort: { by: ['created', 'number', 'company', 'total', 'updated'], id: 'created', order: 'desc' },
  exports: 'GET /api/purchase/orders/export',
})
