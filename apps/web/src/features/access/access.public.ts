import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const accessTab: CompanyTab = {
  id: 'access',
  label: 'Access',
  may: 'support-access:read',
  Content: lazy(async () => ({ default: (await import('./AccessTab.tsx')).AccessTab })),
}
