import type { AssignmentState } from '@domicile/contract/forms/assignments/assignment-states'
import type { AskedRole, LeftOutReason, SurveyState } from '@domicile/contract/forms/surveys/survey-states'
import { formatCount, formatNumber } from '../../../ui/data/format.ts'

/** The texts of the lists of surveys and answers. */
export const surveyTexts = {
  title: 'Data collections',
  views: { templates: 'Templates', surveys: 'Surveys', answers: 'Answers' },
  viewsLabel: 'Lists of data collections',
  subtitle: 'Templates sent to companies, with the progress of their answers.',
  new: 'New survey',
  find: 'Find by name',
  columns: {
    name: 'Survey',
    template: 'Template',
    state: 'State',
    dueOn: 'Due',
    progress: 'Accepted',
    waiting: 'To review',
  },
  states: { draft: 'draft', open: 'open', closed: 'closed' } satisfies Record<SurveyState, string>,
  sending: 'sending',
  notSent: 'Not sent',
  accepted: (accepted: number, total: number) => `${formatNumber(accepted)} of ${formatNumber(total)}`,
  filters: { state: 'State', company: 'Company', waitsFor: 'To review by me' },
  empty: {
    title: 'No surveys yet',
    text: 'Send a published template to companies to collect their answers. To send it every year, make a workflow with a schedule and the action “Send a survey”.',
  },
  emptyFiltered: 'No surveys match the search and filters.',
  asked: {
    owners: 'Owners',
    members: 'Members',
    everybody: 'Owners and members',
  } satisfies Record<AskedRole, string>,
}

/** The texts of the lists of assignments. */
export const answerTexts = {
  title: 'Data collections',
  listTitle: 'Answers',
  subtitle: 'The answers of companies to surveys.',
  columns: { company: 'Company', survey: 'Survey', state: 'State', waitingOn: 'Waits for', dueOn: 'Due' },
  states: {
    sent: 'Sent',
    answering: 'Being answered',
    submitted: 'Submitted',
    changes_requested: 'Changes requested',
    accepted: 'Accepted',
    applied: 'Written to the record',
    recalled: 'Recalled',
    expired: 'Expired',
  } satisfies Record<AssignmentState, string>,
  waits: { client: 'the company', firm: 'us', none: '–' },
  empty: { title: 'No answers yet', text: 'Companies appear here once a survey has been sent to them.' },
  emptyFiltered: 'No answers match the filters.',
}

/** The texts of one survey's page. */
export const surveyPageTexts = {
  notFound: 'Survey not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to surveys',
  tabs: { overview: 'Overview', history: 'History' },
  edit: 'Edit survey',
  send: 'Send survey',
  delete: 'Delete draft',
  close: 'Close survey',
  deleteAsk: (name: string) => `Delete the draft “${name}”?`,
  deleteText: 'No one has received it. You can’t undo this.',
  deleted: 'Draft deleted',
  closeAsk: (name: string) => `Close “${name}”?`,
  closeText: (open: number) =>
    open === 0
      ? 'No company can be asked for changes any more. Submitted answers can still be accepted.'
      : `${companies(open)} can no longer answer and will see your reason. Submitted answers can still be accepted.`,
  closed: 'Survey closed',
  reason: 'Reason',
  reasonShown: 'The companies see it.',
  draftNotice: 'This survey is a draft. No one has received it.',
  sendingNotice: (sent: number) => `The survey is being sent. ${companies(sent)} reached so far.`,
  closedNotice: (reason: string) => `This survey is closed: ${reason}`,
  facts: 'Survey',
  fact: {
    template: 'Template',
    dueOn: 'Due',
    reminders: 'Reminders',
    audience: 'Companies',
    asked: 'Who is asked',
    people: 'Asked by name',
    outsiders: 'Without an account',
    message: 'Message',
    note: 'Internal note',
    sent: 'Sent',
  },
  version: (name: string, version: number) => `${name}, version ${version}`,
  allCompanies: 'All companies',
  companies,
  noReminders: 'None',
  progress: {
    title: 'Progress',
    share: (accepted: number, total: number) => `${formatNumber(accepted)} of ${companies(total)} accepted`,
    open: 'Waiting for the company',
    submitted: 'To review',
    accepted: 'Accepted',
    ended: 'Recalled or expired',
  },
  leftOut: {
    title: 'Companies left out',
    reasons: {
      archived: 'The company is archived.',
      'no-recipient': 'No one in the company can answer.',
    } satisfies Record<LeftOutReason, string>,
    more: (count: number) => `and ${formatCount(count, 'other company', 'other companies')}`,
  },
  answers: {
    title: 'Companies',
    empty: { title: 'No companies yet', text: 'They appear here as soon as the survey reaches them.' },
  },
  history: 'History',
  remind: 'Remind',
  recall: 'Recall',
  actionsOf: (company: string) => `Actions for ${company}`,
  reminded: (company: string) => `${company} reminded`,
}

