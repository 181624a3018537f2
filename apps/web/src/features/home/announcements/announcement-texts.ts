import type {
  Audience,
  NoticeLevel,
  AnnouncementState,
} from '@domicile/contract/home/announcements/announcement-states'
import { formatCount } from '../../../ui/data/format.ts'

const levels: Record<NoticeLevel, string> = {
  information: 'information',
  warning: 'warning',
  critical: 'critical',
}

const states: Record<AnnouncementState, string> = {
  draft: 'draft',
  planned: 'planned',
  current: 'current',
  ended: 'ended',
  withdrawn: 'withdrawn',
}

const audiences: Record<Audience, string> = {
  everybody: 'Everyone',
  staff: 'Staff of the firm',
  clients: 'All clients',
  roles: 'Selected roles',
  companies: 'Selected companies',
}

/** The texts of announcements. */
export const announcementTexts = {
  title: 'System notifications',
  subtitle: 'Announcements from us, such as planned maintenance.',
  subtitleAll: 'Announcements to staff and clients, with their acknowledgements.',
  parts: 'Announcement lists',
  all: 'All announcements',
  mine: 'For me',
  levels,
  states,
  audiences,
  filter: { state: 'State', current: 'Current', past: 'Past' },
  empty: {
    title: 'No announcements',
    text: 'Our announcements appear here and at the top of every page.',
  },
  emptyAll: {
    title: 'No announcements yet',
    text: 'Create an announcement to show a message at the top of every page.',
  },
  emptyFiltered: 'No announcements in this state.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  acknowledge: 'Acknowledge',
  acknowledged: 'Thank you. We recorded your acknowledgement.',
  acknowledgedAt: 'Acknowledged',
  toAcknowledge: 'Needs your acknowledgement',
  close: (title: string) => `Close ${title}`,
  region: 'Announcements',
  readOn: 'Read more',
  columns: {
    title: 'Title',
    state: 'State',
    level: 'Level',
    audience: 'Audience',
    from: 'From',
    to: 'To',
    acknowledged: 'Acknowledged',
  },
  ofReach: (acknowledged: number, reach: number) => `${acknowledged} of ${reach}`,
  notAsked: 'Not required',
  atOnce: 'When published',
  new: 'New announcement',
} as const

/** The texts of one announcement's page for publishers. */
export const announcementPageTexts = {
  edit: 'Edit',
  correct: 'Correct',
  publish: 'Publish',
  withdraw: 'Withdraw',
  delete: 'Delete draft',
  publishAsk: (title: string) => `Publish “${title}”?`,
  publishText: (reach: number, at: string) =>
    `${formatCount(reach, 'person', 'people')} will see it at the top of every page ${at}. We also notify them.`,
  now: 'immediately',
  from: (when: string) => `from ${when}`,
  published: 'Published',
  withdrawAsk: (title: string) => `Withdraw “${title}”?`,
  withdrawText: 'It disappears for everyone. You can’t undo this.',
  withdrawReason: 'Internal reason',
  withdrawn: 'Withdrawn',
  deleteAsk: (title: string) => `Delete the draft “${title}”?`,
  deleteText: 'No one has seen it. You can’t undo this.',
  deleted: 'Draft deleted',
  what: 'Message',
  facts: {
    text: 'Text',
    audience: 'Audience',
    reach: 'Current reach',
    time: 'Time',
    level: 'Level',
    acknowledgement: 'Acknowledgement',
    written: 'Written by',
    published: 'Published',
    withdrawn: 'Withdrawn',
  },
  people: (count: number) => formatCount(count, 'person', 'people'),
  asked: (acknowledged: number, reach: number) => `Required: ${acknowledged} of ${reach} have acknowledged`,
  readers: {
    title: 'Acknowledgements',
    titlePlain: 'Recipients',
    missing: 'Missing',
    given: 'Acknowledged',
    left: 'no longer a recipient',
    none: 'No recipients',
    noneText: 'Change the audience to reach people.',
    columns: { name: 'Person', companies: 'Companies', at: 'Acknowledged' },
    staff: 'Staff',
  },
} as const

/** The texts of the announcement form. */
export const announcementFormTexts = {
  newTitle: 'New announcement',
  newSubtitle: 'It starts as a draft. Check its reach before publishing.',
  editTitle: 'Edit announcement',
  correctTitle: 'Correct announcement',
  save: 'Save draft',
  saveCorrection: 'Save correction',
  saved: 'Draft saved',
  corrected: 'Announcement corrected',
  what: 'Message',
  who: 'Recipients',
  when: 'Display period',
  fields: {
    title: 'Title',
    body: 'Text',
    level: 'Level',
    needsAcknowledgement: 'Require acknowledgement',
    audience: 'Audience',
    roles: 'Roles',
    companyIds: 'Companies',
    startsAt: 'Start date',
    startTime: 'Start time',
    endsAt: 'End date',
    endTime: 'End time',
    askAgain: 'Show it again to everyone',
  },
  help: {
    body: 'Plain text. Addresses starting with https:// become links.',
    level: 'We also email critical announcements to all recipients.',
    needsAcknowledgement: 'We remind recipients daily. Critical announcements stay until acknowledged.',
    askAgain: 'Includes people who closed or acknowledged it.',
  },
  addCompany: 'Add company',
  removeCompany: (name: string) => `Remove ${name}`,
  startHelp: 'Leave empty to start when published.',
  zone: (name: string) => `Times are in your time zone, ${name}.`,
  begun: 'It has started, so you can only change the end.',
} as const
