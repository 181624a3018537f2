import { countryName } from '@domicile/contract/countries'
import {
  checkOutcomes,
  frequencies,
  levels,
  ruleFields,
  ruleOperators,
} from '@domicile/contract/knowledge/watches/watch-kinds'
import type { Rule } from '@domicile/contract/knowledge/watches/watches'
import { watchStateLabels } from '@domicile/contract/knowledge/watches/watch-states'
import { formatCount, formatDay } from '../../../ui/data/format.ts'

/** The texts of the list of watched legal texts. */
export const watchTexts = {
  title: 'Notification services',
  subtitle: 'Legal texts we watch for clients, and what their changes mean.',
  forClients: 'Changes of the law that concern your company.',
  find: 'Find a title',
  new: 'Watch a text',
  empty: { title: 'No texts watched yet', text: 'Add a law or guidance to learn when it changes.' },
  emptyForClients: {
    title: 'No changes for you',
    text: 'If a law that we watch for you changes, you see it here.',
  },
  emptyFiltered: 'No text matches the search and filters.',
  states: watchStateLabels,
  overdue: 'Overdue',
  frequencies,
  columns: {
    title: 'Title',
    changed: 'Last change',
    waitsFor: 'Waiting for',
    state: 'Status',
    effective: 'In effect',
  },
  filters: { company: 'Company', state: 'Status', mine: 'Only mine', archived: 'Archived' },
  waits: { firm: 'us', client: 'companies', none: 'no one' },
  waitsForClients: { firm: 'us', client: 'your company', none: 'no one' },
  noBaseline: 'No text yet',
  noChange: 'No change',
  checkFailed: 'Check failed',
}

/** Formats the day on which a change takes effect with the days until then. */
export function formatEffect(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (days === 0) return `${formatDay(day)} (today)`
  return days < 0 ? `${formatDay(day)} (in force)` : `${formatDay(day)} (in ${formatCount(days, 'day')})`
}

/** The texts of one watched text. */
export const watchPageTexts = {
  notFound: 'Text not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to notification services',
  waitsFor: (whom: string) => `Waiting for ${whom}`,
  tabs: {
    change: 'Change',
    companies: 'Companies',
    acknowledgements: 'Acknowledgements',
    obligations: 'Obligations',
    document: 'Document',
    history: 'History',
  },
  checkedEvery: {
    daily: 'Checked daily',
    weekly: 'Checked weekly',
    monthly: 'Checked monthly',
  },
  uploadedOnly: 'Versions are uploaded',
  archived: (reason: string | null) =>
    `This text is archived and no longer checked.${reason ? ` Reason: ${reason}` : ''}`,
  noText: 'There is no text to compare with yet. Upload the current text as the baseline.',
  reading: 'The uploaded file is being read. Its text appears in a moment.',
  noTextYet: 'The first check stores the current text as the baseline. This takes a moment.',
  guides: 'Guides',
  noChange: 'No change so far',
  noChangeText: 'When a new version differs from the baseline, the change appears here.',
  failed: (outcome: string, when: string) => `The last check failed: ${outcome.toLowerCase()} (${when}).`,
  failedHelp: 'The stored versions are not affected.',
  advice: {
    'filter-found-nothing': 'Change the part of the page that is watched: the page may have a new layout.',
    empty: 'Open the document. If it is a scan, upload a version with text.',
    unreadable: 'Open the document. If its format has changed, upload a version.',
    failed: 'Open the address. If the document has moved, change the address; otherwise check again.',
  },
  openDocument: 'Open document',
  actions: {
    edit: 'Edit',
    editText: 'Edit watched text',
    upload: 'Upload version',
    check: 'Check now',
    archive: 'Archive',
    restore: 'Restore',
  },
  checking: 'Check started. The result appears under Document.',
  archive: {
    title: (title: string) => `Archive “${title}”?`,
    text: 'The document is no longer checked. What was published stays with the companies.',
    reason: 'Reason',
    done: 'Text archived',
  },
  restore: {
    title: (title: string) => `Restore “${title}”?`,
    text: 'The document is checked again.',
    done: 'Text restored',
  },
  uploads: {
    title: 'Upload version',
    subtitle: 'The text is compared with the latest version.',
    baseline: 'The first text is the baseline: later versions are compared with it.',
    fields: { file: 'File', encoding: 'Encoding' },
    encodingHelp: 'Choose one if letters in a text or HTML file look wrong.',
    save: 'Upload version',
    done: 'File uploaded. Its text is read in a moment.',
  },
}

