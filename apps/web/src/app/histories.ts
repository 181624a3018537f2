import { supportAccessHistory } from '../features/access/access.history.ts'
import {
  accountHistory,
  emailChangeHistory,
  passwordHistory,
  profileHistory,
  recoveryCodesHistory,
  sessionHistory,
  twoFactorHistory,
} from '../features/account/account.history.ts'
import { announcementHistory } from '../features/announcements/announcements.history.ts'
import { auditHistory, permissionHistory, uploadHistory } from '../features/audit/audit.history.ts'
import { cartHistory } from '../features/cart/cart.history.ts'
import { addressHistory, premisesHistory } from '../features/addresses/addresses.history.ts'
import { translationHistory } from '../features/translations/translations.history.ts'
import { checkHistory, checkKindHistory } from '../features/checks/checks.history.ts'
import { companyHistory } from '../features/companies/companies.history.ts'
import { caseHistory } from '../features/due-diligence/due-diligence.history.ts'
import { employeeHistory } from '../features/employees/employees.history.ts'
import { fileHistory } from '../features/files/files.history.ts'
import { obligationHistory, obligationRuleHistory } from '../features/obligations/obligations.history.ts'
import { postHistory } from '../features/knowledge-base/knowledge-base.history.ts'
import {
  enquiryHistory,
  savedAnswerHistory,
  workingDaysHistory,
} from '../features/enquiries/enquiries.history.ts'
import { questionHistory } from '../features/faq/faq.history.ts'
import { glossaryHistory } from '../features/glossary/glossary.history.ts'
import { impersonationHistory } from '../features/impersonation/impersonation.history.ts'
import { invitationHistory } from '../features/invitations/invitations.history.ts'
import { invoiceHistory } from '../features/invoices/invoices.history.ts'
import { jobHistory } from '../features/jobs/jobs.history.ts'
import { mailDeadlineHistory, mailHistory, mailRuleHistory } from '../features/mail/mail.history.ts'
import { mailIntakeHistory } from '../features/mail-intake/mail-intake.history.ts'
import { mailRequestHistory, standingRuleHistory } from '../features/mail-requests/mail-requests.history.ts'
import { noteHistory } from '../features/notes/notes.history.ts'
import { noticeHistory } from '../features/notices/notices.history.ts'
import { countryListHistory } from '../features/risk/country-lists.history.ts'
import { riskMatrixHistory } from '../features/risk/risk-matrices.history.ts'
import { riskHistory } from '../features/risk/risk.history.ts'
import { screeningListHistory } from '../features/screening-lists/screening-lists.history.ts'
import {
  screeningHistory,
  screeningHitHistory,
  screeningSearchHistory,
  screeningSettingsHistory,
} from '../features/screening/screening.history.ts'
import { officerHistory } from '../features/officers/officers.history.ts'
import { orderHistory, paymentHistory } from '../features/orders/orders.history.ts'
import { ownerHistory } from '../features/owners/owners.history.ts'
import { projectHistory } from '../features/projects/projects.history.ts'
import { registrationHistory } from '../features/registration/registration.history.ts'
import { runHistory } from '../features/runs/runs.history.ts'
import { openedRecordHistory } from '../features/search/opened-records.history.ts'
import { savedViewHistory } from '../lists/views/saved-views.history.ts'
import { serviceHistory } from '../features/services/services.history.ts'
import { assignmentHistory, officialFormHistory, surveyHistory } from '../features/surveys/surveys.history.ts'
import { templateHistory } from '../features/templates/templates.history.ts'
import { termsHistory } from '../features/terms/terms.history.ts'
import {
  estimateHistory,
  pageRuleHistory,
  translatorHistory,
} from '../features/translators/translators.history.ts'
import { twoFactorResetHistory, userHistory } from '../features/users/users.history.ts'
import { watchHistory } from '../features/watches/watches.history.ts'
import { workflowHistory } from '../features/workflows/workflows.history.ts'
import type { Histories } from '../history/use-histories.ts'

/** The history texts of all nouns, collected from the features. */
export const histories: Histories = {
  account: accountHistory,
  audit: auditHistory,
  cart: cartHistory,
  address: addressHistory,
  premises: premisesHistory,
  check: checkHistory,
  'check-kind': checkKindHistory,
  translation: translationHistory,
  'due-diligence': caseHistory,
  company: companyHistory,
  'email-change': emailChangeHistory,
  employee: employeeHistory,
  file: fileHistory,
  impersonation: impersonationHistory,
  invitation: invitationHistory,
  invoice: invoiceHistory,
  job: jobHistory,
  mail: mailHistory,
  'mail-deadline': mailDeadlineHistory,
  'mail-rule': mailRuleHistory,
  'mail-intake': mailIntakeHistory,
  'mail-request': mailRequestHistory,
  'standing-rule': standingRuleHistory,
  note: noteHistory,
  notice: noticeHistory,
  officer: officerHistory,
  'screening-list': screeningListHistory,
  screening: screeningHistory,
  'screening-hit': screeningHitHistory,
  'screening-search': screeningSearchHistory,
  'screening-settings': screeningSettingsHistory,
  'risk-matrix': riskMatrixHistory,
  'country-list': countryListHistory,
  risk: riskHistory,
  order: orderHistory,
  owner: ownerHistory,
  password: passwordHistory,
  payment: paymentHistory,
  permission: permissionHistory,
  upload: uploadHistory,
  profile: profileHistory,
  project: projectHistory,
  'recovery-codes': recoveryCodesHistory,
  registration: registrationHistory,
  run: runHistory,
  'saved-view': savedViewHistory,
  'opened-record': openedRecordHistory,
  service: serviceHistory,
  session: sessionHistory,
  'support-access': supportAccessHistory,
  announcement: announcementHistory,
  survey: surveyHistory,
  'official-form': officialFormHistory,
  assignment: assignmentHistory,
  template: templateHistory,
  terms: termsHistory,
  translator: translatorHistory,
  'page-rule': pageRuleHistory,
  'translation-estimate': estimateHistory,
  'glossary-term': glossaryHistory,
  post: postHistory,
  question: questionHistory,
  enquiry: enquiryHistory,
  'saved-answer': savedAnswerHistory,
  'working-days': workingDaysHistory,
  obligation: obligationHistory,
  'obligation-rule': obligationRuleHistory,
  'two-factor': twoFactorHistory,
  'two-factor-reset': twoFactorResetHistory,
  user: userHistory,
  watch: watchHistory,
  workflow: workflowHistory,
}
