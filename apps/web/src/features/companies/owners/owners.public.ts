import PieChartOutlined from '@mui/icons-material/PieChartOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const ownersTab: CompanyTab = {
  id: 'owners',
  label: 'Owners',
  Content: lazyScreen(async () => ({ default: (await import('./OwnersTab.tsx')).OwnersTab })),
}
export { HolderIcon } from './HolderIcon.tsx'

export const ownerSearch: SearchEntry = {
  label: 'Owners',
  one: 'Owner',
  Icon: PieChartOutlined,
  path: (companyId) => paths.company(companyId, ownersTab.id),
}
