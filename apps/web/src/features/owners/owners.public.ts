import { lazy } from 'react'

export const OwnersTab = lazy(async () => ({ default: (await import('./OwnersTab.tsx')).OwnersTab }))
export { HolderIcon } from './HolderIcon.tsx'
export { hasEnded } from './ownership-totals.ts'
