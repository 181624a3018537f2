import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export { CompanyRegister, type RegisterFormProps } from './CompanyRegister.tsx'
export { RegisterForm } from './RegisterForm.tsx'
export { CompanyList, LATEST } from './CompanyList.tsx'
export { formTexts } from './company-form-texts.ts'
export type { CompanyTab, CompanyTabProps } from './company-tab.ts'
export { ValueSource } from './sources/ValueSource.tsx'
export { companyTexts } from './company-texts.ts'

export const companySearch: SearchEntry = {
  label: 'Companies',
  one: 'Company',
  Icon: ApartmentOutlined,
  path: paths.company,
  list: paths.companies(),
}
