import { lazy } from 'react'

/** The requests for an item, and how long its paper is stored. */
export const RequestsPanel = lazy(async () => ({
  default: (await import('./RequestsPanel.tsx')).RequestsPanel,
}))
