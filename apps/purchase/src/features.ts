import type { Feature } from '@domicile/server/feature'
import { type BillingParts, billingFeature } from './features/billing/billing.routes.ts'
import { type CartParts, cartFeature } from './features/cart/cart.routes.ts'
import { type OrderParts, ordersFeature } from './features/orders/orders.routes.ts'
import { servicesFeature } from './features/services/services.routes.ts'

/** Every feature of the purchase API, by noun. */
export const features = (parts: BillingParts & CartParts & OrderParts): Feature[] => [
  servicesFeature,
  cartFeature(parts),
  billingFeature(parts),
  ordersFeature(parts),
]
