import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const notesTab: CompanyTab = {
  id: 'notes',
  label: 'Notes',
  may: 'notes:read',
  Content: lazy(async () => ({ default: (await import('./NotesTab.tsx')).NotesTab })),
}
