import { formatCount, formatNumber } from '../../../../ui/data/format.ts'

/** The texts of the list of hits. */
export const hitListTexts = {
  title: 'Screening hits',
  subtitle: 'Listed parties that resemble a company or the people around it.',
  find: 'Find a subject, listed party or company',
  columns: {
    subject: 'Subject',
    party: 'Listed party',
    list: 'List',
    company: 'Company',
    score: 'Score',
    state: 'Status',
    age: 'Found',
  },
  tabs: {
    label: 'Hits by status',
    open: 'To decide',
    mine: 'To confirm',
    decided: 'Decided',
    ended: 'Closed',
  },
  filters: {
    state: 'Status',
    company: 'Company',
    list: 'List',
    score: 'Score',
    atLeast: (score: string) => `${score} or more`,
    subject: 'One subject',
  },
  empty: {
    title: 'No hits to decide',
    text: 'When a company or a person around it resembles a listed party, the hit appears here.',
  },
  emptyFiltered: 'No hits match the search and filters.',
} as const

/** The texts of one hit’s page. */
export const hitTexts = {
  notFound: 'Hit not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to screening hits',
  meta: (role: string) => `${role} of`,
  title: (subject: string, party: string) => `${subject} and ${party}`,
  run: 'Show screening run',
  sides: 'Comparison',
  fact: 'Fact',
  verdict: 'Comparison',
  subject: 'Subject',
  party: 'Listed party',
  verdicts: { same: 'Same', similar: 'Similar', different: 'Different' },
  listing: 'Listing',
  listings: {
    list: 'List',
    version: (number: number) => `version ${number}`,
    id: 'ID in the list',
  },
  reasons: 'Score',
  decisive:
    'A number that only one party has is the same on both sides. This is almost certainly the listed party.',
  notDecisive: 'A name alone never confirms a hit. Compare dates, countries and numbers.',
  notices: {
    reopened: 'This hit is open again.',
    ended: 'There is nothing to decide.',
    proposed: (by: string, decision: string) => `${by} proposed “${decision}”.`,
  },
} as const

export const reasonTexts = {
  /** Where the subject’s side is from: a register, or a search by hand. */
  onRecord: 'on record',
  inSearch: 'in your search',
  sides: (subject: string, party: string, where: string) => `${subject} ${where}, ${party} on the list.`,
  decisiveIdentifier: (number: string) => `Both have the number ${number}, which only one party has.`,
  identifier: (number: string) => `Both have the number ${number}.`,
  sameName: (name: string) => `Both have the name “${name}”.`,
  name: (subject: string, party: string) => `The names “${subject}” and “${party}” are alike.`,
  weakName: (subject: string, party: string) =>
    `“${subject}” is like “${party}”, a name that the list calls uncertain.`,
  address: (subject: string, party: string) => `The addresses are alike: ${subject} and ${party}.`,
  differences: {
    birthYear: 'Different year of birth',
    birthDay: 'Different day of birth in the same year',
    swappedDay: 'Day and month of birth swapped',
    incorporationYear: 'Different year of foundation',
    country: 'Different country',
    flag: 'Different flag',
    gender: 'Different gender',
    otherIdentifier: 'Different number',
  } as Record<string, string>,
  likeness: {
    initial: 'an initial',
    spelling: 'a similar spelling',
    nickname: 'a short form',
    symbol: 'the same abbreviation',
    script: 'the same in another script',
    romanisation: 'a different romanisation',
    joined: 'written as one word',
    slip: 'one letter differs',
  } as Record<string, string>,
  pair: (subject: string, party: string, how: string) => `“${subject}” and “${party}”: ${how}`,
  onlySubject: (text: string, where: string) => `Only ${where}: “${text}”`,
  onlyParty: (text: string) => `Only on the list: “${text}”`,
  notCounted: 'not counted: the first reason is stronger',
} as const

export const decisionTexts = {
  title: 'Decision',
  form: 'Decide the hit',
  fields: { decision: 'Result', reason: 'Reason', evidence: 'Evidence' },
  help: { evidence: 'Where you looked: a register, a document, a website.' },
  options: {
    no_hit: 'No hit: another party',
    confirmed: 'Confirmed hit: the same party',
    skipped: 'Skip: not relevant to us',
  },
  suggested: 'Reasons from the comparison',
  keys: 'Press ? to see the keys.',
  decide: 'Save decision',
  propose: 'Propose decision',
  needsSecond: 'With this score, another person must confirm the decision.',
  final: 'This hit is decided. A new decision replaces the last one.',
  again: 'Decide again',
  decided: (count: number) => (count === 1 ? 'Decision saved' : `${formatNumber(count)} decisions saved`),
  proposed: (count: number) =>
    count === 1 ? 'Decision proposed' : `${formatNumber(count)} decisions proposed`,
  changedMeanwhile: 'This hit has changed.',
  confirm: 'Confirm decision',
  confirmed: (count: number) =>
    count === 1 ? 'Decision confirmed' : `${formatNumber(count)} decisions confirmed`,
  sendBack: 'Send back',
  sentBack: 'Decision sent back',
  askReturn: (name: string) => `Send the decision about ${name} back?`,
  askReturnText: 'Its author gets your reason, and the hit is open again.',
  returnReason: 'Reason',
  toConfirm: 'Decision to confirm',
  earlier: 'Decisions',
  none: 'No decisions yet.',
  evidence: 'Evidence',
  outdated: 'about earlier facts',
  settlements: {
    confirmed: (by: string) => `Confirmed by ${by}`,
    returned: (by: string, reason: string) => `Sent back by ${by}: ${reason}`,
    void: 'Void: the subject or the entry changed before it was confirmed',
    not_needed: '',
  },
  waits: 'Waiting for confirmation',
  others: {
    label: (count: number) => `The same for ${formatCount(count, 'other hit')}`,
    help: 'About the same facts and the same entry. Each hit gets its own decision.',
    option: (company: string, role: string) => `${company} (${role.toLowerCase()})`,
    all: 'Select all',
    none: 'Select none',
    refused: (reasons: readonly string[]) => `Left as they are: ${reasons.join(' ')}`,
    reason: (company: string, reason: string) => `${company}: ${reason}`,
  },
} as const

/** The keys of a hit’s page. */
export const hitKeys = [
  { keys: ['N'], does: 'Decide “No hit”' },
  { keys: ['C'], does: 'Decide “Confirmed hit”' },
  { keys: ['S'], does: 'Decide “Skip”' },
  { keys: ['1', '…', '9'], does: 'Use a reason from the comparison' },
  { keys: ['R'], does: 'Type the reason' },
  { keys: ['A'], does: 'Select all other hits with the same facts, or none' },
  { keys: ['Ctrl', 'Enter'], does: 'Save the decision, then open the next hit' },
  { keys: ['Y'], does: 'Confirm the decision of a colleague' },
  { keys: ['B'], does: 'Send the decision of a colleague back' },
] as const
