import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const structureTab: CompanyTab = {
  id: 'structure',
  label: 'Structure',
  Content: lazyScreen(async () => ({ default: (await import('./StructureTab.tsx')).StructureTab })),
}
