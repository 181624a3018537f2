import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const checksTab: CompanyTab = {
  id: 'checks',
  label: 'Checks',
  may: 'checks:read',
  Content: lazyScreen(async () => ({ default: (await import('./ChecksTab.tsx')).ChecksTab })),
}

export const checkSearch: SearchEntry = {
  label: 'Checks',
  one: 'Check',
  day: 'Due',
  Icon: FactCheckOutlined,
  path: paths.check,
  list: `${paths.checks()}?show=all`,
}
