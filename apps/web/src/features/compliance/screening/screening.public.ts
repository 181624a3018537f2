import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const screeningTab: CompanyTab = {
  id: 'screening',
  label: 'Screening',
  may: 'screening:read',
  Content: lazyScreen(async () => ({ default: (await import('./ScreeningTab.tsx')).ScreeningTab })),
}
