import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export const postSearch: SearchEntry = {
  label: 'Knowledge base',
  Icon: ArticleOutlined,
  path: paths.post,
  list: paths.posts(),
}
