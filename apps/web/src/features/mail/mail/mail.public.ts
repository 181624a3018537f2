import MailOutlined from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

/** The latest mail of an address. */
export const MailOfAddress = lazy(async () => ({
  default: (await import('./MailOfAddress.tsx')).MailOfAddress,
}))

export const mailSearch: SearchEntry = {
  label: 'Mail',
  one: 'Mail',
  day: 'Received',
  Icon: MailOutlined,
  path: paths.mail,
  list: paths.mails({ show: 'all' }),
}
