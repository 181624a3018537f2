import { mailIntakeNotices } from '../mail-intake/intake-notices.ts'
import { mailRequestNotices, standingRuleNotices } from '../mail-requests/request-notices.ts'
import { enquiryNotices } from '../enquiries/enquiry-notices.ts'
import { postNotices } from '../knowledge-base/post-notices.ts'
import { announcementNotices } from '../announcements/announcement-notices.ts'
import { jobNotices } from '../jobs/job-notices.ts'
import { addressNotices } from '../addresses/address-notices.ts'
import { checkNotices } from '../checks/check-notices.ts'
import { translationNotices } from '../translations/translation-notices.ts'
import { dueDiligenceNotices } from '../due-diligence/due-diligence-notices.ts'
import { mailNotices } from '../mail/mail-notices.ts'
import { obligationNotices } from '../obligations/obligation-notices.ts'
import { type Role, roles } from '../roles/roles.ts'
import { projectNotices } from '../projects/project-notices.ts'
import { assignmentNotices } from '../surveys/survey-notices.ts'
import { countryListNotices } from '../risk/country-notices.ts'
import { screeningNotices } from '../screening/screening-notices.ts'
import { orderNotices } from '../purchase/orders/order-notices.ts'
import { runNotices, workflowNotices } from '../workflows/workflow-notices.ts'
import { listNotices } from '../screening/list-notices.ts'
import { watchNotices } from '../watches/watch-notices.ts'
import type { MailChoice, NoticeDeclaration } from './notice-kind.ts'

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
