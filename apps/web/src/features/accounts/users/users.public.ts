import GroupOutlined from '@mui/icons-material/GroupOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export { UsersOfCompany } from './UsersOfCompany.tsx'
export { UserTabs } from './UserTabs.tsx'
export { userTexts } from './user-texts.ts'

export const userSearch: SearchEntry = {
  label: 'Users',
  one: 'User',
  Icon: GroupOutlined,
  path: paths.user,
  list: paths.users(),
}
