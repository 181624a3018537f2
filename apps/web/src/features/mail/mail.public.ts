import MailOutlined from '@mui/icons-material/MailOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export const mailSearch: SearchEntry = {
  label: 'Mail',
  Icon: MailOutlined,
  path: paths.mail,
  list: paths.mails({ show: 'all' }),
}
