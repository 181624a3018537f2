import { lazyScreen } from '../../api/lazy-screen.ts'
import type { CompanyTab } from '../companies/companies.public.ts'

export const filesTab: CompanyTab = {
  id: 'files',
  label: 'Files',
  Content: lazyScreen(async () => ({ default: (await import('./FilesTab.tsx')).FilesTab })),
}
export { fileTexts } from './file-texts.ts'
