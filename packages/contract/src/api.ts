import { account } from './accounts/account/account.ts'
import { emailChange } from './accounts/email-change.ts'
import { accountTwoFactor } from './accounts/account/account-two-factor.ts'
import { audit } from './accounts/audit/audit.ts'
import { auth } from './accounts/session/auth.ts'
import { addresses } from './mail/addresses/addresses.ts'
import { addressPapers } from './mail/addresses/address-papers.ts'
import { premisesRoutes } from './mail/addresses/premises.ts'
import { checkKindRoutes } from './compliance/checks/kinds.ts'
import { checks } from './compliance/checks/checks.ts'
import { checkFiles } from './compliance/checks/check-files.ts'
import { checkWork } from './compliance/checks/check-work.ts'
import { translationDecisions } from './translations/translation-decisions.ts'
import { translationFiles } from './translations/translation-files.ts'
import { translationWork } from './translations/translation-work.ts'
import { translations } from './translations/translations.ts'
import { companies } from './companies/companies.ts'
import { companyForm } from './companies/company-form.ts'
import { dashboard } from './home/dashboard.ts'
import { dueDiligenceDecisions } from './compliance/due-diligence/case-decisions.ts'
import { dueDiligenceWork } from './compliance/due-diligence/case-work.ts'
import { dueDiligence } from './compliance/due-diligence/cases.ts'
import { dueDiligencePacks } from './compliance/due-diligence/packs.ts'
import { dueDiligenceSettings } from './compliance/due-diligence/settings.ts'
import { employees } from './companies/employees.ts'
import { knowledgeBase } from './knowledge/knowledge-base/knowledge-base.ts'
import { postCare } from './knowledge/knowledge-base/post-care.ts'
import { postFeedback } from './knowledge/knowledge-base/post-feedback.ts'
import { postReport } from './knowledge/knowledge-base/post-report.ts'
import { enquiries } from './knowledge/enquiries/enquiries.ts'
import { enquiryHelp } from './knowledge/enquiries/enquiry-help.ts'
import { enquiryReport } from './knowledge/enquiries/enquiry-report.ts'
import { savedAnswers } from './knowledge/enquiries/saved-answers.ts'
import { workingDays } from './knowledge/enquiries/working-days.ts'
import { faq } from './knowledge/faq/faq.ts'
import { glossary } from './translations/glossary.ts'
import { calendarFeeds } from './work/obligations/calendar-feeds.ts'
import { obligations } from './work/obligations/obligations.ts'
import { files } from './companies/files/files.ts'
import { invitations } from './accounts/invitations.ts'
import { impersonation } from './accounts/impersonation.ts'
import { jobs } from './home/jobs/jobs.ts'
import { live } from './home/live.ts'
import { mail } from './mail/mail.ts'
import { mailDeadlineRoutes } from './mail/mail-deadlines.ts'
import { mailRuleRoutes } from './mail/mail-rules.ts'
import { mailShelf } from './mail/mail-shelf.ts'
import { mailRequestRoutes } from './mail/mail-requests/mail-requests.ts'
import { standingRules } from './mail/mail-requests/standing-rules.ts'
import { notes } from './companies/notes.ts'
import { notices } from './home/notices/notices.ts'
import { identities } from './companies/identities/identities.ts'
import { officers } from './companies/officers/officers.ts'
import { beneficialOwners } from './companies/owners/beneficial-owners.ts'
import { bods } from './companies/owners/bods.ts'
import { owners } from './companies/owners/owners.ts'
import { structureSanctions } from './companies/owners/sanctions.ts'
import { structureEffects } from './compliance/structure-effects.ts'
import { passwordReset } from './accounts/password-reset.ts'
import { projectParts } from './work/projects/project-parts.ts'
import { projects } from './work/projects/projects.ts'
import { registrations } from './accounts/registration.ts'
import { openedRecords } from './home/search/opened-records.ts'
import { savedViews } from './accounts/saved-views/saved-views.ts'
import { search } from './home/search/search.ts'
import { secondSignIn } from './accounts/session/second-sign-in.ts'
import { announcements } from './home/announcements/announcements.ts'
import { officialForms } from './forms/official-forms/official-forms.ts'
import { runFiles } from './work/runs/run-files.ts'
import { assignmentFiles } from './forms/assignments/assignment-files.ts'
import { answeringFiles } from './forms/assignments/answering-files.ts'
import { answering } from './forms/assignments/answering.ts'
import { assignments } from './forms/assignments/assignments.ts'
import { groupAnswers } from './forms/assignments/group-answers.ts'
import { mailIntake } from './mail/mail-intake/intake.ts'
import { missingSurvey } from './forms/surveys/missing-survey.ts'
import { recordChanges } from './forms/assignments/record-changes.ts'
import { surveys } from './forms/surveys/surveys.ts'
import { templates } from './forms/templates/templates.ts'
import { countryLists } from './compliance/risk/country-lists.ts'
import { companyRisk, riskMatrices } from './compliance/risk/matrices.ts'
import { listParties } from './compliance/screening-lists/list-parties.ts'
import { screeningLists } from './compliance/screening-lists/lists.ts'
import { screeningHits } from './compliance/screening/hits.ts'
import { screeningRuns } from './compliance/screening/runs.ts'
import { screeningSearches } from './compliance/screening/searches.ts'
import { screeningSettings } from './compliance/screening/settings.ts'
import { terms } from './accounts/terms.ts'
import { translationEstimates } from './translations/translation-estimates.ts'
import { pageRuleRoutes } from './translations/translators/page-rule-routes.ts'
import { translators } from './translations/translators/translators.ts'
import { users } from './accounts/users/users.ts'
import { watchChanges } from './knowledge/watches/watch-changes.ts'
import { watchWithdrawals } from './knowledge/watches/watch-withdrawals.ts'
import { watches } from './knowledge/watches/watches.ts'
import { workflowRuns } from './work/runs/workflow-runs.ts'
import { workflows } from './work/workflows/workflows.ts'

