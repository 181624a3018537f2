import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export { formTexts } from './company-form-texts.ts'
export { companyTexts } from './company-texts.ts'

export const companySearch: SearchEntry = {
  label: 'Companies',
  one: 'Company',
  Icon: ApartmentOutlined,
  path: paths.company,
  list: paths.companies(),
}
