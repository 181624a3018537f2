import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const addressesTab: CompanyTab = {
  id: 'addresses',
  label: 'Addresses',
  may: 'addresses:read',
  Content: lazyScreen(async () => ({ default: (await import('./AddressesTab.tsx')).AddressesTab })),
}

export const addressSearch: SearchEntry = {
  label: 'Addresses',
  one: 'Address',
  Icon: PlaceOutlined,
  path: paths.address,
  list: `${paths.addresses()}?show=all`,
}