/** Every route of the main API. The web application imports only its type. */
export const api = {
  ...auth,
  ...secondSignIn,
  ...passwordReset,
  ...registrations,
  ...account,
  ...accountTwoFactor,
  ...emailChange,
  ...terms,
  ...companies,
  ...companyForm,
  ...owners,
  ...bods,
  ...beneficialOwners,
  ...structureSanctions,
  ...structureEffects,
  ...officers,
  ...identities,
  ...employees,
  ...files,
  ...notes,
  ...projects,
  ...projectParts,
  ...impersonation,
  ...audit,
  ...users,
  ...savedViews,
  ...invitations,
  ...live,
  ...dashboard,
  ...search,
  ...openedRecords,
  ...notices,
  ...announcements,
  ...jobs,
  ...workflows,
  ...workflowRuns,
  ...templates,
  ...surveys,
  ...officialForms,
  ...assignments,
  ...groupAnswers,
  ...assignmentFiles,
  ...runFiles,
  ...answering,
  ...answeringFiles,
  ...recordChanges,
  ...missingSurvey,
  ...addresses,
  ...addressPapers,
  ...premisesRoutes,
  ...checks,
  ...checkWork,
  ...checkFiles,
  ...checkKindRoutes,
  ...mail,
  ...mailDeadlineRoutes,
  ...mailRuleRoutes,
  ...mailShelf,
  ...mailIntake,
  ...translations,
  ...translationFiles,
  ...translationDecisions,
  ...translationWork,
  ...mailRequestRoutes,
  ...standingRules,
  ...dueDiligence,
  ...dueDiligenceWork,
  ...dueDiligenceDecisions,
  ...dueDiligencePacks,
  ...dueDiligenceSettings,
  ...screeningLists,
  ...listParties,
  ...screeningRuns,
  ...screeningHits,
  ...screeningSearches,
  ...screeningSettings,
  ...riskMatrices,
  ...companyRisk,
  ...countryLists,
  ...translators,
  ...pageRuleRoutes,
  ...translationEstimates,
  ...glossary,
  ...obligations,
  ...calendarFeeds,
  ...faq,
  ...enquiries,
  ...enquiryHelp,
  ...enquiryReport,
  ...savedAnswers,
  ...workingDays,
  ...knowledgeBase,
  ...postCare,
  ...postFeedback,
  ...postReport,
  ...watches,
  ...watchChanges,
  ...watchWithdrawals,
}
export type Api = typeof api
