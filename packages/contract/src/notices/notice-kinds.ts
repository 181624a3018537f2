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
    label: 'A task is assigned to me',
    why: 'The task is assigned to you.',
    needsAction: true,
    roles: staffRoles,
  },
  'project.given': {
    label: 'A project is given to me',
    why: 'You manage the project.',
    roles: staffRoles,
  },
  'project.started': { label: 'A project of my company begins', why: 'The project is for your company.' },
  'project.updated': { label: 'News about a project', why: 'The project is for your company.' },
  'project.delivered': {
    label: 'A project waits to be accepted',
    why: 'The firm delivered the project, and an owner of the company accepts it.',
    needsAction: true,
    roles: ['owner'],
    mail: 'at-once',
  },
  'project.answered': {
    label: 'A delivery was accepted or refused',
    why: 'You manage the project.',
    roles: staffRoles,
  },
  'project.deadline': {
    label: 'A deadline comes near or has passed',
    why: 'You manage the project or a task of it.',
    roles: staffRoles,
  },
  'run.waits': {
    label: 'A step of a workflow waits for me',
    why: 'The workflow asks you for the next step.',
    needsAction: true,
    mail: 'at-once',
  },
  'run.late': { label: 'A step of a workflow is late', why: 'You look after the run.', roles: staffRoles },
  'run.failed': { label: 'A workflow failed', why: 'You look after the run.', roles: staffRoles },
  'order.placed': {
    label: 'An order is placed',
    why: 'The order is for a company that you look after, or buy for.',
  },
  'order.to-approve': {
    label: 'An order waits for my approval',
    why: 'The order is above the limit of the company, so an owner approves it.',
    needsAction: true,
    roles: ['owner'],
    mail: 'at-once',
  },
  'order.quote-wanted': {
    label: 'A client asks for a price',
    why: 'You look after the company.',
    needsAction: true,
    roles: ['administrator', 'accountManager'],
  },
  'order.quoted': {
    label: 'A quote waits for my answer',
    why: 'Your company asked for a price.',
    needsAction: true,
    roles: ['owner', 'member'],
    mail: 'at-once',
  },
  'order.paid': {
    label: 'An order is paid',
    why: 'The order is for your company, or for one that you look after.',
    mail: 'at-once',
  },
  'order.payment-problem': {
    label: 'A payment went wrong',
    why: 'The order is for your company, or for one that you look after.',
    mail: 'at-once',
  },
  'order.needs-data': {
    label: 'An order needs something from us',
    why: 'The work for your company begins when it is there.',
    needsAction: true,
    roles: ['owner', 'member'],
    mail: 'at-once',
  },
  'order.cancelled': {
    label: 'An order is cancelled',
    why: 'The order is for your company, or for one that you look after.',
  },
  'order.refunded': { label: 'Money is paid back', why: 'The order is for your company.', mail: 'at-once' },
  'order.renewal': {
    label: 'A service is renewed, or ends',
    why: 'Your company has the service.',
    roles: ['owner', 'member'],
    mandatory: true,
    mail: 'at-once',
  },
  'workflow.notice': { label: 'Messages of workflows', why: 'A workflow of the firm tells you.' },
  'system.notice': { label: 'Notices of the firm', why: 'The firm tells everybody it concerns.' },
  'system.critical': {
    label: 'Critical notices of the firm',
    why: 'The firm tells everybody it concerns.',
    mandatory: true,
    mail: 'at-once',
  },
  'system.acknowledgement': {
    label: 'Notices of the firm to acknowledge',
    why: 'The firm asks everybody it concerns to acknowledge it.',
    needsAction: true,
    mandatory: true,
    mail: 'at-once',
  },
  'job.dead': {
    label: 'A job was given up',
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
