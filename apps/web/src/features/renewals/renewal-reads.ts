import type { Key } from '../../api/client.ts'

/** What is out of date once a service was ended or kept. */
export const renewalReads: readonly Key[] = [
  'GET /api/purchase/renewals',
  'GET /api/purchase/orders',
  'GET /api/purchase/orders/:id',
]
