import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const projectsTab: CompanyTab = {
  id: 'projects',
  label: 'Projects',
  may: 'projects:read',
  Content: lazy(async () => ({ default: (await import('./ProjectsTab.tsx')).ProjectsTab })),
}
