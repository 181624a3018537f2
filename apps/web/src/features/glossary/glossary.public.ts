import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const glossaryTab: CompanyTab = {
  id: 'glossary',
  label: 'Glossary',
  may: 'glossary:read',
  Content: lazy(async () => ({ default: (await import('./GlossaryTab.tsx')).GlossaryTab })),
}
