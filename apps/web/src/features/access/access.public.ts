import { lazy } from 'react'

export const AccessTab = lazy(async () => ({ default: (await import('./AccessTab.tsx')).AccessTab }))
