import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const screeningTab: CompanyTab = {
  id: 'screening',
  label: 'Screening',
  may: 'screening:read',
  Content: lazy(async () => ({ default: (await import('./ScreeningTab.tsx')).ScreeningTab })),
}
