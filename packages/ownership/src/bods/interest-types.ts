import type { ControlMeans, Interest, Tie } from '../graph.ts'

/** The interest types with a percentage. */
export const measuredTypes: Readonly<Record<string, Interest>> = {
  shareholding: 'shares',
  votingRights: 'votes',
  rightsToProfitOrIncome: 'profit',
  rightsToSurplusAssetsOnDissolution: 'assets',
}

/** The interest types that are ties of a graph. */
export const tieTypes: Readonly<Record<string, Tie['means']>> = {
  appointmentOfBoard: 'boardAppointment',
  otherInfluenceOrControl: 'otherInfluence',
  controlViaCompanyRulesOrArticles: 'articles',
  controlByLegalFramework: 'law',
  rightsGrantedByContract: 'agreement',
  nominator: 'nominator',
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  beneficiaryOfLegalArrangement: 'beneficiary',
  seniorManagingOfficial: 'seniorManagingOfficial',
}

/** The interest types that say nothing about ownership or control in a graph. */
export const otherTypes = [
  'conditionalRightsGrantedByContract',
  'boardMember',
  'boardChair',
  'unknownInterest',
  'unpublishedInterest',
  'enjoymentAndUseOfAssets',
  'rightToProfitOrIncomeFromAssets',
  'nominee',
] as const

/** Means of control that BODS knows only as `otherInfluenceOrControl`; their names go to its details. */
export const namedInDetails: readonly ControlMeans[] = ['veto', 'family']

/** The type of a kind of interest or tie; the reverse of the tables above. */
export function typeOf(kind: Interest | Tie['means']): string {
  const all: [string, string][] = [...Object.entries(measuredTypes), ...Object.entries(tieTypes)]
  return all.find(([, value]) => value === kind)?.[0] ?? 'otherInfluenceOrControl'
}
