import { type BillingParts, billingFeature } from './features/billing/billing.routes.ts'
import { bankPaymentsFeature } from './features/bank-payments/bank-payments.routes.ts'
import { type CardParts, cardPaymentsFeature } from './features/card-payments/card-payments.routes.ts'
import { type CartParts, cartFeature } from './features/cart/cart.routes.ts'
import { dashboardFeature } from './features/dashboard/dashboard.routes.ts'
import { invoicesFeature } from './features/invoices/invoices.routes.ts'
import { type OrderParts, ordersFeature } from './features/orders/orders.routes.ts'
import { refundsFeature } from './features/refunds/refunds.routes.ts'
import { renewalsFeature } from './features/renewals/renewals.routes.ts'
import { openedRecordsFeature } from './features/search/opened-records.routes.ts'
import { searchFeature } from './features/search/search.routes.ts'
import { sellerFeature } from './features/seller/seller.routes.ts'
import { servicesFeature } from './features/services/services.routes.ts'
import { vatRatesFeature } from './features/vat-rates/vat-rates.routes.ts'

/** Returns every feature of the purchase API, by noun. */
export function features(parts: CardParts & CartParts & BillingParts & OrderParts) {
  return [
    servicesFeature,
    cartFeature(parts),
    billingFeature(parts),
    ordersFeature(parts),
    invoicesFeature,
    sellerFeature,
    vatRatesFeature,
    cardPaymentsFeature(parts),
    refundsFeature,
    renewalsFeature,
    bankPaymentsFeature,
    dashboardFeature,
    searchFeature,
    openedRecordsFeature,
  ]
}
