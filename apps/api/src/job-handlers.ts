import { createScanLoan } from './domain/documents/scan-loan.ts'
import { deleteContent } from './domain/files/delete-content.ts'
import type { FileStore } from './domain/files/file-store.ts'
import { type EmailJobParts, emailJobs } from './domain/emails/emails.jobs.ts'
import { impersonationJobs } from './features/accounts/impersonation/impersonation.jobs.ts'
import { type NoticeJobParts, noticeJobs } from './features/home/notices/notices.jobs.ts'
import { orderJobs } from './features/sales/orders/orders.jobs.ts'
import {
  passwordResetJobs,
  type ResetJobParts,
} from './features/accounts/password-reset/password-reset.jobs.ts'
import { projectJobs } from './features/work/projects/projects.jobs.ts'
import type { ActingParts } from './features/work/workflows/actions/act.ts'
import { announcementJobs } from './features/home/announcements/announcements.jobs.ts'
import { addressJobs } from './features/mail/addresses/addresses.jobs.ts'
import { checkJobs } from './features/compliance/checks/checks.jobs.ts'
import { knowledgeBaseJobs } from './features/knowledge/knowledge-base/knowledge-base.jobs.ts'
import { mailJobs } from './features/mail/mail/mail.jobs.ts'
import { obligationJobs } from './features/work/obligations/obligations.jobs.ts'
import { type IntakeJobParts, mailIntakeJobs } from './features/mail/mail-intake/mail-intake.jobs.ts'
import { mailRequestJobs } from './features/mail/mail-requests/mail-requests.jobs.ts'
import { riskJobs } from './features/compliance/risk/risk.jobs.ts'
import { dueDiligenceJobs } from './features/compliance/due-diligence/due-diligence.jobs.ts'
import { screeningJobs } from './features/compliance/screening/screening.jobs.ts'
import {
  type ListJobParts,
  screeningListJobs,
} from './features/compliance/screening-lists/screening-lists.jobs.ts'
import { surveyJobs } from './features/forms/surveys/surveys.jobs.ts'
import { translationJobs } from './features/translations/translations/translations.jobs.ts'
import { enquiryJobs } from './features/knowledge/enquiries/enquiries.jobs.ts'
import type { EnquiryMailing } from './features/knowledge/enquiries/enquiry-news.ts'
import { estimateJobs } from './features/translations/translation-estimates/estimates.jobs.ts'
import { workflowJobs } from './features/work/workflows/workflows.jobs.ts'
import { watchJobs } from './features/knowledge/watches/watches.jobs.ts'
import { fileJobs } from './features/companies/files/files.jobs.ts'
import { cleanUp } from './clean-up.ts'
import type { MainJobHandlers } from './jobs/jobs.ts'

/** Returns the handler of each job of the main API. */
export function jobHandlers(
  parts: EmailJobParts &
    ResetJobParts &
    NoticeJobParts &
    ActingParts &
    ListJobParts &
    Omit<IntakeJobParts, 'withReader'> &
    EnquiryMailing & {
      fileStore: FileStore
      /** The firm’s name. */
      firm: string
    },
): MainJobHandlers {
  const withReader = createScanLoan()
  return {
    ...emailJobs(parts),
    ...passwordResetJobs(parts),
    ...noticeJobs(parts),
    ...impersonationJobs,
    ...projectJobs,
    ...orderJobs,
    ...announcementJobs,
    ...surveyJobs(parts),
    ...addressJobs,
    ...checkJobs(parts),
    ...mailJobs({ ...parts, withReader }),
    ...obligationJobs,
    ...mailIntakeJobs({ ...parts, withReader }),
    ...translationJobs(parts),
    ...mailRequestJobs(parts),
    ...knowledgeBaseJobs,
    ...riskJobs,
    ...dueDiligenceJobs(parts),
    ...screeningListJobs(parts),
    ...screeningJobs,
    ...workflowJobs(parts),
    ...estimateJobs(parts),
    ...enquiryJobs(parts),
    ...watchJobs(parts),
    ...fileJobs(parts),
    'files.delete-content': ({ db, payload }) => deleteContent(db, parts.fileStore, payload.storeKey),
    'system.clean-up': ({ db }) => cleanUp(db),
  }
}
