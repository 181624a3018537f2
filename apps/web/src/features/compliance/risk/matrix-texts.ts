import { formatCount } from '../../../ui/data/format.ts'

/** The texts of the list of risk matrices and of a matrix. */
export const matrixTexts = {
  title: 'Risk matrices',
  subtitle: 'The rules by which companies are rated low, medium or high.',
  new: 'New risk matrix',
  find: 'Find by name',
  tabsLabel: 'Risk rules',
  tabs: { matrices: 'Risk matrices', countries: 'Country lists' },
  columns: {
    name: 'Risk matrix',
    state: 'State',
    factors: 'Factors',
    version: 'Version',
    updatedAt: 'Changed',
  },
  inForce: 'in force',
  empty: { title: 'No risk matrices yet', text: 'Create one to rate companies by your own rules.' },
  emptyFiltered: 'No risk matrices match the search and filters.',
  notFound: 'Risk matrix not found',
  notFoundHelp: 'It does not exist, or it has another address.',
  toList: 'Show all risk matrices',
  newTitle: 'New risk matrix',
  newSubtitle: 'Add the facts that count, give them points, and try the matrix on your companies.',
  created: 'Risk matrix created',
  archived: 'This risk matrix is archived. Restore it to change it.',
  draftedBy: (name: string) =>
    `${name} changed this draft last. Another person must publish it, after a what-if.`,
  saveFirst: 'Save the draft first.',
  nameHelp: 'Names the matrix in lists, ratings and evidence.',
} as const

export const whatIfTexts = {
  title: 'What-if',
  subtitle: 'Rates every company by this draft and compares it with the matrix in force.',
  open: 'What-if…',
  run: 'Run what-if',
  again: 'Run again',
  cancel: 'Cancel what-if',
  cancelled: 'What-if cancelled',
  none: 'This draft has not been tried on your companies yet.',
  stale: 'The draft, or the matrix in force, has changed since this what-if. Run it again.',
  first: 'Run the what-if first, so that you see the effect.',
  runBelow: 'Close this panel and choose “What-if…” in the menu.',
  running: (done: number, total: number) => `${done} of ${formatCount(total, 'company', 'companies')} rated`,
  progress: 'Progress of the what-if',
  failed: 'The what-if failed. Run it again.',
  wasCancelled: 'The what-if was cancelled.',
  risen: (count: number) =>
    count === 0
      ? 'No company rises to high risk.'
      : `${companies(count)} ${count === 1 ? 'rises' : 'rise'} to high risk.`,
  changed: (count: number) =>
    count === 0
      ? 'Every company keeps its level.'
      : `${companies(count)} ${count === 1 ? 'changes' : 'change'} level.`,
  columns: { level: 'Level', before: 'In force', after: 'Draft' },
  counts: 'Companies by level',
  changes: 'Companies that change level',
  score: (score: number) => `score ${score}`,
  to: 'becomes',
  more: (count: number) => `And ${companies(count)} more.`,
  startedBy: (name: string) => `by ${name}`,
} as const

export const publishTexts = {
  help: 'Every company is rated by this version from now on.',
  replaces: (name: string) => `It replaces “${name}”, which is in force now.`,
  published: 'Risk matrix published',
  changes: 'Changes',
  firstVersion: 'This is the first version of this matrix.',
} as const

function companies(count: number): string {
  return formatCount(count, 'company', 'companies')
}
