import EventOutlined from '@mui/icons-material/EventOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const calendarTab: CompanyTab = {
  id: 'calendar',
  label: 'Calendar',
  may: 'obligations:read',
  Content: lazyScreen(async () => ({ default: (await import('./CalendarTab.tsx')).CalendarTab })),
}

/** The obligations that a company has added for itself. */
export const obligationSearch: SearchEntry = {
  label: 'Obligations',
  one: 'Obligation',
  day: 'Due',
  Icon: EventOutlined,
  path: (companyId) => paths.company(companyId, calendarTab.id),
}

export const ruleSearch: SearchEntry = {
  label: 'Calendar rules',
  one: 'Calendar rule',
  Icon: RuleOutlined,
  path: (country) => (country ? `${paths.calendarRules()}?country=${country}` : paths.calendarRules()),
}
