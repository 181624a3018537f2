import { lazy } from 'react'

export { factsOf, formatProperty, formatSchema, listingsOf, propertyLabel } from './party-facts.ts'

export const PartyPanel = lazy(async () => ({
  default: (await import('./panels/PartyPanel.tsx')).PartyPanel,
}))
