/** The kinds of interest that count for beneficial ownership, as the engine names them. */
export const ownerInterests = ['shares', 'votes', 'profit', 'assets'] as const
export type OwnerInterest = (typeof ownerInterests)[number]

const controlRights = [
  'boardAppointment',
  'veto',
  'agreement',
  'articles',
  'law',
  'family',
  'nominator',
  'otherInfluence',
] as const

/** Ways to control a company: a majority of one interest, or a right without a percentage. */
export const controlMeans = ['majority', ...controlRights] as const
export type ControlMeans = (typeof controlMeans)[number]

/** Roles in a trust whose holders are its beneficial owners. */
export const trustRoles = ['settlor', 'trustee', 'protector', 'beneficiary'] as const
export type TrustRole = (typeof trustRoles)[number]

/** Everything without a percentage that a holder can have in a company. */
export const rightNames = [...controlRights, ...trustRoles, 'seniorManagingOfficial'] as const
export type RightName = (typeof rightNames)[number]

/** The rules by which owners are found; the engine has their thresholds, days and sources. */
export const regimeNames = ['EU-AMLR', 'EU-AMLD', 'UK'] as const
export type RegimeName = (typeof regimeNames)[number]

/** Why a chain of holdings ends without a person. */
export const endings = ['state', 'listed', 'unknown', 'noHolders', 'noRoles'] as const
export type Ending = (typeof endings)[number]

/** Why a loop of companies has no figure. */
export const unsolvables = ['closedLoop', 'tooLarge'] as const
