import { mailIntakeNotices } from '../../mail/mail-intake/intake-notices.ts'
import { mailRequestNotices, standingRuleNotices } from '../../mail/mail-requests/request-notices.ts'
import { enquiryNotices } from '../../knowledge/enquiries/enquiry-notices.ts'
import { postNotices } from '../../knowledge/knowledge-base/post-notices.ts'
import { announcementNotices } from '../announcements/announcement-notices.ts'
import { jobNotices } from '../jobs/job-notices.ts'
import { addressNotices } from '../../mail/addresses/address-notices.ts'
import { checkNotices } from '../../compliance/checks/check-notices.ts'
import { translationNotices } from '../../translations/translation-notices.ts'
import { dueDiligenceNotices } from '../../compliance/due-diligence/due-diligence-notices.ts'
import { mailNotices } from '../../mail/mail-notices.ts'
import { obligationNotices } from '../../work/obligations/obligation-notices.ts'
import { type Role, roles } from '../../roles/roles.ts'
import { projectNotices } from '../../work/projects/project-notices.ts'
import { assignmentNotices } from '../../forms/surveys/survey-notices.ts'
import { countryListNotices } from '../../compliance/risk/country-notices.ts'
import { screeningNotices } from '../../compliance/screening/screening-notices.ts'
import { orderNotices } from '../../sales/orders/order-notices.ts'
import { runNotices, workflowNotices } from '../../work/workflows/workflow-notices.ts'
import { listNotices } from '../../compliance/screening-lists/list-notices.ts'
import { watchNotices } from '../../knowledge/watches/watch-notices.ts'
import type { MailChoice, NoticeDeclaration } from '../../notice-kind.ts'

/**
 * Every kind of notice, in the order of a user's choices. A noun declares its kinds beside its routes and adds a line;
 * its feature sends a notice in the transaction of the change.
 */
export const noticeKinds = {
  ...projectNotices,
  ...runNotices,
  ...assignmentNotices,
  ...checkNotices,
  ...addressNotices,
  ...mailNotices,
  ...obligationNotices,
  ...translationNotices,
  ...mailIntakeNotices,
  ...mailRequestNotices,
  ...standingRuleNotices,
  ...enquiryNotices,
  ...postNotices,
  ...watchNotices,
  ...screeningNotices,
  ...dueDiligenceNotices,
  ...countryListNotices,
  ...listNotices,
  ...orderNotices,
  ...workflowNotices,
  ...announcementNotices,
  ...jobNotices,
}
export type NoticeKind = keyof typeof noticeKinds

/** The default choice of mail for a kind of notice. */
export function mailOf(kind: NoticeKind): MailChoice {
  return (noticeKinds[kind] as NoticeDeclaration).mail ?? 'batched'
}

/** True if a kind of notice always reaches its recipients, whatever they choose. */
export function isMandatory(kind: NoticeKind): boolean {
  return (noticeKinds[kind] as NoticeDeclaration).mandatory ?? false
}

/** True if a kind of notice requires an action from its recipients. */
export function needsAction(kind: NoticeKind): boolean {
  return (noticeKinds[kind] as NoticeDeclaration).needsAction ?? false
}

/** The roles that a kind of notice can reach. */
export function recipientRoles(kind: NoticeKind): readonly Role[] {
  return (noticeKinds[kind] as NoticeDeclaration).roles ?? roles
}
