import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export { DueDiligenceFact } from './DueDiligenceFact.tsx'
export { NeededDocuments } from './NeededDocuments.tsx'
export { Sums } from './Sums.tsx'
export { buyingTexts as purchaseTexts } from './buying-texts.ts'
export { payByCard } from './pay-by-card.ts'

export const ordersTab: CompanyTab = {
  id: 'orders',
  label: 'Orders',
  may: 'orders:read',
  Content: lazyScreen(async () => ({ default: (await import('./OrdersTab.tsx')).OrdersTab })),
}

export const orderSearch: SearchEntry = {
  label: 'Orders',
  one: 'Order',
  day: 'Ordered',
  Icon: ReceiptLongOutlined,
  path: paths.order,
  list: paths.orders(),
}
