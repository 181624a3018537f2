import { lazyScreen } from '../../api/lazy-screen.ts'
import { accessTab } from '../access/access.public.ts'
import { addressesTab } from '../addresses/addresses.public.ts'
import { checksTab } from '../checks/checks.public.ts'
import { dueDiligenceTab } from '../due-diligence/due-diligence.public.ts'
import { employeesTab } from '../employees/employees.public.ts'
import { glossaryTab } from '../glossary/glossary.public.ts'
import { messagesTab } from '../enquiries/enquiries.public.ts'
import { filesTab } from '../files/files.public.ts'
import { usersTab } from '../invitations/invitations.public.ts'
import { mailRulesTab } from '../mail-requests/mail-requests.public.ts'
import { calendarTab } from '../obligations/obligations.public.ts'
import { notesTab } from '../notes/notes.public.ts'
import { officersTab } from '../officers/officers.public.ts'
import { ordersTab } from '../orders/orders.public.ts'
import { ownersTab } from '../owners/owners.public.ts'
import { projectsTab } from '../projects/projects.public.ts'
import { screeningTab } from '../screening/screening.public.ts'
import { riskTab } from '../risk/risk.public.ts'
import { translationsTab } from '../translations/translations.public.ts'
import { structureTab } from '../structure/structure.public.ts'
import type { CompanyTab } from '../../registers/company-tab.ts'

/** The tabs of a company's page in their order; a feature adds its tab here. */
export const companyTabs: readonly CompanyTab[] = [
  {
    id: '',
    label: 'Overview',
    Content: lazyScreen(async () => ({ default: (await import('./OverviewTab.tsx')).OverviewTab })),
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
    Content: lazyScreen(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab })),
  },
]
