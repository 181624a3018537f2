import type { Unresolved } from './effective-interests.ts'
import type { Interest, TrustRole } from './graph.ts'
import type { HolderReason } from './owner-reasons.ts'
import type { Paths } from './paths.ts'

/** Changes whenever the same graph and regime could give another result. */
export const RULES_VERSION = '2'

/** Why a person is a beneficial owner. */
export type Reason =
  | HolderReason
  /** The person has a role in a trust or foundation (Art. 55) that is an owner for these reasons; none if it is asked for itself. */
  | { code: 'role'; of: string; role: TrustRole; because: HolderReason[] }
  /** The person belongs to a group that is an owner as one. */
  | { code: 'group'; group: string; because: HolderReason[] }
  /** The person is, `because` of these reasons, a beneficial owner of a company that counts for that `reason`. */
  | { code: 'behind'; company: string; reason: Reason; because: Reason[] }

/** A beneficial owner, with every chain of holdings to the company. */
export type BeneficialOwner = { person: string; reasons: Reason[]; paths: Paths[] }

/** A chain that ends without a person. */
export type End = {
  holder: string
  why: 'state' | 'listed' | 'unknown' | 'noHolders' | 'noRoles'
  /** The effective interests of the holder, in percent. */
  interests: Partial<Record<Interest, string>>
  /** Why the holder would be an owner if it were a person; empty if it would not. */
  reasons: HolderReason[]
}

export type BeneficialOwners = {
  company: string
  regime: string
  rules: string
  /** See `graphHash`. */
  graph: string
  owners: BeneficialOwner[]
  ends: End[]
  /** The senior managing officials, if no one qualifies; they are not owners. Null if someone does. */
  fallback: { officials: string[] } | null
  /** True if the company itself is listed, which exempts it in most regimes. */
  isListed: boolean
  /** The part of each interest whose holders are known to the end, in percent. */
  accountedFor: Partial<Record<Interest, string>>
  unresolved: Unresolved[]
}
