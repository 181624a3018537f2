/** The roles of a company's officers, in the order of a register. */
export const officerRoles = {
  managingDirector: 'Managing director',
  director: 'Director',
  chair: 'Chair of the board',
  supervisoryBoardMember: 'Member of the supervisory board',
  generalPartner: 'General partner',
  secretary: 'Company secretary',
  treasurer: 'Treasurer',
  procurator: 'Procurator',
  authorisedSignatory: 'Authorised signatory',
  liquidator: 'Liquidator',
} as const

export type OfficerRole = keyof typeof officerRoles
export const officerRoleNames = Object.keys(officerRoles) as [OfficerRole, ...OfficerRole[]]

/** How an officer signs for the company. */
export const signingPowers = {
  alone: 'Alone',
  jointly: 'Jointly',
  none: 'Does not sign',
} as const

export type SigningPower = keyof typeof signingPowers
export const signingPowerNames = Object.keys(signingPowers) as [SigningPower, ...SigningPower[]]
