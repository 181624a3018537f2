import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const accessTab: CompanyTab = {
  id: 'access',
  label: 'Access',
  may: 'support-access:read',
  Content: lazyScreen(async () => ({ default: (await import('./AccessTab.tsx')).AccessTab })),
}
