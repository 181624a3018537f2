import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export { PostBody } from './PostBody.tsx'

export const postSearch: SearchEntry = {
  label: 'Knowledge base',
  one: 'Guide',
  day: 'Updated',
  Icon: MenuBookOutlined,
  path: paths.post,
  list: paths.posts(),
}
