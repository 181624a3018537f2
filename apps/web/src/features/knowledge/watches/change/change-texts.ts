import { digestChoices, levels } from '@domicile/contract/knowledge/watches/watch-kinds'
import { watchStateLabels } from '@domicile/contract/knowledge/watches/watch-states'
import { formatCount, formatDay, formatNumber } from '../../../../ui/data/format.ts'

/** The texts of a change of a watched text. */
export const changeTexts = {
  facts: 'This change',
  states: watchStateLabels,
  labels: {
    state: 'Status',
    summary: 'Summary',
    detected: 'Detected',
    effective: 'In effect from',
    versions: 'Versions',
    published: 'Published',
    companies: 'Companies',
    reason: 'Reason',
  },
  versions: (from: number, to: number) => `Version ${from} to version ${to}`,
  noSummary: 'Not described yet',
  counts: ({ relevant, published, acknowledged, overdue, proposedSince }: Counts) =>
    [
      `${formatCount(relevant, 'company', 'companies')} relevant`,
      `${published} published`,
      `${acknowledged} acknowledged`,
      overdue > 0 && `${overdue} overdue`,
      proposedSince > 0 && `${proposedSince} proposed since`,
    ]
      .filter(Boolean)
      .join(', '),
  proposing: 'The companies are being compared with the rules.',
  earlier: 'Earlier changes',
  versionOf: (number: number) => `Version ${number}`,
  events: {
    assess: 'Assess companies',
    publish: 'Publish…',
    dismiss: 'Not relevant…',
    reopen: 'Assess after all…',
    complete: 'Mark actions as done…',
    withdraw: 'Withdraw change…',
    correct: 'Start correction…',
    describe: 'Describe change…',
  },
  assessed: 'The rules propose companies. Confirm each before you publish.',
  describe: {
    title: 'Describe change',
    beforePublishing: 'Describe the change and enter the day it takes effect before you publish.',
    fields: { summary: 'Summary', effectiveOn: 'In effect from' },
    help: { summary: 'In plain words: companies read it above the text.' },
    save: 'Save',
    done: 'Change described',
    changedMeanwhile: 'The change was described',
  },
  publish: {
    action: 'Publish this change?',
    title: (companies: number) => `Publish to ${formatCount(companies, 'company', 'companies')}?`,
    text: 'These people are notified and must acknowledge it.',
    notified: (people: string) => `notifies ${people}`,
    noOne: 'no one at this company can acknowledge it yet',
    unreachable: (companies: number) =>
      `${formatCount(companies, 'company has', 'companies have')} no one who can acknowledge it. Invite someone there, or publish anyway.`,
    more: (count: number) => `and ${formatCount(count, 'more company', 'more companies')}`,
    unconfirmed: (count: number) =>
      `${formatCount(count, 'company', 'companies')} not confirmed yet: not published to them.`,
    nothingTitle: 'No company to publish to',
    nothing: 'Confirm at least one company as relevant first.',
    toCompanies: 'Open companies',
    verb: 'Publish',
    done: 'Change published',
  },
  withdraw: {
    title: 'Withdraw this change?',
    reach: (companies: number, people: number, acknowledged: number) =>
      `${formatCount(companies, 'company', 'companies')} (${formatCount(people, 'person', 'people')}) received it; ${formatCount(acknowledged, 'company', 'companies')} acknowledged it. These people are notified and see your reason.`,
    text: 'They can still read it, and no longer need to acknowledge it.',
    openTasks: (count: number) =>
      `${formatCount(count, 'task', 'tasks')} of this change ${count === 1 ? 'stays' : 'stay'} open.`,
    reason: 'Reason',
    reasonHelp: 'Companies read it.',
    verb: 'Withdraw change',
    done: 'Change withdrawn',
  },
  correct: {
    title: 'Start a correction?',
    text: 'This opens a new change with the same description, companies and obligations. Edit it, confirm the companies, then publish.',
    verb: 'Start correction',
    done: 'Correction started',
  },
  withdrawn: (day: string, by: string | null) =>
    by ? `Withdrawn on ${day} by ${by}` : `Withdrawn on ${day}`,
  dismiss: {
    title: 'Relevant for no company?',
    text: 'No company is notified of this change. You can assess it later.',
    reason: 'Why it is not relevant',
    verb: 'Mark as not relevant',
    done: 'Marked as not relevant',
  },
  reopen: {
    title: 'Assess this change after all?',
    text: 'The rules propose companies again.',
    verb: 'Assess change',
    done: 'Assessment started',
  },
  complete: {
    title: 'Are all actions done?',
    text: 'The change is closed. Its acknowledgements are kept as proof.',
    unpublished: (companies: number, names: string) =>
      `Confirmed, but never published to ${formatCount(companies, 'company', 'companies')}: ${names}.`,
    openTitle: 'Tasks are open',
    openTasks: (count: number) =>
      `${formatCount(count, 'task')} of this change ${count === 1 ? 'is' : 'are'} not done. Finish ${count === 1 ? 'it' : 'them'} first.`,
    toTasks: 'Open tasks',
    verb: 'Mark as done',
    done: 'Change closed',
  },
}

