import { supportAccessHistory } from '../features/accounts/access/access.history.ts'
import {
  accountHistory,
  emailChangeHistory,
  passwordHistory,
  profileHistory,
  recoveryCodesHistory,
  sessionHistory,
  twoFactorHistory,
} from '../features/accounts/account/account.history.ts'
import { announcementHistory } from '../features/home/announcements/announcements.history.ts'
import { auditHistory, permissionHistory, uploadHistory } from '../features/accounts/audit/audit.history.ts'
import { cartHistory } from '../features/sales/cart/cart.history.ts'
import { addressHistory, premisesHistory } from '../features/mail/addresses/addresses.history.ts'
import { translationHistory } from '../features/translations/translations/translations.history.ts'
import { checkHistory, checkKindHistory } from '../features/compliance/checks/checks.history.ts'
import { companyHistory } from '../features/companies/companies/companies.history.ts'
import { caseHistory } from '../features/compliance/due-diligence/due-diligence.history.ts'
import { employeeHistory } from '../features/companies/employees/employees.history.ts'
import { fileHistory } from '../features/companies/files/files.history.ts'
import { obligationHistory, obligationRuleHistory } from '../features/work/obligations/obligations.history.ts'
import { postHistory } from '../features/knowledge/knowledge-base/knowledge-base.history.ts'
import {
  enquiryHistory,
  savedAnswerHistory,
  workingDaysHistory,
} from '../features/knowledge/enquiries/enquiries.history.ts'
import { questionHistory } from '../features/knowledge/faq/faq.history.ts'
import { glossaryHistory } from '../features/translations/glossary/glossary.history.ts'
import { impersonationHistory } from '../features/accounts/impersonation/impersonation.history.ts'
import { invitationHistory } from '../features/accounts/invitations/invitations.history.ts'
import { invoiceHistory } from '../features/sales/invoices/invoices.history.ts'
import { jobHistory, retentionHistory } from '../features/home/jobs/jobs.history.ts'
import { mailDeadlineHistory, mailHistory, mailRuleHistory } from '../features/mail/mail/mail.history.ts'
import { mailIntakeHistory } from '../features/mail/mail-intake/mail-intake.history.ts'
import {
  mailRequestHistory,
  standingRuleHistory,
} from '../features/mail/mail-requests/mail-requests.history.ts'
import { noteHistory } from '../features/companies/notes/notes.history.ts'
import { noticeHistory } from '../features/home/notices/notices.history.ts'
import { countryListHistory } from '../features/compliance/risk/country-lists.history.ts'
import { riskMatrixHistory } from '../features/compliance/risk/risk-matrices.history.ts'
import { riskHistory } from '../features/compliance/risk/risk.history.ts'
import { screeningListHistory } from '../features/compliance/screening-lists/screening-lists.history.ts'
import {
  screeningHistory,
  screeningHitHistory,
  screeningSearchHistory,
  screeningSettingsHistory,
} from '../features/compliance/screening/screening.history.ts'
import { officerHistory } from '../features/companies/officers/officers.history.ts'
import { orderHistory, paymentHistory } from '../features/sales/orders/orders.history.ts'
import { ownerHistory } from '../features/companies/owners/owners.history.ts'
import { projectHistory } from '../features/work/projects/projects.history.ts'
import { registrationHistory } from '../features/accounts/registration/registration.history.ts'
import { runHistory } from '../features/work/runs/runs.history.ts'
import { openedRecordHistory } from '../features/home/search/opened-records.history.ts'
import { savedViewHistory } from '../lists/views/saved-views.history.ts'
import { serviceHistory } from '../features/sales/services/services.history.ts'
import {
  assignmentHistory,
  officialFormHistory,
  surveyHistory,
} from '../features/forms/surveys/surveys.history.ts'
import { templateHistory } from '../features/forms/templates/templates.history.ts'
import { termsHistory } from '../features/accounts/terms/terms.history.ts'
import {
  estimateHistory,
  pageRuleHistory,
  translatorHistory,
} from '../features/translations/translators/translators.history.ts'
import { twoFactorResetHistory, userHistory } from '../features/accounts/users/users.history.ts'
import { watchHistory } from '../features/knowledge/watches/watches.history.ts'
import { workflowHistory } from '../features/work/workflows/workflows.history.ts'
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
  retention: retentionHistory,
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
