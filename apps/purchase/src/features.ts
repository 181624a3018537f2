import type { Feature } from '@domicile/server/feature'
import { servicesFeature } from './features/services/services.routes.ts'

/** Every feature of the purchase API, by noun. */
export const features: Feature[] = [servicesFeature]
