import { formatCount } from '../../../ui/data/format.ts'

const subjects = (count: number) => formatCount(count, 'subject')

/** The texts of the tab on a company. */
export const tabTexts = {
  title: 'Screening',
  subtitle: 'The company and the people around it, compared with the screening lists.',
  comparedWith: (lists: string) => `Compared with ${lists}.`,
  screen: 'Screen now',
  screening: 'Screening…',
  asked: 'Screening started',
  running: 'The company is being screened. You can leave this page.',
  columns: { name: 'Name', role: 'Role', status: 'Result', at: 'Screened' },
  never: 'Not yet',
  confirmed: (count: number) => formatCount(count, 'confirmed hit'),
  open: (count: number) => `${formatCount(count, 'hit')} to decide`,
  cleared: 'Hits decided',
  problems: {
    stale: (list: string) => `${list} was not updated in time.`,
    missing: (list: string) => `${list} has no version yet.`,
    effect: 'Until the lists are updated, no result is clear.',
    manage: 'Update the lists',
    ask: 'Ask a compliance officer to update the lists.',
    noLists: 'There is no screening list yet.',
    neverScreened: (count: number) =>
      `${subjects(count)} ${count === 1 ? 'was' : 'were'} never screened. Screen the company now.`,
    due: (count: number) =>
      `${subjects(count)} ${count === 1 ? 'is' : 'are'} due again. Screen the company now.`,
    notChecked: (count: number) => `${subjects(count)} could not be checked.`,
    truncated: 'The chain of ownership is too large to screen. Only the nearest holders are screened.',
  },
  waiting: (count: number) =>
    `${formatCount(count, 'hit')} ${count === 1 ? 'waits' : 'wait'} for a decision.`,
  decide: 'Show hits',
  empty: {
    title: 'Not screened yet',
    text: 'Screening compares the company, its owners, officers and employees with the lists.',
  },
  runs: 'Past runs',
  runColumns: { at: 'Screened', name: 'Subject', outcome: 'Result', cause: 'Reason', by: 'By' },
  portal: 'Portal',
  noRuns: 'No runs yet.',
} as const
