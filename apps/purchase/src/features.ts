import type { Feature } from '@domicile/server/feature'

/** Every feature of the purchase API, by noun. */
export const features: Feature[] = []
