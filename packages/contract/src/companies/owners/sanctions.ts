import { z } from 'zod'
import { date, id } from '../../fields.ts'
import { routes } from '../../route.ts'
import { ControlStep, Party } from './beneficial-owners.ts'
import { authorityNames, screeningGapNames, standingNames } from './sanction-kinds.ts'

const SanctionsHit = z.object({
  id,
  list: z.string(),
  /** The listed party, as the list names it. */
  name: z.string(),
  /** 0 to 1. */
  score: z.number(),
  /** The firm's day on which the confirmation became final; null for a hit that waits for a decision. */
  confirmedOn: date.nullable(),
  /** The authorities under whose rules it counts: its own for a list of one of them, otherwise all. */
  authorities: z.array(z.enum(authorityNames)),
})
export type SanctionsHit = z.infer<typeof SanctionsHit>

const SanctionedParty = Party.extend({
  standing: z.enum(standingNames),
  /** Why its last screening does not count; null if it does, or the reader may not see it. */
  gap: z.enum(screeningGapNames).nullable(),
  /** Confirmed hits, and those that wait for a decision. */
  hits: z.array(SanctionsHit),
})
export type SanctionedParty = z.infer<typeof SanctionedParty>

const BlockedEntity = z.object({
  entity: z.string(),
  reason: z.enum(['ownership', 'control']),
  /** The listed parties at the start of the chain. */
  listed: z.array(z.string()),
  /** One step for each blocked entity on the way, this one last. */
  chain: z.array(ControlStep),
})
export type BlockedEntity = z.infer<typeof BlockedEntity>

const Rule = z.object({
  comparator: z.enum(['>=', '>']),
  percent: z.string(),
  /** `all`: the holdings of all listed parties are added. `jointly`: only of those that act together. */
  aggregation: z.enum(['all', 'jointly']),
  countsControl: z.boolean(),
  source: z.string(),
  /** An open question to settle before relying on the rule; null if nothing is open. */
  verify: z.string().nullable(),
})
export type SanctionsRule = z.infer<typeof Rule>

/** The listed parties of a structure on a day, and the entities that are blocked through them. */
export const StructureSanctions = z.object({
  on: date,
  /** Everyone in the chart. What screening knows about them is current, not that of the day. */
  parties: z.array(SanctionedParty),
  regimes: z.array(
    z.object({
      authority: z.enum(authorityNames),
      /** Null if the authority had no such rule on the day. */
      rule: Rule.nullable(),
      /** The listed parties that count under the rule. */
      listed: z.array(z.string()),
      /** Entities that are on no list, and blocked. */
      blocked: z.array(BlockedEntity),
    }),
  ),
  /** The version of the engine's rules. */
  rules: z.string(),
  /** The SHA-256 of the graph that was computed: equal graphs have equal hashes. */
  graph: z.string(),
  /** True if not all of the structure could be read, so that blocked entities may be missing. */
  truncated: z.boolean(),
})
export type StructureSanctions = z.infer<typeof StructureSanctions>

export const structureSanctions = routes({
  'GET /api/companies/:companyId/structure/sanctions': {
    summary:
      'The parties of the structure with a hit on sanctions, and the entities blocked through them under each rule.',
    may: 'screening:read',
    query: z.strictObject({ on: date.optional() }),
    response: StructureSanctions,
  },
})