/** Formats a rule with the level that it proposes. */
function formatRule(rule: Rule): string {
  const condition = formatCondition(rule)
  return rule.level ? `${levels[rule.level]} level: ${condition}` : condition
}

/** Formats a condition on the record of a company, with the names of countries. */
function formatCondition({ field, operator, value }: Rule): string {
  const { label, value: kind } = ruleFields[field]
  if (kind === 'yes-no')
    return `${label}: ${(operator === 'any-of') === (value.toLowerCase() === 'yes') ? 'yes' : 'no'}`
  const values = value.split(',').map((part) => part.trim())
  const names = kind === 'countries' ? values.map(countryName) : values
  return `${label} ${ruleOperators[operator]} ${names.join(', ')}`
}

/** The texts of the stored document: what is watched, its versions and checks. */
export const documentTexts = {
  facts: 'What is watched',
  labels: {
    description: 'Description',
    references: 'References',
    address: 'Document',
    frequency: 'Checked',
    selector: 'Part of the page',
    ignored: 'Ignored lines',
    effective: 'In effect from',
    rules: 'Relevant for',
    guides: 'Guides',
    owner: 'Owner',
  },
  wholePage: 'Whole document',
  allCompanies: 'All companies: no rule narrows it',
  notFetched: 'Not fetched: versions are uploaded',
  frequencies,
  rule: formatRule,
  versions: 'Versions',
  noVersions: 'No text is stored yet.',
  version: (number: number) => `Version ${number}`,
  baseline: 'Baseline',
  sources: { fetched: 'fetched', uploaded: 'uploaded' },
  characters: (length: number) => formatCount(length, 'character'),
  hash: (sha256: string) => `SHA-256 ${sha256.slice(0, 12)}…`,
  checks: 'Checks',
  noChecks: 'The document was not checked yet.',
  outcomes: checkOutcomes,
  stored: (number: number) => `stored version ${number}`,
  text: 'Text',
  file: 'Uploaded file',
  compare: (number: number) => `Compare with version ${number}`,
}

/** The texts of a comparison of two versions. */
export const redlineTexts = {
  title: 'What changed',
  between: (from: number, to: number) => `Version ${to} compared with version ${from}`,
  sinceAcknowledged: 'Since the version you last acknowledged',
  counts: (inserted: number, deleted: number) =>
    `${formatCount(inserted, 'word')} added, ${formatCount(deleted, 'word')} removed`,
  same: 'The two versions are the same.',
  incomplete: 'The versions differ so much that some unchanged words are marked as changed.',
  pending: 'Comparing the versions. This takes a moment for long texts.',
  failed: 'These versions could not be compared. Read the text of both instead.',
  omitted: (characters: number) => `${formatCount(characters, 'unchanged character')} not shown`,
  whole: 'Show full text',
  onlyChanges: 'Show changes only',
  side: 'Side by side',
  inline: 'In one column',
  next: 'Next change',
  previous: 'Previous change',
  place: (place: number, of: number) => (place === 0 ? formatCount(of, 'change') : `${place} of ${of}`),
  keys: 'Next or previous change',
  before: (number: number) => `Version ${number}`,
  absent: 'Not in this version',
  from: 'From version',
  to: 'To version',
  toOldPlace: 'Show where it was',
  toNewPlace: 'Show where it is now',
}

export { levels }
