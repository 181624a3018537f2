import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export const caseSearch: SearchEntry = {
  label: 'Due diligence',
  Icon: VerifiedUserOutlined,
  path: paths.case,
  list: `${paths.cases()}?show=all`,
}
