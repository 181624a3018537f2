import { accountFeature, type AccountParts } from './features/account/account.routes.ts'
import { accountTwoFactorFeature } from './features/account/two-factor.routes.ts'
import { emailChangeFeature } from './features/account/email-change.routes.ts'
import { auditFeature } from './features/audit/audit.routes.ts'
import { companiesFeature } from './features/companies/companies.routes.ts'
import { companyFormFeature } from './features/companies/company-form.routes.ts'
import { dashboardFeature } from './features/dashboard/dashboard.routes.ts'
import { dueDiligenceDecisionsFeature } from './features/due-diligence/decisions/case-decisions.routes.ts'
import { dueDiligenceWorkFeature } from './features/due-diligence/case/case-work.routes.ts'
import { dueDiligenceFeature } from './features/due-diligence/case/cases.routes.ts'
import { dueDiligencePacksFeature } from './features/due-diligence/packs/packs.routes.ts'
import { dueDiligenceSettingsFeature } from './features/due-diligence/case/settings.routes.ts'
import { employeesFeature } from './features/employees/employees.routes.ts'
import type { FetchParts } from './features/watches/documents/fetch-document.ts'
import type { FileStore } from './domain/files/file-store.ts'
import { knowledgeBaseFeature } from './features/knowledge-base/knowledge-base.routes.ts'
import { postCareFeature } from './features/knowledge-base/post-care.routes.ts'
import { postFeedbackFeature } from './features/knowledge-base/post-feedback.routes.ts'
import { postReportFeature } from './features/knowledge-base/post-report.routes.ts'
import { enquiriesFeature } from './features/enquiries/enquiries.routes.ts'
import { enquiryHelpFeature } from './features/enquiries/enquiry-help.routes.ts'
import { enquiryReportFeature } from './features/enquiries/enquiry-report.ts'
import { savedAnswersFeature } from './features/enquiries/saved-answers.routes.ts'
import { workingDaysFeature } from './features/enquiries/working-days.routes.ts'
import type { EnquiryMailing } from './features/enquiries/enquiry-news.ts'
import { faqFeature } from './features/faq/faq.routes.ts'
import { calendarFeedsFeature } from './features/obligations/calendar-feeds.routes.ts'
import { obligationsFeature } from './features/obligations/obligations.routes.ts'
import { glossaryFeature } from './features/glossary/glossary.routes.ts'
import { filesFeature } from './features/files/files.routes.ts'
import { invitationsFeature, type InvitationsParts } from './features/invitations/invitations.routes.ts'
import { impersonationFeature } from './features/impersonation/impersonation.routes.ts'
import { jobsFeature } from './features/jobs/jobs.routes.ts'
import { liveFeature, type LiveParts } from './features/live/live.routes.ts'
import { noticesFeature, type NoticesParts } from './features/notices/notices.routes.ts'
import { mailFeature } from './features/mail/mail.routes.ts'
import { mailDeadlinesFeature } from './features/mail/mail-deadlines.routes.ts'
import { mailRulesFeature } from './features/mail/mail-rules.routes.ts'
import { mailShelfFeature } from './features/mail/shelf.routes.ts'
import { mailRequestsFeature } from './features/mail-requests/mail-requests.routes.ts'
import { standingRulesFeature } from './features/mail-requests/rules.routes.ts'
import { notesFeature } from './features/notes/notes.routes.ts'
import { officersFeature } from './features/officers/officers.routes.ts'
import { beneficialOwnersFeature } from './features/owners/beneficial-owners.routes.ts'
import { bodsFeature } from './features/owners/bods/bods.routes.ts'
import { ownersFeature } from './features/owners/owners.routes.ts'
import { structureEffectsFeature } from './features/owners/effects/effects.routes.ts'
import { structureSanctionsFeature } from './features/owners/sanctions/sanctions.routes.ts'
import {
  passwordResetFeature,
  type PasswordResetParts,
} from './features/password-reset/password-reset.routes.ts'
import { projectPartsFeature } from './features/projects/project-parts.routes.ts'
import { projectsFeature } from './features/projects/projects.routes.ts'
import { registrationFeature } from './features/registration/registration.routes.ts'
import { savedViewsFeature } from './features/saved-views/saved-views.routes.ts'
import { openedRecordsFeature } from './features/search/opened-records.routes.ts'
import { searchFeature } from './features/search/search.routes.ts'
import { secondSignInFeature } from './features/session/second-sign-in.routes.ts'
import { sessionFeature, type SessionParts } from './features/session/session.routes.ts'
import { announcementsFeature } from './features/announcements/announcements.routes.ts'
import { assignmentFilesFeature } from './features/assignments/assignment-files.routes.ts'
import { officialFormsFeature } from './features/official-forms/official-forms.routes.ts'
import { assignmentsFeature } from './features/assignments/assignments.routes.ts'
import { groupAnswersFeature } from './features/assignments/group/group-answers.routes.ts'
import { outsiderFilesFeature } from './features/outsiders/outsider-files.routes.ts'
import { outsidersFeature, type OutsiderParts } from './features/outsiders/outsiders.routes.ts'
import { recordChangesFeature } from './features/assignments/record/record-changes.routes.ts'
import { addressPapersFeature } from './features/addresses/address-papers.routes.ts'
import { addressesFeature } from './features/addresses/addresses.routes.ts'
import { premisesFeature } from './features/addresses/premises.routes.ts'
import { checkFilesFeature } from './features/checks/check-files.routes.ts'
import { checkWorkFeature } from './features/checks/check-work.routes.ts'
import { checksFeature } from './features/checks/checks.routes.ts'
import { translationDecisionsFeature } from './features/translations/translation-decisions.routes.ts'
import { translationFilesFeature } from './features/translations/translation-files.routes.ts'
import { translationWorkFeature } from './features/translations/translation-work.routes.ts'
import { translationsFeature } from './features/translations/translations.routes.ts'
import { checkKindsFeature } from './features/checks/kinds.routes.ts'
import { mailIntakeFeature } from './features/mail-intake/mail-intake.routes.ts'
import { missingSurveyFeature } from './features/surveys/missing-survey.routes.ts'
import { surveysFeature } from './features/surveys/surveys.routes.ts'
import { listPartiesFeature } from './features/screening-lists/list-parties.routes.ts'
import { screeningHitsFeature } from './features/screening/hits.routes.ts'
import { screeningRunsFeature } from './features/screening/runs.routes.ts'
import { screeningSearchesFeature } from './features/screening/searches.routes.ts'
import { screeningSettingsFeature } from './features/screening/settings.routes.ts'
import { companyRiskFeature } from './features/risk/company-risk.routes.ts'
import { countryListsFeature } from './features/risk/country-lists.routes.ts'
import { riskMatricesFeature } from './features/risk/matrices.routes.ts'
import { screeningListsFeature } from './features/screening-lists/screening-lists.routes.ts'
import { templatesFeature } from './features/templates/templates.routes.ts'
import { termsFeature } from './features/terms/terms.routes.ts'
import { runFilesFeature } from './features/runs/run-files.routes.ts'
import { workflowRunsFeature } from './features/runs/runs.routes.ts'
import { translationEstimatesFeature } from './features/translation-estimates/estimates.routes.ts'
import { pageRulesFeature } from './features/translators/page-rules.routes.ts'
import { translatorsFeature } from './features/translators/translators.routes.ts'
import { watchChangesFeature } from './features/watches/watch-changes.routes.ts'
import { watchesFeature } from './features/watches/watches.routes.ts'
import { type WorkflowParts, workflowsFeature } from './features/workflows/workflows.routes.ts'
import { usersFeature } from './features/users/users.routes.ts'

