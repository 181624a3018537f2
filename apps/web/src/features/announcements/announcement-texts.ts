import type {
  Audience,
  NoticeLevel,
  SystemNoticeState,
} from '@domicile/contract/announcements/announcement-states'
import { formatCount } from '../../ui/data/format.ts'

const levels: Record<NoticeLevel, string> = {
  information: 'information',
  warning: 'warning',
  critical: 'critical',
}

const states: Record<SystemNoticeState, string> = {
  draft: 'draft',
  planned: 'planned',
  current: 'current',
  ended: 'ended',
  withdrawn: 'withdrawn',
}

const audiences: Record<Audience, string> = {
  everybody: 'Everybody',
  staff: 'Staff of the firm',
  clients: 'People of all companies',
  roles: 'People of some roles',
  companies: 'People of some companies',
}

/** The texts of announcements. */
export const systemNoticeTexts = {
  title: 'System notifications',
  subtitle: 'What the firm tells you, such as when the portal is closed.',
  subtitleAll: 'What the firm tells its people and clients, for how long, and who has acknowledged it.',
  parts: 'Whose notices',
  all: 'All notices',
  mine: 'For me',
  levels,
  states,
  audiences,
  filter: { state: 'State', current: 'Current', past: 'Past' },
  empty: {
    title: 'Nothing from the firm',
    text: 'When the firm has something to tell you, it stands above every page and is kept here.',
  },
  emptyAll: {
    title: 'No notices yet',
    text: 'Write what everybody, or some, should know: above every page for as long as you say.',
  },
  emptyFiltered: 'No notice is in this state.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  acknowledge: 'Acknowledge',
  acknowledged: 'Thank you. The firm sees that you have acknowledged it.',
  acknowledgedAt: 'Acknowledged',
  toAcknowledge: 'Waits for you to acknowledge it',
  close: (title: string) => `Close ${title}`,
  region: 'Notices of the firm',
  readOn: 'Read on',
  columns: {
    title: 'Title',
    state: 'State',
    level: 'Level',
    audience: 'For',
    from: 'From',
    to: 'To',
    acknowledged: 'Acknowledged',
  },
  ofReach: (acknowledged: number, reach: number) => `${acknowledged} of ${reach}`,
  notAsked: 'Not asked',
  atOnce: 'When published',
  new: 'New notice',
} as const

/** The texts of one announcement's page for publishers. */
export const noticePageTexts = {
  edit: 'Edit',
  correct: 'Correct',
  publish: 'Publish',
  withdraw: 'Withdraw',
  delete: 'Delete the draft',
  publishAsk: (title: string) => `Publish “${title}”?`,
  publishText: (reach: number, at: string) =>
    `${formatCount(reach, 'person', 'people')} will see it above every page, ${at}, and be told at the bell.`,
  now: 'as soon as it is published',
  from: (when: string) => `from ${when}`,
  published: 'Published',
  withdrawAsk: (title: string) => `Withdraw “${title}”?`,
  withdrawText: 'Nobody is shown it any more or asked to acknowledge it. This can not be undone.',
  withdrawReason: 'Why, for the firm alone',
  withdrawn: 'Withdrawn',
  deleteAsk: (title: string) => `Delete the draft “${title}”?`,
  deleteText: 'Nobody has seen it. It can not be brought back.',
  deleted: 'The draft is deleted',
  what: 'What it says',
  facts: {
    text: 'Text',
    audience: 'For',
    reach: 'Reaches now',
    time: 'Time',
    level: 'Level',
    acknowledgement: 'Acknowledgement',
    written: 'Written by',
    published: 'Published',
    withdrawn: 'Withdrawn',
  },
  people: (count: number) => formatCount(count, 'person', 'people'),
  asked: (acknowledged: number, reach: number) => `Asked for: ${acknowledged} of ${reach} have given it`,
  readers: {
    title: 'Who has acknowledged it',
    titlePlain: 'Whom it is for',
    missing: 'Missing',
    given: 'Acknowledged',
    left: 'no longer addressed',
    none: 'Nobody yet',
    noneText: 'It is for nobody now. Change whom it is for.',
    columns: { name: 'Person', companies: 'Companies', at: 'Acknowledged' },
    staff: 'Staff',
  },
} as const

/** The texts of the announcement form. */
export const noticeFormTexts = {
  newTitle: 'New notice',
  newSubtitle: 'It is kept as a draft. You see whom it reaches before you publish it.',
  editTitle: 'Edit the notice',
  correctTitle: 'Correct the notice',
  save: 'Save the draft',
  saveCorrection: 'Save the correction',
  saved: 'The draft is saved',
  corrected: 'The correction is shown',
  what: 'What it says',
  who: 'Whom it is for',
  when: 'When it is shown',
  fields: {
    title: 'Title',
    body: 'Text',
    level: 'Level',
    needsAcknowledgement: 'Ask to acknowledge it',
    audience: 'For',
    roles: 'Roles',
    companyIds: 'Companies',
    startsAt: 'From day',
    startTime: 'From time',
    endsAt: 'To day',
    endTime: 'To time',
    askAgain: 'Show it and ask again',
  },
  help: {
    body: 'Plain text. Addresses that begin with https:// become links.',
    level: 'A critical notice reaches everybody by mail too, whatever they have muted.',
    needsAcknowledgement:
      'Each person presses a button. They are reminded once a day; a critical notice stays until then.',
    askAgain: 'For everybody it is for, also those who have closed or acknowledged it.',
  },
  addCompany: 'Add a company',
  removeCompany: (name: string) => `Remove ${name}`,
  startHelp: 'Left empty, it begins when you publish it.',
  zone: (name: string) => `Times are in your time zone, ${name}.`,
  begun: 'It has begun: only the end can be changed.',
} as const
