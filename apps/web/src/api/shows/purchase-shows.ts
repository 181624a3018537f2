import { orderNouns, type Shows } from './shown-nouns.ts'

/** The changes that make queries of the purchase API out of date. */
export const purchaseShows = {
  'GET /api/purchase/services': ['service'],
  'GET /api/purchase/services/categories': ['service'],
  'GET /api/purchase/services/:slug': ['service'],
  'GET /api/purchase/companies/:companyId/cart': ['cart', 'service', 'order', 'invoice', 'file'],
  'GET /api/purchase/companies/:companyId/billing': ['invoice', 'order'],
  'GET /api/purchase/companies/:companyId/sent-orders/:key': [],
  'GET /api/purchase/payment-types': [],
  'GET /api/purchase/orders': [...orderNouns],
  'GET /api/purchase/orders/:id': [...orderNouns, 'file'],
  'GET /api/purchase/renewals': ['order'],
  'GET /api/purchase/invoices': ['invoice', 'payment', 'order'],
  'GET /api/purchase/invoices/:id': ['invoice', 'payment', 'order'],
  'GET /api/purchase/seller': ['invoice'],
  'GET /api/purchase/seller/vat-rates': ['invoice'],
  'GET /api/purchase/bank-entries': ['payment', 'order'],
  'GET /api/purchase/bank-statements': ['payment'],
  'GET /api/purchase/payable-orders': [...orderNouns],
  'GET /api/purchase/search': ['service', ...orderNouns, 'company'],
  'GET /api/purchase/opened-records': ['opened-record'],
  'GET /api/purchase/dashboard': [...orderNouns, 'company', 'user'],
} satisfies Shows
