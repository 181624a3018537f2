import PolicyOutlined from '@mui/icons-material/PolicyOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const dueDiligenceTab: CompanyTab = {
  id: 'due-diligence',
  label: 'Due diligence',
  may: 'due-diligence:follow',
  Content: lazyScreen(async () => ({ default: (await import('./DueDiligenceTab.tsx')).DueDiligenceTab })),
}

export const caseSearch: SearchEntry = {
  label: 'Due diligence',
  one: 'Due diligence case',
  day: 'Opened',
  Icon: PolicyOutlined,
  path: paths.case,
  list: `${paths.cases()}?show=all`,
}
