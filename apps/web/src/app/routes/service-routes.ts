import { query } from '../../api/reads.ts'
import { bankEntryList } from '../../features/sales/bank-payments/bank-entries.list.ts'
import { invoiceList } from '../../features/sales/invoices/invoices.list.ts'
import { orderList } from '../../features/sales/orders/orders.list.ts'
import { renewalList } from '../../features/sales/renewals/renewals.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

const readService = ({ params }: { params: Record<string, string> }) => [
  query('GET /api/purchase/services/:slug', { params: { slug: params.slug! } }),
]

/** The catalogue, and the purchase from the cart to the payment. */
export const serviceRoutes: readonly Row[] = [
  {
    path: '/add-services',
    title: 'Service catalogue',
    area: 'Service catalogue',
    may: 'services:read',
    inNavigation: true,
    screen: () => import('../../features/sales/services/ServicesScreen.tsx'),
  },
  {
    path: '/add-services/create-new-content',
    title: 'New service',
    area: 'Service catalogue',
    may: 'services:price',
    background: 'surface',
    screen: () => import('../../features/sales/services/form/NewServiceScreen.tsx'),
  },
  {
    path: '/add-services/{slug}',
    title: 'Service',
    area: 'Service catalogue',
    may: 'services:read',
    reads: readService,
    screen: () => import('../../features/sales/services/ServiceScreen.tsx'),
  },
  {
    path: '/add-services/{slug}/edit',
    title: 'Edit service',
    area: 'Service catalogue',
    may: 'services:write',
    background: 'surface',
    reads: readService,
    screen: () => import('../../features/sales/services/form/EditServiceScreen.tsx'),
  },
  {
    path: '/add-services/cart',
    title: 'Cart',
    area: 'Service catalogue',
    may: 'carts:read',
    screen: () => import('../../features/sales/cart/CartScreen.tsx'),
  },
  {
    path: '/add-services/success',
    title: 'Your order',
    area: 'Service catalogue',
    may: 'orders:read',
    screen: () => import('../../features/sales/orders/SuccessScreen.tsx'),
  },
  {
    path: '/purchase/payment/{type}',
    title: 'Order and pay',
    area: 'Service catalogue',
    may: 'carts:read',
    screen: () => import('../../features/sales/cart/checkout/CheckoutScreen.tsx'),
  },
  {
    path: '/orders',
    title: 'Orders',
    area: 'Service catalogue',
    may: 'orders:read',
    inNavigation: true,
    reads: readsOf(orderList),
    screen: () => import('../../features/sales/orders/OrdersScreen.tsx'),
  },
  {
    path: '/orders/renewals',
    title: 'Renewals',
    area: 'Service catalogue',
    may: 'orders:read',
    inNavigation: true,
    reads: readsOf(renewalList),
    screen: () => import('../../features/sales/renewals/RenewalsScreen.tsx'),
  },
  {
    path: '/orders/{id}',
    title: 'Order',
    area: 'Service catalogue',
    may: 'orders:read',
    reads: ({ params }) => [query('GET /api/purchase/orders/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/sales/orders/OrderScreen.tsx'),
  },
  {
    path: '/invoices',
    title: 'Invoices',
    area: 'Service catalogue',
    may: 'invoices:read',
    inNavigation: true,
    reads: readsOf(invoiceList),
    screen: () => import('../../features/sales/invoices/InvoicesScreen.tsx'),
  },
  {
    path: '/invoices/seller',
    title: 'Seller details',
    area: 'Service catalogue',
    may: 'seller:write',
    background: 'surface',
    reads: () => [query('GET /api/purchase/seller'), query('GET /api/purchase/seller/vat-rates')],
    screen: () => import('../../features/sales/seller/SellerScreen.tsx'),
  },
  {
    path: '/invoices/{id}',
    title: 'Invoice',
    area: 'Service catalogue',
    may: 'invoices:read',
    reads: ({ params }) => [query('GET /api/purchase/invoices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/sales/invoices/InvoiceScreen.tsx'),
  },
  {
    path: '/payments',
    title: 'Bank payments',
    area: 'Service catalogue',
    may: 'payments:match',
    inNavigation: true,
    reads: readsOf(bankEntryList),
    screen: () => import('../../features/sales/bank-payments/PaymentsScreen.tsx'),
  },
]
