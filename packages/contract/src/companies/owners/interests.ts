/**
 * The kinds of interest a person or company may hold in a company, after the Beneficial Ownership Data
 * Standard. `measured` interests carry a percentage, and their declared total is at most 100 for each kind.
 */
export const interests = {
  shareholding: { label: 'Shares', measured: true },
  votingRights: { label: 'Voting rights', measured: true },
  rightsToProfitOrIncome: { label: 'Rights to profit or income', measured: true },
  rightsToSurplusAssetsOnDissolution: { label: 'Rights to assets on dissolution', measured: true },
  appointmentOfBoard: { label: 'Appoints or removes the board', measured: false },
  otherInfluenceOrControl: { label: 'Other influence or control', measured: false },
  controlViaCompanyRulesOrArticles: { label: 'Control by articles', measured: false },
  controlByLegalFramework: { label: 'Control by law', measured: false },
  boardMember: { label: 'Board member', measured: false },
  boardChair: { label: 'Chair of the board', measured: false },
  settlor: { label: 'Settlor of a trust', measured: false },
  trustee: { label: 'Trustee', measured: false },
  protector: { label: 'Protector of a trust', measured: false },
  beneficiaryOfLegalArrangement: { label: 'Beneficiary of a trust', measured: false },
  nominee: { label: 'Nominee', measured: false },
  nominator: { label: 'Nominator', measured: false },
  seniorManagingOfficial: { label: 'Senior managing official', measured: false },
} as const

export type Interest = keyof typeof interests
export const interestNames = Object.keys(interests) as [Interest, ...Interest[]]
