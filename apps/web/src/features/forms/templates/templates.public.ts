import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export { TemplateList } from './TemplateList.tsx'

export const templateSearch: SearchEntry = {
  label: 'Templates',
  one: 'Template',
  Icon: ListAltOutlined,
  path: paths.template,
  list: paths.templates(),
}
