import type { CaseSection } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseState, ReviewTiming } from '@domicile/contract/compliance/due-diligence/case-states'
import type { CaseTab } from './due-diligence.list.ts'

/** The interface texts of the list of cases. */
export const caseListTexts = {
  title: 'Due diligence',
  subtitle: 'One case per company: its review, risk and next review.',
  find: 'Find a company or case number',
  settings: 'Settings',
  tabs: {
    mine: 'Needs me',
    open: 'In progress',
    review: 'Review due',
    approved: 'Approved',
    ended: 'Ended',
    all: 'All',
  } satisfies Record<CaseTab, string>,
  tabsLabel: 'Lists of cases',
  columns: {
    company: 'Company',
    status: 'Status',
    stage: 'Stage',
    waitingOn: 'Waiting for',
    level: 'Risk',
    review: 'Next review',
    manager: 'Manager',
  },
  filters: {
    level: 'Risk',
    state: 'Stage',
    waitingOn: 'Waiting for',
    manager: 'My companies',
    noManager: 'Without an account manager',
    company: 'Company',
    soon: 'Review due within 30 days',
    overdue: 'Review overdue',
  },
  empty: {
    mine: { title: 'Nothing needs you', text: 'Cases to review or decide appear here.' },
    open: { title: 'No reviews in progress', text: 'Each published company gets a case here.' },
    review: { title: 'No reviews due', text: 'Reviews due within 30 days appear here.' },
    approved: { title: 'No approved companies', text: 'Companies appear here once their case is approved.' },
    ended: { title: 'No ended cases', text: 'Declined companies and ended relationships appear here.' },
    all: { title: 'No cases yet', text: 'Each published company gets a case here.' },
  } satisfies Record<CaseTab, { title: string; text: string }>,
  emptyFiltered: 'No cases match the search and filters.',
}

/** The stages of a case. */
export const stageTexts: Record<CaseState, string> = {
  not_started: 'Not started',
  collecting: 'Collecting facts',
  info_requested: 'Answers requested',
  reviewing: 'In review',
  enhanced: 'Enhanced review',
  submitted: 'To decide',
  approved: 'Approved',
  declined: 'Declined',
  exited: 'Relationship ended',
}

export const timingTexts: Record<ReviewTiming, string | undefined> = {
  later: undefined,
  soon: 'due soon',
  overdue: 'overdue',
}

export const waitsTexts = { client: 'the client', firm: 'us', none: 'no one' }
export const exposedPerson = 'PEP'

/** The texts of one case's page. */
export const caseTexts = {
  notFound: 'Case not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to due diligence',
  waitsFor: (whom: string) => `Waiting for ${whom}`,
  meta: (number: string, kind: string, stage: string) => `${number} · ${kind} · ${stage}`,
  review: (number: number) => `Review ${number}`,
  history: 'History',
  settings: 'Case settings',
  actAs: (company: string) => `Act as ${company}…`,
  facts: {
    title: 'Case',
    number: 'Number',
    company: 'Company',
    manager: 'Account manager',
    kind: 'Reason',
    started: 'Started',
    submitted: 'Submitted',
    approvals: 'Approvals',
    given: (approvals: number, needed: number) => `${approvals} of ${needed}`,
    next: 'Next review',
    level: 'Risk',
    score: 'Score',
    ofHundred: (score: number) => `${score} of 100`,
    exposed: 'Politically exposed person',
    yes: 'Yes',
  },
  notices: {
    notStarted: 'Start the review, then ask the client for what is missing.',
    approved: (day: string) => `Approved. The next review is due on ${day}.`,
    soon: (day: string) => `The next review is due on ${day}.`,
    overdue: (day: string) => `The next review was due on ${day}.`,
    changed: 'Changed since the approval. Review the sections below.',
    submitted: (by: string) => `${by} submitted this review for a decision.`,
    oneApproval: (by: string) => `${by} approved this review. A second person must approve it too.`,
    returned: (by: string, reason: string) => `${by} sent this review back: ${reason}`,
    declined: (by: string, reason: string) => `${by} declined the company: ${reason}`,
    ended: (on: string, until: string) => `The relationship ended on ${on}. We keep its data until ${until}.`,
    deleted: (on: string) => `The relationship ended on ${on}. Its personal data has been deleted.`,
  },
  requests: {
    title: 'Requests to the client',
    due: (day: string) => `due ${day}`,
    add: 'Request information',
  },
  reviews: {
    title: 'Reviews',
    deleted: (day: string) => `The data of reviews until ${day} has been deleted. Their decisions remain.`,
    outcome: { open: 'In progress', approved: 'Approved', declined: 'Declined', ended: 'Ended' },
    on: (outcome: string, day: string) => `${outcome} on ${day}`,
    packFailed: 'The evidence pack failed.',
  },
}