type Counts = Record<'relevant' | 'published' | 'acknowledged' | 'overdue' | 'proposedSince', number>

/** The texts of the assessment of companies. */
export const assessmentTexts = {
  title: 'Companies',
  find: 'Find a company',
  notStarted: 'Assess the change to see for which companies it is relevant.',
  empty: { title: 'No companies', text: 'You have no companies that this change could concern.' },
  emptyFiltered: 'No company matches the search and filters.',
  columns: { company: 'Company', relevance: 'Relevance', reason: 'Reason', level: 'Level', state: 'Status' },
  filters: { relevant: 'Relevance', confirmed: 'Confirmed', published: 'Published' },
  yes: 'Yes',
  no: 'No',
  relevant: 'Relevant',
  notRelevant: 'Not relevant',
  levels,
  states: {
    proposed: 'Proposed',
    confirmed: 'Confirmed',
    published: 'Published',
  },
  select: (company: string) => `Select ${company}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${formatCount(count, 'company', 'companies')} selected`,
  confirm: 'Confirm as proposed',
  confirmed: (count: number) => `${formatCount(count, 'company', 'companies')} confirmed`,
  all: {
    open: (count: number) => `Confirm all ${formatCount(count, 'company', 'companies')}`,
    title: (count: number) => `Confirm ${formatCount(count, 'company', 'companies')} as proposed?`,
    text: 'This includes companies that other pages and filters show. You can change each until you publish.',
    progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} confirmed`,
    verb: 'Confirm as proposed',
  },
  change: 'Assess…',
  edit: (company: string) => `Assess ${company}`,
  clear: 'Clear selection',
  panel: {
    title: 'Assess companies',
    titleOne: 'Assess company',
    fields: {
      isRelevant: 'Relevance',
      level: 'Level',
      note: 'What it means for the company',
      internalNote: 'Internal note',
      reason: 'Reason',
    },
    help: {
      note: 'The company reads it with the change.',
      internalNote: 'Only staff read it.',
      reason: 'Why you decide otherwise than the rules.',
    },
    unchanged: 'Leave unchanged',
    save: 'Confirm',
    proposal: (reason: string) => `The rules say: ${reason}`,
  },
}

/** The texts of the proof of acknowledgements. */
export const acknowledgementTexts = {
  title: 'Acknowledgements',
  empty: { title: 'Not published yet', text: 'Companies that must acknowledge the change appear here.' },
  withdrawn: 'Withdrawn',
  emptyFiltered: 'No company matches the filter.',
  notPublished: 'Publish the change first. Then you see here who has acknowledged it.',
  columns: {
    company: 'Company',
    state: 'Status',
    published: 'Published',
    due: 'Due',
    reminders: 'Reminders',
    acknowledged: 'Acknowledged',
    hash: 'Text (SHA-256)',
  },
  filters: { state: 'Status' },
  states: { waiting: 'Waiting', overdue: 'Overdue', acknowledged: 'Acknowledged' },
  by: (name: string | null) => (name ? `by ${name}` : ''),
}

/** The texts of the obligation trace. */
export const traceTexts = {
  title: 'From paragraph to task',
  subtitle: 'Changed paragraphs with their obligations, companies and tasks.',
  noChange: 'There is no change yet.',
  empty: 'No changed paragraph.',
  link: 'Link obligation',
  unlink: (title: string) => `Remove obligation ${title}`,
  unlinkTitle: (title: string) => `Remove “${title}”?`,
  unlinkText: 'Tasks that were made from it stay.',
  unlinkVerb: 'Remove',
  unlinked: 'Obligation removed',
  fromCalendar: 'Calendar rule',
  noParagraph: 'Linked by position only. Link it again to keep its paragraph.',
  earlier: (number: number) => `From version ${number}:`,
  omitted: (count: number) =>
    `${formatCount(count, 'more changed paragraph')} not shown. The redline has them all.`,
  find: 'Find a company',
  omittedCompanies: (count: number) =>
    `${formatCount(count, 'more company', 'more companies')} not shown. Find them by name.`,
  noCompanies: 'No company you can see is confirmed as relevant.',
  noObligation: 'No obligation linked',
  acknowledged: 'Acknowledged',
  notAcknowledged: 'Not acknowledged',
  open: 'Open project',
  openFor: (company: string) => `Open project for ${company}`,
  add: 'Add to project',
  addFor: (company: string) => `Add to project of ${company}`,
  taskDone: 'done',
  taskDue: (day: string) => `due ${formatDay(day)}`,
  fates: {
    moved: (number: number | null) => `Moved in version ${number}`,
    changed: (number: number | null) => `Changed in version ${number}: check the obligation`,
    gone: (number: number | null) => `Removed in version ${number}: check the obligation`,
    lost: () => 'No longer among the changes: check the obligation',
  },
  fateTones: {
    moved: 'in progress',
    changed: 'needs attention',
    gone: 'needs attention',
    lost: 'needs attention',
  } as const,
  whole: 'Show whole paragraph',
  less: 'Show less',
  obligation: {
    title: 'Link obligation',
    fields: { kind: 'Obligation', ruleId: 'Rule of the calendar', title: 'Obligation in words' },
    kinds: { words: 'Described in words', rule: 'A rule of the compliance calendar' },
    chooseRule: 'Choose a rule',
    save: 'Link obligation',
    done: 'Obligation linked',
  },
  project: {
    title: 'Open project',
    fields: { title: 'Title', deadline: 'Deadline', isForClient: 'The company sees the tasks' },
    help: { title: 'Each obligation of the change becomes a task.' },
    save: 'Open project',
    done: 'Project opened',
    addTitle: 'Add tasks',
    added: 'Tasks added',
  },
}

/** The texts of a change as a client reads it. */
export const clientTexts = {
  meaning: 'What it means for you',
  noNote: 'Read the change below. Ask us if you are unsure what it means for you.',
  level: (level: keyof typeof levels) => `${levels[level]} importance`,
  levelTones: { low: 'pending', medium: 'needs attention', high: 'at risk' } as const,
  effective: 'In effect from',
  published: (day: string) => `Published on ${day}`,
  due: (day: string) => `Acknowledge by ${formatDay(day)}`,
  overdue: (day: string) => `Overdue since ${formatDay(day)}`,
  acknowledge: 'Acknowledge',
  acknowledgeFor: (company: string) => `Acknowledge for ${company}`,
  acknowledgeToo: 'I have read it too',
  acknowledgeTooFor: (company: string) => `I have read it too, for ${company}`,
  acknowledged: 'Change acknowledged',
  acknowledgedBy: (name: string | null, day: string) =>
    name ? `Acknowledged by ${name} on ${day}` : `Acknowledged on ${day}`,
  withdrawn: (day: string) => `We withdrew this change on ${day}. You don’t need to acknowledge it.`,
  withdrawnLabel: 'Withdrawn',
  askOwner: 'An owner or a member of your company acknowledges it.',
  reference: 'About this text',
  earlier: 'Earlier changes',
  unread: 'To acknowledge',
  askUs: 'Ask us about it',
}

/** The texts of the choice of the digest. */
export const digestTexts = {
  title: 'Digest of changes',
  subtitle: 'An email that lists changes of the law your company has not acknowledged.',
  label: 'How often',
  saved: 'Choice saved',
  options: digestChoices,
}
