import { roles, staffRoles, type Role } from '../permissions.ts'

/** How a notice is mailed: immediately, in a batch unless it is read before, or never. */
export const mailChoices = ['at-once', 'batched', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

type Kind = {
  /** The label in the user's preferences. */
  label: string
  /** The reason for the notice, as a sentence to its recipient. */
  why: string
  /** It requires an action and stays open until it is settled. */
  needsAction?: true
  /** It cannot be muted. */
  mandatory?: true
  /** The roles it can reach; by default all. */
  roles?: readonly Role[]
  /** The default choice of mail; batched if absent. */
  mail?: MailChoice
}

/** Every kind of notice. A feature adds its line here and sends the notice in the transaction of the change. */
export const noticeKinds = {
  'task.assigned': {
    label: 'Task assigned to me',
    why: 'The task is assigned to you.',
    needsAction: true,
    roles: staffRoles,
  },
  'project.given': {
    label: 'Project assigned to me',
    why: 'You manage the project.',
    roles: staffRoles,
  },
  'project.started': { label: 'Project started', why: 'The project is for your company.' },
  'project.updated': { label: 'Project update', why: 'The project is for your company.' },
  'project.delivered': {
    label: 'Project ready to accept',
    why: 'You are an owner of the company and can accept the delivery.',
    needsAction: true,
    roles: ['owner'],
    mail: 'at-once',
  },
  'project.answered': {
    label: 'Delivery accepted or rejected',
    why: 'You manage the project.',
    roles: staffRoles,
  },
  'project.deadline': {
    label: 'Deadline near or passed',
    why: 'You manage the project or one of its tasks.',
    roles: staffRoles,
  },
  'run.waits': {
    label: 'Workflow step assigned to me',
    why: 'The next step of the workflow is yours.',
    needsAction: true,
    mail: 'at-once',
  },
  'run.late': { label: 'Workflow step late', why: 'You are responsible for the run.', roles: staffRoles },
  'run.failed': { label: 'Workflow failed', why: 'You are responsible for the run.', roles: staffRoles },
  'order.placed': {
    label: 'Order placed',
    why: 'You manage or order for this company.',
  },
  'order.to-approve': {
    label: 'Order needs my approval',
    why: 'The order is above the approval limit and you are an owner.',
    needsAction: true,
    roles: ['owner'],
    mail: 'at-once',
  },
  'order.quote-wanted': {
    label: 'Quote requested',
    why: 'You manage this company.',
    needsAction: true,
    roles: ['administrator', 'accountManager'],
  },
  'order.quoted': {
    label: 'Quote ready',
    why: 'Your company requested this quote.',
    needsAction: true,
    roles: ['owner', 'member'],
    mail: 'at-once',
  },
  'order.paid': {
    label: 'Order paid',
    why: 'The order is for your company or one you manage.',
    mail: 'at-once',
  },
  'order.payment-problem': {
    label: 'Payment problem',
    why: 'The order is for your company or one you manage.',
    mail: 'at-once',
  },
  'order.needs-data': {
    label: 'Order needs details',
    why: 'We start the work once your company sends the details.',
    needsAction: true,
    roles: ['owner', 'member'],
    mail: 'at-once',
  },
  'order.cancelled': {
    label: 'Order cancelled',
    why: 'The order is for your company or one you manage.',
  },
  'order.refunded': { label: 'Refund', why: 'The order is for your company.', mail: 'at-once' },
  'order.renewal': {
    label: 'Service renewed or ending',
    why: 'Your company uses this service.',
    roles: ['owner', 'member'],
    mandatory: true,
    mail: 'at-once',
  },
  'workflow.notice': { label: 'Workflow messages', why: 'One of our workflows sent this message.' },
  'system.notice': { label: 'Announcements', why: 'You are in the audience of this announcement.' },
  'system.critical': {
    label: 'Critical announcements',
    why: 'You are in the audience of this announcement.',
    mandatory: true,
    mail: 'at-once',
  },
  'system.acknowledgement': {
    label: 'Announcements to acknowledge',
    why: 'This announcement needs your acknowledgement.',
    needsAction: true,
    mandatory: true,
    mail: 'at-once',
  },
  'job.dead': {
    label: 'Background job failed',
    why: 'You are an administrator.',
    roles: ['administrator'],
    // A mail about a mail that cannot be sent would fail as well.
    mail: 'never',
  },
} as const satisfies Record<string, Kind>
export type NoticeKind = keyof typeof noticeKinds

/** The default choice of mail for a kind of notice. */
export function mailOf(kind: NoticeKind): MailChoice {
  return (noticeKinds[kind] as Kind).mail ?? 'batched'
}

/** True if a kind of notice always reaches its recipients, whatever they choose. */
export function isMandatory(kind: NoticeKind): boolean {
  return (noticeKinds[kind] as Kind).mandatory ?? false
}

/** True if a kind of notice requires an action from its recipients. */
export function needsAction(kind: NoticeKind): boolean {
  return (noticeKinds[kind] as Kind).needsAction ?? false
}

/** The roles that a kind of notice can reach. */
export function recipientRoles(kind: NoticeKind): readonly Role[] {
  return (noticeKinds[kind] as Kind).roles ?? roles
}