/** The texts of the sections of a case, and of their facts. */
export const sectionTexts = {
  title: 'Checklist',
  progress: (done: number, all: number) => `${done} of ${all} sections reviewed`,
  unfoldAll: 'Expand all',
  foldAll: 'Collapse all',
  unchanged: (review: number) => `Unchanged since review ${review}`,
  states: {
    open: 'To review',
    carried_forward: 'Unchanged',
    reviewed: 'Reviewed',
    outdated: 'Review again',
    obstructed: 'Obstacle',
  },
  carried: (review: number, day: string) => `Carried forward from review ${review}, ${day}`,
  reviewedBy: (name: string, day: string) => `Reviewed by ${name}, ${day}`,
  outdated: 'Facts have changed since the review.',
  facts: (count: number) => (count === 1 ? '1 fact' : `${count} facts`),
  noFacts: 'No facts on record.',
  changes: (count: number) => (count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`),
  since: (review: number) => `Changed since review ${review}`,
  obstacles: (count: number) => (count === 1 ? '1 obstacle' : `${count} obstacles`),
  unchangedFacts: (count: number) => (count === 1 ? '1 unchanged fact' : `${count} unchanged facts`),
  showAll: (count: number) => `Show all ${count} facts`,
  change: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  validUntil: (day: string) => `Valid until ${day}`,
  expired: (day: string) => `Expired on ${day}`,
  note: 'Note',
  /** The obstacles that a note can explain are the last ones. */
  mayExplain: (count: number, all: number) =>
    count < all
      ? `${count === 1 ? 'The last one' : `The last ${count}`} can be explained in the note instead.`
      : `Resolve ${all === 1 ? 'it, or explain it' : 'them, or explain them'} in the note.`,
  /** The way out of each reason why something that is required does not count. */
  act: {
    missing: 'Add',
    expired: 'Renew document',
    notSeen: 'Verify document',
    notUploaded: 'Upload document',
    notApproved: 'Mark as valid',
    notKnown: 'Open risk rating',
  },
  orderCheck: 'Order check',
  solve: {
    company: 'Open company',
    ownership: 'Open structure',
    people: 'Open officers',
    documents: 'Open documents',
    screening: 'Open screening',
    checks: 'Open checks',
    answers: 'Request information',
    risk: 'Open risk rating',
    enhanced: undefined,
  } satisfies Record<CaseSection, string | undefined>,
  evidence: {
    file: 'Download file',
    check: 'Open check',
    assignment: 'Open answers',
    'screening-run': 'Open screening run',
    'screening-hit': 'Open hit',
    'owner-override': 'Open structure',
    matrix: 'Open risk rating',
  },
  /** The name of a link or a button for a screen reader, which hears it without its row. */
  of: (label: string, name: string) => `${label}: ${name}`,
  form: {
    mark: 'Mark as reviewed',
    markOf: (section: string) => `Mark ${section} as reviewed`,
    again: 'Review again',
    addNote: 'Add a note',
    done: (section: string) => `${section} reviewed`,
    fields: { note: 'Note' },
    help: 'Staff and auditors read it.',
    explain: 'Explain why this is acceptable. Staff and auditors read it.',
    wealth: 'State the source of wealth and the source of funds, with your evidence.',
  },
}

/** The texts of a decided review. */
export const frozenTexts = {
  notFound: 'Review not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to due diligence',
  title: (company: string, number: number) => `${company}, review ${number}`,
  frozen: 'The facts as they were at the decision. No one can change them.',
  pack: 'Download evidence pack',
  packPdf: 'Download as PDF',
  packFailed: (reason: string) => `The evidence pack could not be made. ${reason}`,
  packAgain: 'Make it again',
  packAsked: 'The evidence pack is being made',
  outcome: 'Outcome',
  facts: {
    kind: 'Reason',
    started: 'Started',
    submitted: 'Submitted',
    by: (day: string, name: string) => `${day}, by ${name}`,
    level: 'Risk',
    next: 'Next review',
    pack: 'Evidence pack',
    made: (place: number, day: string, after: number | null) =>
      `Pack ${place} of the case, made on ${day}${after === null ? '' : ` after that of review ${after}`}`,
    manifest: 'Manifest SHA-256',
  },
  decisions: 'Decisions',
  kinds: { approved: 'Approved', declined: 'Declined', returned: 'Sent back' },
  decidedBy: (name: string, role: string, at: string) => `by ${name} (${role}), ${at}`,
  hash: 'SHA-256',
}

/** The texts of due diligence on a company's page; clients read `states`, `asked` and `requests`. */
export const companyCaseTexts = {
  tab: 'Due diligence',
  title: 'Due diligence',
  case: 'Case',
  open: 'Open case',
  none: { title: 'No case yet', text: 'Open one to review this company.', add: 'Open case' },
  opened: 'Case opened',
  status: 'Status',
  stage: 'Stage',
  states: {
    none: 'We haven’t started the review of your company yet.',
    under_way: 'We are reviewing your company.',
    approved: 'Your company is approved.',
    declined: 'We couldn’t approve your company. Contact us if you have questions.',
    ended: 'Our relationship with your company has ended.',
  },
  asked: (count: number) => (count === 1 ? 'We need 1 form from you.' : `We need ${count} forms from you.`),
  answer: 'Answer form',
  requests: 'Forms',
}
