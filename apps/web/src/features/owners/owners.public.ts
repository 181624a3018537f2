import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const ownersTab: CompanyTab = {
  id: 'owners',
  label: 'Owners',
  Content: lazy(async () => ({ default: (await import('./OwnersTab.tsx')).OwnersTab })),
}
export { HolderIcon } from './HolderIcon.tsx'