/** The texts of sending a survey. */
export const sendTexts = {
  title: (name: string) => `Send ${name}`,
  subtitle: 'We notify the people who are asked. You can’t change the survey afterwards.',
  submit: 'Send survey',
  done: 'The survey is being sent',
  reaches: (count: number) => `${companies(count)} will be asked to answer.`,
  problems: 'Fix this before sending',
  notYet: 'Fix the problems first.',
  edit: 'Edit survey',
}

/** The texts of the form of a survey. */
export const surveyFormTexts = {
  newTitle: 'New survey',
  newSubtitle: 'It starts as a draft. You see whom it reaches before you send it.',
  editTitle: 'Edit survey',
  cannotEdit: 'Only a draft can be edited, by the people who may send it.',
  save: 'Save draft',
  saved: 'Draft saved',
  what: 'Survey',
  when: 'Time',
  who: 'Recipients',
  fields: {
    name: 'Name',
    template: 'Template',
    message: 'Message to the recipients',
    note: 'Internal note',
    dueOn: 'Due',
    remindDays: 'Reminders',
    scope: 'Companies',
    companies: 'Chosen companies',
    to: 'Who is asked',
    persons: 'People asked by name',
    outsiders: 'People without an account',
  },
  help: {
    name: 'Recipients see it in the list of surveys and in emails.',
    message: 'It appears in the email and above the form.',
    note: 'Only your colleagues see it.',
    dueOn: 'Answers can still be submitted 30 days after it.',
    remindDays: 'Companies that have answered get none.',
    to: 'Owners can always answer.',
    persons: 'They are asked as well, also in companies that are not chosen.',
    outsiders: 'They get a link by email and prove their address with a code.',
  },
  allCompanies: 'All companies',
  chosenCompanies: 'Chosen companies',
  addCompany: 'Add company',
  removeCompany: (name: string) => `Remove ${name}`,
  companyOf: 'Company of the person',
  person: 'Person',
  noPeople: 'No owners or members',
  personOf: (name: string, company: string) => `${name}, ${company}`,
  reminder: (days: number) =>
    days === 0
      ? 'On the due day'
      : days % 7 === 0
        ? `${formatCount(days / 7, 'week')} before`
        : `${formatCount(days, 'day')} before`,
}

/** The texts of people without an account, whom a survey asks. */
export const outsiderTexts = {
  company: 'Company they answer for',
  name: 'Name',
  email: 'Email',
  sections: 'Sections',
  allSections: 'Choose none to ask for all sections.',
  add: 'Add person',
  person: ({ name, email, company, sections }: PersonAsked) =>
    `${name} (${email}), ${company}${sections ? `, ${formatCount(sections, 'section')}` : ''}`,
}

type PersonAsked = { name: string; email: string; company: string; sections: number }

function companies(count: number): string {
  return formatCount(count, 'company', 'companies')
}
