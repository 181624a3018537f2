import { lazyScreen } from '../../api/lazy-screen.ts'
import type { CompanyTab } from '../companies/companies.public.ts'

export const calendarTab: CompanyTab = {
  id: 'calendar',
  label: 'Calendar',
  may: 'obligations:read',
  Content: lazyScreen(async () => ({ default: (await import('./CalendarTab.tsx')).CalendarTab })),
}
