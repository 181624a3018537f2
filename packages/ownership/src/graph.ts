/**
 * The right that an interest gives its holder; `assets` is a part of what a liquidation leaves. The values of one interest are
 * summed per company apart from those of others.
 */
export type Interest = 'shares' | 'votes' | 'profit' | 'assets'

export const interests: readonly Interest[] = ['shares', 'votes', 'profit', 'assets']

/**
 * The kind of a party. Chains end at persons; states, listed companies and unknown holders are recorded as ends without
 * a person. The owners of trusts and foundations are the holders of their roles.
 */
export type PartyKind = 'person' | 'company' | 'trust' | 'foundation' | 'state' | 'listed' | 'unknown'

/** A person, a company or an arrangement. `id` is unique in its graph. */
export type Party = { id: string; kind: PartyKind }

/** The days of an edge, `YYYY-MM-DD` and inclusive. Without `from` it holds since ever, without `to` until further notice. */
export type Period = { from?: string | null; to?: string | null }

/** A holding: `owner` holds `percent` of one interest in `owned`. Several of one owner add up. */
export type Holding = Period & {
  owner: string
  owned: string
  interest: Interest
  /** An exact decimal or fraction from 0 to 100, in percent: `12.5`, `100/3`. */
  percent: string
  /** The party for whom a nominee holds: every figure counts the holding as that party's own. */
  heldFor?: string | null
}

/** Control by other means than a majority. Each counts as control of `owned` by `owner`. */
export const controlMeans = [
  'boardAppointment',
  'veto',
  'agreement',
  'articles',
  'law',
  'family',
  'nominator',
  'otherInfluence',
] as const

/** Roles in a trust or foundation: their holders are its beneficial owners, whatever their percentage. */
export const trustRoles = ['settlor', 'trustee', 'protector', 'beneficiary'] as const

export type ControlMeans = (typeof controlMeans)[number]
export type TrustRole = (typeof trustRoles)[number]

/** A tie without a percentage: control, a role in a trust, or the office of a senior manager, which is no control. */
export type Tie = Period & {
  owner: string
  owned: string
  means: ControlMeans | TrustRole | 'seniorManagingOfficial'
}

/** Persons or entities who exercise their rights together, under an agreement or as a family. */
export type Group = Period & { id: string; members: readonly string[] }

/** Holdings between parties. Plain data: it can be stored and sent as JSON. */
export type Graph = {
  parties: readonly Party[]
  holdings: readonly Holding[]
  ties?: readonly Tie[]
  groups?: readonly Group[]
}
