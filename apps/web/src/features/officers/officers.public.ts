import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const officersTab: CompanyTab = {
  id: 'officers',
  label: 'Officers',
  Content: lazy(async () => ({ default: (await import('./OfficersTab.tsx')).OfficersTab })),
}
