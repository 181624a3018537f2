import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export const serviceSearch: SearchEntry = {
  label: 'Service catalogue',
  one: 'Service',
  Icon: StorefrontOutlined,
  path: paths.service,
  list: paths.services(),
}
