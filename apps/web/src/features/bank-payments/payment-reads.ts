import type { Key } from '../../api/client.ts'

/** What is out of date once a payment was matched, set aside or entered. */
export const paymentReads: readonly Key[] = [
  'GET /api/purchase/bank-entries',
  'GET /api/purchase/payable-orders',
  'GET /api/purchase/orders',
  'GET /api/purchase/orders/:id',
  'GET /api/purchase/invoices',
]
