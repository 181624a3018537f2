import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { lazy } from 'react'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

/** The conversations about a record, and the way to begin one. */
export const AskAboutThis = lazy(async () => ({ default: (await import('./AskAboutThis.tsx')).AskAboutThis }))

export const messagesTab: CompanyTab = {
  id: 'messages',
  label: 'Messages',
  may: 'enquiries:read',
  Content: lazyScreen(async () => ({ default: (await import('./MessagesTab.tsx')).MessagesTab })),
}

export const enquirySearch: SearchEntry = {
  label: 'Messages',
  one: 'Message',
  day: 'Sent',
  Icon: ForumOutlined,
  path: paths.enquiry,
  list: paths.enquiries(),
}
