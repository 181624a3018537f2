import { lazyScreen } from '../api/lazy-screen.ts'
import { accessTab } from '../features/accounts/access/access.public.ts'
import { addressesTab } from '../features/mail/addresses/addresses.public.ts'
import { checksTab } from '../features/compliance/checks/checks.public.ts'
import { dueDiligenceTab } from '../features/compliance/due-diligence/due-diligence.public.ts'
import { employeesTab } from '../features/companies/employees/employees.public.ts'
import { glossaryTab } from '../features/translations/glossary/glossary.public.ts'
import { messagesTab } from '../features/knowledge/enquiries/enquiries.public.ts'
import { filesTab } from '../features/companies/files/files.public.ts'
import { usersTab } from '../features/accounts/invitations/invitations.public.ts'
import { mailRulesTab } from '../features/mail/mail-requests/mail-requests.public.ts'
import { calendarTab } from '../features/work/obligations/obligations.public.ts'
import { notesTab } from '../features/companies/notes/notes.public.ts'
import { officersTab } from '../features/companies/officers/officers.public.ts'
import { ordersTab } from '../features/sales/orders/orders.public.ts'
import { ownersTab } from '../features/companies/owners/owners.public.ts'
import { projectsTab } from '../features/work/projects/projects.public.ts'
import { screeningTab } from '../features/compliance/screening/screening.public.ts'
import { riskTab } from '../features/compliance/risk/risk.public.ts'
import { translationsTab } from '../features/translations/translations/translations.public.ts'
import { structureTab } from '../features/companies/structure/structure.public.ts'
import type { CompanyTab } from '../registers/company-tab.ts'

/** The tabs of a company's page in their order; a feature adds its tab here. */
export const companyTabs: readonly CompanyTab[] = [
  {
    id: '',
    label: 'Overview',
    Content: lazyScreen(async () => ({
      default: (await import('../features/companies/company-record/OverviewTab.tsx')).OverviewTab,
    })),
  },
  calendarTab,
  projectsTab,
  ordersTab,
  checksTab,
  translationsTab,
  messagesTab,
  addressesTab,
  mailRulesTab,
  ownersTab,
  structureTab,
  officersTab,
  employeesTab,
  filesTab,
  glossaryTab,
  dueDiligenceTab,
  usersTab,
  screeningTab,
  riskTab,
  notesTab,
  accessTab,
  {
    id: 'history',
    label: 'History',
    may: 'history:read',
    Content: lazyScreen(async () => ({
      default: (await import('../features/companies/company-record/HistoryTab.tsx')).HistoryTab,
    })),
  },
]
