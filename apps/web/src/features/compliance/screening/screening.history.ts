import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import { hitDecisions } from '@domicile/contract/compliance/screening/hit-states'
import {
  employeeChoices,
  ruleVersions,
  runOutcomes,
} from '@domicile/contract/compliance/screening/screening-kinds'
import { searchKinds } from '@domicile/contract/compliance/screening/search-kinds'
import type { NounHistory } from '../../../history/noun-history.ts'

export const screeningHistory: NounHistory<'screening'> = {
  title: 'Screening',
  events: {
    asked: () => 'requested a screening of the company',
    opened: (subject) => `viewed a screening run of ${subject}`,
    repeated: (subject) => `repeated a screening run of ${subject}`,
  },
  fields: { isSame: 'Same outcome' },
}

export const screeningHitHistory: NounHistory<'screening-hit'> = {
  title: 'Screening hits',
  events: {
    found: (subject) => `found a hit for ${subject}`,
    reopened: (subject) => `reopened a hit of ${subject}`,
    ended: (subject) => `closed a hit of ${subject}`,
    opened: (subject) => `viewed a hit of ${subject}`,
    decided: (subject) => `decided a hit of ${subject}`,
    confirmed: (subject) => `confirmed the decision on a hit of ${subject}`,
    returned: (subject) => `sent back the decision on a hit of ${subject}`,
  },
  fields: { party: 'Entry', list: 'List', score: 'Score', decision: 'Decision', evidence: 'Evidence' },
  values: {
    score: formatStoredScore,
    decision: (value) => hitDecisions[value as keyof typeof hitDecisions] ?? value,
  },
}

export const screeningSearchHistory: NounHistory<'screening-search'> = {
  title: 'Screening searches',
  events: { made: () => 'searched the screening lists' },
  fields: { kind: 'Kind', outcome: 'Result', hits: 'Hits', nearMisses: 'Near misses' },
  values: {
    kind: (value) => searchKinds[value as keyof typeof searchKinds]?.label ?? value,
    outcome: (value) => runOutcomes[value as keyof typeof runOutcomes] ?? value,
  },
}

export const screeningSettingsHistory: NounHistory<'screening-settings'> = {
  title: 'Screening settings',
  events: {
    proposed: () => 'proposed a change to the screening settings',
    adopted: () => 'adopted the proposed screening settings',
    rejected: () => 'rejected the proposed screening settings',
    'replay-asked': () => 'replayed past decisions',
  },
  fields: {
    threshold: 'Threshold',
    fourEyesFrom: 'Second person from',
    rules: 'Rules',
    maxAgeDays: 'Screen again after days',
    employees: 'Employees',
    jobTitles: 'Job titles',
  },
  values: {
    threshold: formatStoredScore,
    fourEyesFrom: formatStoredScore,
    rules: (value) => ruleVersions[value as keyof typeof ruleVersions] ?? value,
    employees: (value) => employeeChoices[value as keyof typeof employeeChoices] ?? value,
  },
}

function formatStoredScore(value: string): string {
  return formatScore(Number(value))
}
