import { type CardParts, cardPaymentsFeature } from './features/card-payments/card-payments.routes.ts'
import { invoicesFeature } from './features/invoices/invoices.routes.ts'
import { sellerFeature } from './features/seller/seller.routes.ts'
import { servicesFeature } from './features/services/services.routes.ts'

/** Every feature of the purchase API, by noun. */
export function features(parts: CardParts) {
  return [servicesFeature, invoicesFeature, sellerFeature, cardPaymentsFeature(parts)]
}
