import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export const questionSearch: SearchEntry = {
  label: 'FAQ',
  one: 'Question',
  Icon: HelpOutlined,
  path: (question) => paths.faq({ question }),
  list: paths.faq(),
}
