import QuizOutlined from '@mui/icons-material/QuizOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export const questionSearch: SearchEntry = {
  label: 'FAQ',
  Icon: QuizOutlined,
  path: (question) => paths.faq({ question }),
  list: paths.faq(),
}
