import { lazy } from 'react'

export const StructureTab = lazy(async () => ({ default: (await import('./StructureTab.tsx')).StructureTab }))
