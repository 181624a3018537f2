import type { OpenWorkTable } from './domain/companies/open-work.ts'
import { openChecks } from './domain/checks/open-checks.ts'
import { openCase, retainedData } from './domain/due-diligence/open-case.ts'
import { openMailRequests, remindingMail, storedMail } from './domain/mail/open-mail.ts'
import { openCart, openCharges, openOrders, openRenewals } from './domain/orders/open-sales.ts'
import { draftProjects, openProjects } from './domain/projects/open-projects.ts'
import { openRuns, plannedRuns } from './domain/runs/open-runs.ts'
import { openHits } from './domain/screening/open-hits.ts'
import { openActing } from './domain/sign-in/open-acting.ts'
import { openReviews, openSurveys } from './domain/surveys/open-assignments.ts'
import { openTranslations } from './domain/translations/open-translations.ts'
import { openInvitations } from './features/accounts/invitations/invitations.public.ts'
import { openMemberships } from './features/accounts/users/users.public.ts'
import { openNotices } from './features/home/notices/notices.public.ts'
import { openEnquiries } from './features/knowledge/enquiries/enquiries.public.ts'
import { openAddresses, requestedAddresses } from './features/mail/addresses/addresses.public.ts'
import { openRules } from './features/mail/mail-requests/mail-requests.public.ts'
import { openObligations } from './features/work/obligations/obligations.public.ts'

/** What may be open at a company that is to be archived, by the features that own it. */
export const openWork: OpenWorkTable = {
  case: openCase,
  check: openChecks,
  hit: openHits,
  project: openProjects,
  run: openRuns,
  review: openReviews,
  translation: openTranslations,
  enquiry: openEnquiries,
  order: openOrders,
  renewal: openRenewals,
  charge: openCharges,
  mailRequest: openMailRequests,
  storedMail,
  address: openAddresses,
  draftProject: draftProjects,
  plannedRun: plannedRuns,
  survey: openSurveys,
  addressRequest: requestedAddresses,
  standingRule: openRules,
  obligation: openObligations,
  mailDeadline: remindingMail,
  cart: openCart,
  member: openMemberships,
  invitation: openInvitations,
  acting: openActing,
  notice: openNotices,
  retention: retainedData,
}
