import DrawOutlined from '@mui/icons-material/DrawOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const officersTab: CompanyTab = {
  id: 'officers',
  label: 'Officers',
  Content: lazyScreen(async () => ({ default: (await import('./OfficersTab.tsx')).OfficersTab })),
}

export const officerSearch: SearchEntry = {
  label: 'Officers',
  one: 'Officer',
  Icon: DrawOutlined,
  path: (companyId) => paths.company(companyId, officersTab.id),
}
