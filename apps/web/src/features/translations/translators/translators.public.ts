import PersonOutlined from '@mui/icons-material/PersonOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export const translatorSearch: SearchEntry = {
  label: 'Translators',
  one: 'Translator',
  Icon: PersonOutlined,
  path: paths.translator,
  list: paths.translators(),
}
