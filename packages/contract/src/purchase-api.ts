import { bankPayments } from './sales/payments/bank-payments.ts'
import { billing } from './sales/billing.ts'
import { cardPayments } from './sales/payments/card-payments.ts'
import { carts } from './sales/orders/cart.ts'
import { purchaseDashboard } from './sales/dashboard.ts'
import { invoices } from './sales/invoices/invoices.ts'
import { orders } from './sales/orders/orders.ts'
import { refunds } from './sales/payments/refunds.ts'
import { renewals } from './sales/renewals.ts'
import { purchaseOpenedRecords, purchaseSearch } from './home/search/purchase-search.ts'
import { seller } from './sales/seller.ts'
import { services } from './sales/services/services.ts'
import { vatRates } from './sales/vat-rates.ts'

/** Every route of the purchase API. The web application imports only its type. */
export const purchaseApi = {
  ...carts,
  ...billing,
  ...orders,
  ...cardPayments,
  ...refunds,
  ...renewals,
  ...invoices,
  ...seller,
  ...vatRates,
  ...bankPayments,
  ...services,
  ...purchaseDashboard,
  ...purchaseSearch,
  ...purchaseOpenedRecords,
}
export type PurchaseApi = typeof purchaseApi
