import { account } from './account/account.ts'
import { emailChange } from './account/email-change.ts'
import { accountTwoFactor } from './account/account-two-factor.ts'
import { audit } from './audit/audit.ts'
import { auth } from './auth/auth.ts'
import { addresses } from './addresses/addresses.ts'
import { addressPapers } from './addresses/address-papers.ts'
import { premisesRoutes } from './addresses/premises.ts'
import { checkKindRoutes } from './checks/kinds.ts'
import { checks } from './checks/checks.ts'
import { checkFiles } from './checks/check-files.ts'
import { checkWork } from './checks/check-work.ts'
import { translationDecisions } from './translations/translation-decisions.ts'
import { translationFiles } from './translations/translation-files.ts'
import { translationWork } from './translations/translation-work.ts'
import { translations } from './translations/translations.ts'
import { companies } from './companies/companies.ts'
import { companyForm } from './companies/company-form.ts'
import { dashboard } from './dashboard.ts'
import { dueDiligenceDecisions } from './due-diligence/case-decisions.ts'
import { dueDiligenceWork } from './due-diligence/case-work.ts'
import { dueDiligence } from './due-diligence/cases.ts'
import { dueDiligencePacks } from './due-diligence/packs.ts'
import { dueDiligenceSettings } from './due-diligence/settings.ts'
import { employees } from './employees/employees.ts'
import { knowledgeBase } from './knowledge-base/knowledge-base.ts'
import { postCare } from './knowledge-base/post-care.ts'
import { postFeedback } from './knowledge-base/post-feedback.ts'
import { postReport } from './knowledge-base/post-report.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { enquiryHelp } from './enquiries/enquiry-help.ts'
import { enquiryReport } from './enquiries/enquiry-report.ts'
import { savedAnswers } from './enquiries/saved-answers.ts'
import { workingDays } from './enquiries/working-days.ts'
import { faq } from './faq/faq.ts'
import { glossary } from './translations/glossary.ts'
import { calendarFeeds } from './obligations/calendar-feeds.ts'
import { obligations } from './obligations/obligations.ts'
import { files } from './files/files.ts'
import { invitations } from './invitations.ts'
import { impersonation } from './impersonation.ts'
import { jobs } from './jobs/jobs.ts'
import { live } from './live.ts'
import { mail } from './mail/mail.ts'
import { mailDeadlineRoutes } from './mail/mail-deadlines.ts'
import { mailRuleRoutes } from './mail/mail-rules.ts'
import { mailShelf } from './mail/mail-shelf.ts'
import { mailRequestRoutes } from './mail-requests/mail-requests.ts'
import { standingRules } from './mail-requests/standing-rules.ts'
import { notes } from './notes.ts'
import { notices } from './notices/notices.ts'
import { officers } from './officers/officers.ts'
import { beneficialOwners } from './owners/beneficial-owners.ts'
import { bods } from './owners/bods.ts'
import { owners } from './owners/owners.ts'
import { structureSanctions } from './owners/sanctions.ts'
import { structureEffects } from './owners/structure-effects.ts'
import { passwordReset } from './auth/password-reset.ts'
import { projectParts } from './projects/project-parts.ts'
import { projects } from './projects/projects.ts'
import { registrations } from './registration.ts'
import { openedRecords } from './search/opened-records.ts'
import { savedViews } from './saved-views/saved-views.ts'
import { search } from './search/search.ts'
import { secondSignIn } from './auth/second-sign-in.ts'
import { announcements } from './announcements/announcements.ts'
import { officialForms } from './official-forms/official-forms.ts'
import { runFiles } from './workflows/run-files.ts'
import { assignmentFiles } from './surveys/assignment-files.ts'
import { answeringFiles } from './surveys/answering-files.ts'
import { answering } from './surveys/answering.ts'
import { assignments } from './surveys/assignments.ts'
import { groupAnswers } from './surveys/group-answers.ts'
import { mailIntake } from './mail-intake/intake.ts'
import { missingSurvey } from './surveys/missing-survey.ts'
import { recordChanges } from './surveys/record-changes.ts'
import { surveys } from './surveys/surveys.ts'
import { templates } from './templates/templates.ts'
import { countryLists } from './risk/country-lists.ts'
import { companyRisk, riskMatrices } from './risk/matrices.ts'
import { listParties } from './screening/list-parties.ts'
import { screeningLists } from './screening/lists.ts'
import { screeningHits } from './screening/hits.ts'
import { screeningRuns } from './screening/runs.ts'
import { screeningSearches } from './screening/searches.ts'
import { screeningSettings } from './screening/settings.ts'
import { terms } from './terms.ts'
import { translationEstimates } from './translations/estimates.ts'
import { pageRuleRoutes } from './translators/page-rule-routes.ts'
import { translators } from './translators/translators.ts'
import { users } from './users/users.ts'
import { watchChanges } from './watches/watch-changes.ts'
import { watches } from './watches/watches.ts'
import { workflowRuns } from './workflows/workflow-runs.ts'
import { workflows } from './workflows/workflows.ts'

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
}
export type Api = typeof api
