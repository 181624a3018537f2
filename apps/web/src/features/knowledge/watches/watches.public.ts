import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export { DigestPanel } from './DigestPanel.tsx'

export const watchSearch: SearchEntry = {
  label: 'Notification services',
  one: 'Watched text',
  Icon: NotificationsActiveOutlined,
  path: (id) => paths.watch(id),
  list: paths.watches(),
}
