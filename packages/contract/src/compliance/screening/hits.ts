import { z } from 'zod'
import { id, instant, optionalText, page, pageOf, reasonText, version } from '../../fields.ts'
import { isOnlyName } from '../../texts/reasons.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { eventsOf } from '../../transitions.ts'
import {
  endingNames,
  hitDecisionNames,
  hitEvents,
  hitStateNames,
  MOST_TOGETHER,
  reopeningNames,
  settlementNames,
} from './hit-states.ts'
import { listKindNames } from '../screening-lists/list-kinds.ts'
import { Feature, PartyFacts } from './runs.ts'
import { screeningMessages, subjectKindNames } from './screening-kinds.ts'

const Person = z.object({ id, name: z.string() })
const HitEvent = z.enum(eventsOf(hitEvents))

export const HitSummary = z.object({
  id,
  company: Person,
  subject: z.object({ kind: z.enum(subjectKindNames), id, name: z.string() }),
  list: z.object({ id, name: z.string(), kind: z.enum(listKindNames) }),
  party: z.object({ id: z.string(), name: z.string() }),
  /** 0 to 1. */
  score: z.number(),
  /** A number that only one party has is the same on both sides. A name alone never confirms. */
  isDecisive: z.boolean(),
  state: z.enum(hitStateNames),
  label: z.enum(statusLabels),
  isOpen: z.boolean(),
  /** A decision needs a second person. */
  needsSecond: z.boolean(),
  reopened: z.enum(reopeningNames).nullable(),
  endedAt: instant.nullable(),
  endedBecause: z.enum(endingNames).nullable(),
  foundAt: instant,
  version,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(HitEvent),
  /** Events that the state allows but something prevents, with the reason. */
  obstacles: z.array(z.object({ event: HitEvent, reason: z.string() })),
})
export type HitSummary = z.infer<typeof HitSummary>

const Decision = z.object({
  id,
  decision: z.enum(hitDecisionNames),
  reason: z.string(),
  evidence: z.string().nullable(),
  score: z.number(),
  by: z.string(),
  at: instant,
  settlement: z.enum(settlementNames).nullable(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  returnReason: z.string().nullable(),
  /** It was made about both sides as they are now. */
  isAboutCurrent: z.boolean(),
})
export type HitDecisionRow = z.infer<typeof Decision>

/** A hit about the same facts and the same entry, in another company or another role. */
const SameHit = z.object({ id, company: Person, subjectKind: z.enum(subjectKindNames), version })
export type SameHit = z.infer<typeof SameHit>

/** A hit with both sides. */
export const HitRecord = HitSummary.extend({
  features: z.array(Feature),
  subjectFacts: PartyFacts,
  /** The entry on the list as it was when the two were last compared. */
  partyFacts: PartyFacts.extend({ listings: z.array(z.record(z.string(), z.string())) }),
  /** The version of the list that said it. */
  listNumber: z.number().int(),
  firstRunId: id,
  lastRunId: id,
  /** All decisions, the latest first. */
  decisions: z.array(Decision),
  /** Hits that the reader can decide along with this one, or whose same decision they can confirm along with it. */
  others: z.array(SameHit),
})
export type HitRecord = z.infer<typeof HitRecord>

/** A hit after a call that named others too: those that it settled, and those that it left as they are, with the reason. */
const SettledHit = HitRecord.extend({
  settled: z.array(id),
  refused: z.array(z.object({ id, reason: z.string() })),
})
export type SettledHit = z.infer<typeof SettledHit>

const sorts = ['score', 'age', 'company'] as const
const shows = ['open', 'decided', 'ended', 'all'] as const

const filters = {
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  subjectId: id.optional(),
  listId: id.optional(),
  state: z.enum(hitStateNames).optional(),
  /** 0 to 1. */
  minScore: z.coerce.number().min(0).max(1).optional(),
  /** Only those whose decision the reader can confirm now. */
  waitsFor: z.enum(['me']).optional(),
  /** By default those that wait for a decision; with a state, all in that state. */
  show: z.enum(shows).optional(),
}
export const HitFilter = z.strictObject(filters)
export type HitFilter = z.output<typeof HitFilter>
export const HitQuery = page.extend({
  ...filters,
  sort: z.enum(sorts).default('score'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type HitQuery = z.output<typeof HitQuery>

/** The hits of the same facts and entry for which the call counts too, as the reader saw them. */
const others = z.array(z.strictObject({ id, version })).max(MOST_TOGETHER).default([])

export const DecisionInput = z
  .strictObject({
    decision: z.enum(hitDecisionNames),
    reason: reasonText(1000),
    evidence: optionalText(2000),
    version,
    others,
  })
  .superRefine(({ decision, reason }, context) => {
    if (decision === 'confirmed' && isOnlyName(reason))
      context.addIssue({ code: 'custom', path: ['reason'], message: screeningMessages.onlyName })
  })
export type DecisionInput = z.output<typeof DecisionInput>

export const screeningHits = routes({
  'GET /api/screening-hits': {
    summary: 'The hits of the companies you may see, filtered, sorted and in pages.',
    may: 'screening:read',
    query: HitQuery,
    response: pageOf(HitSummary),
  },
  'GET /api/screening-hits/:id': {
    summary: 'One hit with both sides, the reasons for its score, and its decisions.',
    may: 'screening:read',
    response: HitRecord,
    reads: 'screening-hit.opened',
  },
  'PUT /api/screening-hits/:id/decision': {
    summary:
      'Decide a hit, with the reason, and others about the same facts and entry. High scores need a second person. A stale version is refused.',
    may: 'screening:decide',
    body: DecisionInput,
    response: SettledHit,
    audit: 'screening-hit.decided',
  },
  'PUT /api/screening-hits/:id/confirmation': {
    summary:
      'Confirm a decision, and those on others about the same facts and entry: for a person other than the author. A stale version is refused.',
    may: 'screening:decide',
    body: z.strictObject({ version, others }),
    response: SettledHit,
    audit: 'screening-hit.confirmed',
  },
  'PUT /api/screening-hits/:id/return': {
    summary: 'Send a decision back to its author, with the reason. A stale version is refused.',
    may: 'screening:decide',
    body: z.strictObject({ reason: reasonText(), version }),
    response: HitRecord,
    audit: 'screening-hit.returned',
  },
})
