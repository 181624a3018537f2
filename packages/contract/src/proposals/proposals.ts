import { z } from 'zod'
import { instant, reasonText } from '../fields.ts'

// Settings and country lists that one person proposes and another adopts.

/** The author, time and reason of a proposed version. */
export const proposal = {
  number: z.number().int(),
  reason: z.string(),
  /** Null for those that the portal began with. */
  by: z.string().nullable(),
  at: instant,
}

/** The number of the proposal that the reader saw. */
export const SeenProposal = z.strictObject({ number: z.number().int().min(1).max(2_147_483_647) })
export const RefusedProposal = SeenProposal.extend({ reason: reasonText() })

export const proposalActions = ['propose', 'adopt', 'reject'] as const
export type ProposalAction = (typeof proposalActions)[number]

/** The actions of the reader on a proposal, and why one is refused. */
export const proposalObstacles = z.array(z.object({ event: z.enum(['adopt']), reason: z.string() }))
