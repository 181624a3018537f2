import { parseEntrySearch } from '../../features/bank-payments/entry-search.ts'
import { parseInvoiceSearch } from '../../features/invoices/invoice-search.ts'
import { parseOrderSearch } from '../../features/orders/order-search.ts'
import { parseRenewalSearch } from '../../features/renewals/renewal-search.ts'
import { query } from '../../api/reads.ts'
import type { Row } from '../route-row.ts'

/** The screens by which services are bought, from the cart to the order. */
export const purchaseRoutes: readonly Row[] = [
  {
    path: '/add-services/cart',
    title: 'Cart',
    area: 'Service catalogue',
    may: 'carts:read',
    screen: () => import('../../features/cart/CartScreen.tsx'),
  },
  {
    path: '/add-services/success',
    title: 'Your order',
    area: 'Service catalogue',
    may: 'orders:read',
    screen: () => import('../../features/orders/SuccessScreen.tsx'),
  },
  {
    path: '/purchase/payment/{type}',
    title: 'Order and pay',
    area: 'Service catalogue',
    may: 'carts:read',
    screen: () => import('../../features/cart/checkout/CheckoutScreen.tsx'),
  },
  {
    path: '/orders',
    title: 'Orders',
    area: 'Service catalogue',
    may: 'orders:read',
    inNavigation: true,
    reads: ({ search }) => [query('GET /api/purchase/orders', { query: parseOrderSearch(search) })],
    screen: () => import('../../features/orders/OrdersScreen.tsx'),
  },
  {
    path: '/orders/renewals',
    title: 'Renewals',
    area: 'Service catalogue',
    may: 'orders:read',
    inNavigation: true,
    reads: ({ search }) => [query('GET /api/purchase/renewals', { query: parseRenewalSearch(search) })],
    screen: () => import('../../features/renewals/RenewalsScreen.tsx'),
  },
  {
    path: '/orders/{id}',
    title: 'Order',
    area: 'Service catalogue',
    may: 'orders:read',
    reads: ({ params }) => [query('GET /api/purchase/orders/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/orders/OrderScreen.tsx'),
  },
  {
    path: '/invoices',
    title: 'Invoices',
    area: 'Service catalogue',
    may: 'invoices:read',
    inNavigation: true,
    reads: ({ search }) => [query('GET /api/purchase/invoices', { query: parseInvoiceSearch(search) })],
    screen: () => import('../../features/invoices/InvoicesScreen.tsx'),
  },
  {
    path: '/invoices/seller',
    title: 'The firm on invoices',
    area: 'Service catalogue',
    may: 'seller:write',
    background: 'surface',
    reads: () => [query('GET /api/purchase/seller'), query('GET /api/purchase/seller/vat-rates')],
    screen: () => import('../../features/seller/SellerScreen.tsx'),
  },
  {
    path: '/invoices/{id}',
    title: 'Invoice',
    area: 'Service catalogue',
    may: 'invoices:read',
    reads: ({ params }) => [query('GET /api/purchase/invoices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/invoices/InvoiceScreen.tsx'),
  },
  {
    path: '/payments',
    title: 'Bank payments',
    area: 'Service catalogue',
    may: 'payments:match',
    inNavigation: true,
    reads: ({ search }) => [query('GET /api/purchase/bank-entries', { query: parseEntrySearch(search) })],
    screen: () => import('../../features/bank-payments/PaymentsScreen.tsx'),
  },
]
