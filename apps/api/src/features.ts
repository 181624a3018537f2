import { accountFeature, type AccountParts } from './features/accounts/account/account.routes.ts'
import { accountTwoFactorFeature } from './features/accounts/account/two-factor.routes.ts'
import { emailChangeFeature } from './features/accounts/account/email-change.routes.ts'
import { auditFeature } from './features/accounts/audit/audit.routes.ts'
import { companiesFeature } from './features/companies/companies/companies.routes.ts'
import { companyFormFeature } from './features/companies/companies/company-form.routes.ts'
import { dashboardFeature } from './features/home/dashboard/dashboard.routes.ts'
import { dueDiligenceDecisionsFeature } from './features/compliance/due-diligence/decisions/case-decisions.routes.ts'
import { dueDiligenceWorkFeature } from './features/compliance/due-diligence/case/case-work.routes.ts'
import { dueDiligenceFeature } from './features/compliance/due-diligence/case/cases.routes.ts'
import { dueDiligencePacksFeature } from './features/compliance/due-diligence/packs/packs.routes.ts'
import { dueDiligenceSettingsFeature } from './features/compliance/due-diligence/case/settings.routes.ts'
import { employeesFeature } from './features/companies/employees/employees.routes.ts'
import type { FetchParts } from './features/knowledge/watches/documents/fetch-document.ts'
import type { FileStore } from './domain/files/file-store.ts'
import { knowledgeBaseFeature } from './features/knowledge/knowledge-base/knowledge-base.routes.ts'
import { postCareFeature } from './features/knowledge/knowledge-base/post-care.routes.ts'
import { postFeedbackFeature } from './features/knowledge/knowledge-base/post-feedback.routes.ts'
import { postReportFeature } from './features/knowledge/knowledge-base/post-report.routes.ts'
import { enquiriesFeature } from './features/knowledge/enquiries/enquiries.routes.ts'
import { enquiryHelpFeature } from './features/knowledge/enquiries/enquiry-help.routes.ts'
import { enquiryReportFeature } from './features/knowledge/enquiries/enquiry-report.ts'
import { savedAnswersFeature } from './features/knowledge/enquiries/saved-answers.routes.ts'
import { workingDaysFeature } from './features/knowledge/enquiries/working-days.routes.ts'
import type { EnquiryMailing } from './features/knowledge/enquiries/enquiry-news.ts'
import { faqFeature } from './features/knowledge/faq/faq.routes.ts'
import { calendarFeedsFeature } from './features/work/obligations/calendar-feeds.routes.ts'
import { obligationsFeature } from './features/work/obligations/obligations.routes.ts'
import { glossaryFeature } from './features/translations/glossary/glossary.routes.ts'
import { filesFeature } from './features/companies/files/files.routes.ts'
import {
  invitationsFeature,
  type InvitationsParts,
} from './features/accounts/invitations/invitations.routes.ts'
import { impersonationFeature } from './features/accounts/impersonation/impersonation.routes.ts'
import { jobsFeature } from './features/home/jobs/jobs.routes.ts'
import { liveFeature, type LiveParts } from './features/home/live/live.routes.ts'
import { noticesFeature, type NoticesParts } from './features/home/notices/notices.routes.ts'
import { mailFeature } from './features/mail/mail/mail.routes.ts'
import { mailDeadlinesFeature } from './features/mail/mail/mail-deadlines.routes.ts'
import { mailRulesFeature } from './features/mail/mail/mail-rules.routes.ts'
import { mailShelfFeature } from './features/mail/mail/shelf.routes.ts'
import { mailRequestsFeature } from './features/mail/mail-requests/mail-requests.routes.ts'
import { standingRulesFeature } from './features/mail/mail-requests/rules/rules.routes.ts'
import { notesFeature } from './features/companies/notes/notes.routes.ts'
import { identitiesFeature } from './features/companies/identities/identities.routes.ts'
import { officersFeature } from './features/companies/officers/officers.routes.ts'
import { beneficialOwnersFeature } from './features/companies/owners/beneficial-owners.routes.ts'
import { bodsFeature } from './features/companies/owners/bods/bods.routes.ts'
import { ownersFeature } from './features/companies/owners/owners.routes.ts'
import { structureEffectsFeature } from './features/compliance/structure-effects/structure-effects.routes.ts'
import { structureSanctionsFeature } from './features/companies/owners/sanctions/sanctions.routes.ts'
import {
  passwordResetFeature,
  type PasswordResetParts,
} from './features/accounts/password-reset/password-reset.routes.ts'
import { projectPartsFeature } from './features/work/projects/project-parts.routes.ts'
import { projectsFeature } from './features/work/projects/projects.routes.ts'
import { registrationFeature } from './features/accounts/registration/registration.routes.ts'
import { savedViewsFeature } from './features/accounts/saved-views/saved-views.routes.ts'
import { openedRecordsFeature } from './features/home/search/opened-records.routes.ts'
import { searchFeature } from './features/home/search/search.routes.ts'
import { secondSignInFeature } from './features/accounts/session/second-sign-in.routes.ts'
import { sessionFeature, type SessionParts } from './features/accounts/session/session.routes.ts'
import { announcementsFeature } from './features/home/announcements/announcements.routes.ts'
import { assignmentFilesFeature } from './features/forms/assignments/assignment-files.routes.ts'
import { openWork } from './open-work.ts'
import { officialFormsFeature } from './features/forms/official-forms/official-forms.routes.ts'
import { assignmentsFeature } from './features/forms/assignments/assignments.routes.ts'
import { groupAnswersFeature } from './features/forms/assignments/group/group-answers.routes.ts'
import { outsiderFilesFeature } from './features/forms/outsiders/outsider-files.routes.ts'
import { outsidersFeature, type OutsiderParts } from './features/forms/outsiders/outsiders.routes.ts'
import { recordChangesFeature } from './features/forms/assignments/record/record-changes.routes.ts'
import { addressPapersFeature } from './features/mail/addresses/address-papers.routes.ts'
import { addressesFeature } from './features/mail/addresses/addresses.routes.ts'
import { premisesFeature } from './features/mail/addresses/premises.routes.ts'
import { checkFilesFeature } from './features/compliance/checks/check-files.routes.ts'
import { checkWorkFeature } from './features/compliance/checks/check-work.routes.ts'
import { checksFeature } from './features/compliance/checks/checks.routes.ts'
import { translationDecisionsFeature } from './features/translations/translations/translation-decisions.routes.ts'
import { translationFilesFeature } from './features/translations/translations/translation-files.routes.ts'
import { translationWorkFeature } from './features/translations/translations/translation-work.routes.ts'
import { translationsFeature } from './features/translations/translations/translations.routes.ts'
import { checkKindsFeature } from './features/compliance/checks/kinds.routes.ts'
import { mailIntakeFeature } from './features/mail/mail-intake/mail-intake.routes.ts'
import { missingSurveyFeature } from './features/forms/surveys/missing-survey.routes.ts'
import { surveysFeature } from './features/forms/surveys/surveys.routes.ts'
import { listPartiesFeature } from './features/compliance/screening-lists/list-parties.routes.ts'
import { screeningHitsFeature } from './features/compliance/screening/hits.routes.ts'
import { screeningRunsFeature } from './features/compliance/screening/runs.routes.ts'
import { screeningSearchesFeature } from './features/compliance/screening/searches.routes.ts'
import { screeningSettingsFeature } from './features/compliance/screening/settings.routes.ts'
import { companyRiskFeature } from './features/compliance/risk/company-risk.routes.ts'
import { countryListsFeature } from './features/compliance/risk/country-lists.routes.ts'
import { riskMatricesFeature } from './features/compliance/risk/matrices.routes.ts'
import { screeningListsFeature } from './features/compliance/screening-lists/screening-lists.routes.ts'
import { templatesFeature } from './features/forms/templates/templates.routes.ts'
import { termsFeature } from './features/accounts/terms/terms.routes.ts'
import { runFilesFeature } from './features/work/runs/run-files.routes.ts'
import { workflowRunsFeature } from './features/work/runs/runs.routes.ts'
import { translationEstimatesFeature } from './features/translations/translation-estimates/estimates.routes.ts'
import { pageRulesFeature } from './features/translations/translators/page-rules.routes.ts'
import { translatorsFeature } from './features/translations/translators/translators.routes.ts'
import { watchChangesFeature } from './features/knowledge/watches/watch-changes.routes.ts'
import { watchWithdrawalsFeature } from './features/knowledge/watches/withdrawals.routes.ts'
import { watchesFeature } from './features/knowledge/watches/watches.routes.ts'
import { type WorkflowParts, workflowsFeature } from './features/work/workflows/workflows.routes.ts'
import { usersFeature } from './features/accounts/users/users.routes.ts'

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
    companiesFeature({ openWork }),
    companyFormFeature,
    ownersFeature,
    beneficialOwnersFeature,
    structureSanctionsFeature,
    structureEffectsFeature,
    bodsFeature(parts),
    officersFeature,
    identitiesFeature(parts),
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
    watchWithdrawalsFeature,
  ]
}
