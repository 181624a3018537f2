import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export const checkSearch: SearchEntry = {
  label: 'Checks',
  Icon: FactCheckOutlined,
  path: paths.check,
  list: `${paths.checks()}?show=all`,
}
