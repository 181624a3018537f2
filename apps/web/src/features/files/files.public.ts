import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const filesTab: CompanyTab = {
  id: 'files',
  label: 'Files',
  Content: lazy(async () => ({ default: (await import('./FilesTab.tsx')).FilesTab })),
}
export { fileTexts } from './file-texts.ts'