/** Every feature of the main API. */
export function features(
  parts: SessionParts &
    PasswordResetParts &
    AccountParts &
    LiveParts &
    InvitationsParts &
    NoticesParts &
    OutsiderParts &
    WorkflowParts &
    EnquiryMailing &
    Pick<FetchParts, 'scan'> & { fileStore: FileStore; publicUrl: string },
) {
  return [
    sessionFeature(parts),
    secondSignInFeature(parts),
    passwordResetFeature(parts),
    registrationFeature(parts),
    accountFeature(parts),
    accountTwoFactorFeature(parts),
    emailChangeFeature(parts),
    termsFeature,
    companiesFeature,
    companyFormFeature,
    ownersFeature,
    beneficialOwnersFeature,
    structureSanctionsFeature,
    structureEffectsFeature,
    bodsFeature(parts),
    officersFeature,
    employeesFeature,
    filesFeature(parts),
    notesFeature,
    projectsFeature,
    projectPartsFeature(parts),
    impersonationFeature(parts),
    auditFeature,
    usersFeature(parts),
    savedViewsFeature,
    invitationsFeature(parts),
    liveFeature(parts),
    dashboardFeature,
    searchFeature,
    openedRecordsFeature,
    noticesFeature(parts),
    announcementsFeature,
    jobsFeature,
    workflowsFeature(parts),
    workflowRunsFeature,
    runFilesFeature(parts),
    templatesFeature,
    surveysFeature(parts),
    assignmentsFeature(parts),
    groupAnswersFeature,
    officialFormsFeature,
    assignmentFilesFeature(parts),
    outsidersFeature(parts),
    outsiderFilesFeature(parts),
    recordChangesFeature(parts),
    missingSurveyFeature,
    addressesFeature,
    addressPapersFeature(parts),
    premisesFeature,
    checksFeature,
    checkWorkFeature,
    checkFilesFeature(parts),
    checkKindsFeature,
    mailFeature(parts),
    mailDeadlinesFeature,
    mailRulesFeature,
    mailShelfFeature(parts),
    mailIntakeFeature(parts),
    translationsFeature,
    translationFilesFeature(parts),
    translationDecisionsFeature,
    translationWorkFeature,
    mailRequestsFeature(parts),
    standingRulesFeature,
    dueDiligenceFeature,
    dueDiligenceWorkFeature,
    dueDiligenceDecisionsFeature,
    dueDiligencePacksFeature(parts),
    dueDiligenceSettingsFeature,
    screeningListsFeature(parts),
    listPartiesFeature,
    screeningRunsFeature,
    screeningHitsFeature,
    screeningSearchesFeature,
    screeningSettingsFeature,
    riskMatricesFeature,
    companyRiskFeature,
    countryListsFeature,
    translatorsFeature,
    pageRulesFeature,
    glossaryFeature,
    obligationsFeature,
    calendarFeedsFeature(parts),
    faqFeature,
    enquiriesFeature(parts),
    enquiryHelpFeature,
    enquiryReportFeature,
    savedAnswersFeature,
    workingDaysFeature,
    knowledgeBaseFeature(parts),
    postCareFeature,
    postFeedbackFeature,
    postReportFeature,
    translationEstimatesFeature(parts),
    watchesFeature(parts),
    watchChangesFeature,
  ]
}
