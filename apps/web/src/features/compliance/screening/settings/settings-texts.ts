import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { formatCount } from '../../../../ui/data/format.ts'

export const settingsTexts = {
  title: 'Screening settings',
  subtitle: 'The score that makes a hit, and who is screened. A change needs two people.',
  unit: 'days',
  askAdoptText: 'They apply to every run from now on. Cleared hits that now need two people open again.',
  noReplay: 'Replay past decisions first to see the effect.',
  fields: {
    threshold: 'Threshold',
    fourEyesFrom: 'Second person from',
    rules: 'Rules',
    maxAgeDays: 'Screen again after',
    employees: 'Employees',
    jobTitles: 'Job titles',
    reason: proposalTexts.reason,
  },
  help: {
    threshold: 'Parties with a lower score are kept with the run as near misses.',
    fourEyesFrom: 'Decisions on hits with this score or more need a second person.',
    rules: 'How names, dates and numbers count for a score. All subjects are screened again by other rules.',
    maxAgeDays: 'An older result is due again.',
    jobTitles: 'One per line. Employees with one of these words in their job title are screened.',
    reason: proposalTexts.reasonHelp,
  },
  days: (days: number) => formatCount(days, 'day'),
} as const

export const replayTexts = {
  title: 'Replay of past decisions',
  subtitle: 'The hits that other settings would add or miss, judged by past decisions.',
  form: 'Replay past decisions',
  run: 'Replay',
  runProposed: 'Replay the proposed settings',
  started: 'Replay started',
  running: 'Past decisions are being replayed. You can leave this page.',
  fields: { triedThreshold: 'Threshold', triedFourEyes: 'Second person from', triedRules: 'Rules' },
  result: (threshold: string, fourEyes: string, rules: string) =>
    `Threshold ${threshold}, second person from ${fourEyes}, ${rules}`,
  subjects: (count: number) => `${formatCount(count, 'subject')} compared`,
  lost: {
    title: 'Confirmed hits that would be missed',
    text: 'These subjects were the listed party.',
    none: 'No confirmed hit would be missed.',
  },
  spared: {
    title: 'Cleared hits that would not appear',
    text: 'These subjects were not the listed party.',
    none: 'No cleared hit would disappear.',
  },
  added: {
    title: 'New hits to decide',
    text: 'These parties are no hits today.',
    none: 'No new hits.',
  },
  more: (count: number) => `${formatCount(count, 'more decision')} would need a second person.`,
  fewer: (count: number) => `${formatCount(count, 'decision')} would no longer need a second person.`,
  first: (count: number) => `The first ${count} are shown.`,
  of: (party: string, list: string) => `${party}, ${list}`,
} as const
