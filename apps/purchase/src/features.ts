import { type CardParts, cardPaymentsFeature } from './features/card-payments/card-payments.routes.ts'
import { servicesFeature } from './features/services/services.routes.ts'

/** Every feature of the purchase API, by noun. */
export function features(parts: CardParts) {
  return [servicesFeature, cardPaymentsFeature(parts)]
}
