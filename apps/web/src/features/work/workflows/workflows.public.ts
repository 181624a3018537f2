import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export const workflowSearch: SearchEntry = {
  label: 'Workflows',
  one: 'Workflow',
  Icon: AccountTreeOutlined,
  path: paths.workflow,
  list: paths.workflows(),
}
