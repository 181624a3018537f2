import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export { RiskPanel } from './company/RiskPanel.tsx'
export { LevelChip } from './LevelChip.tsx'

export const riskTab: CompanyTab = {
  id: 'risk',
  label: 'Risk',
  may: 'risk:read',
  Content: lazyScreen(async () => ({ default: (await import('./company/RiskTab.tsx')).RiskTab })),
}
