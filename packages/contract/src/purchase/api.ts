import { bankPayments } from './payments/bank-payments.ts'
import { billing } from './billing.ts'
import { cardPayments } from './payments/card-payments.ts'
import { carts } from './orders/cart.ts'
import { purchaseDashboard } from './dashboard.ts'
import { invoices } from './invoices/invoices.ts'
import { orders } from './orders/orders.ts'
import { refunds } from './payments/refunds.ts'
import { renewals } from './renewals.ts'
import { purchaseOpenedRecords, purchaseSearch } from './search.ts'
import { seller } from './seller.ts'
import { services } from './services/services.ts'
import { vatRates } from './vat-rates.ts'

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
