import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const notesTab: CompanyTab = {
  id: 'notes',
  label: 'Notes',
  may: 'notes:read',
  Content: lazyScreen(async () => ({ default: (await import('./NotesTab.tsx')).NotesTab })),
}
