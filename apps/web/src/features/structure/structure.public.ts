import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const structureTab: CompanyTab = {
  id: 'structure',
  label: 'Structure',
  Content: lazy(async () => ({ default: (await import('./StructureTab.tsx')).StructureTab })),
}
