import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const calendarTab: CompanyTab = {
  id: 'calendar',
  label: 'Calendar',
  may: 'obligations:read',
  Content: lazy(async () => ({ default: (await import('./CalendarTab.tsx')).CalendarTab })),
}
