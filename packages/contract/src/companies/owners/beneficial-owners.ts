import { z } from 'zod'
import { date, id, instant, orNone, reasonText, staffOnly, text } from '../../fields.ts'
import { holderTypeNames } from './holder-types.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import {
  controlMeans,
  endings,
  ownerInterests,
  regimeNames,
  rightNames,
  trustRoles,
  unsolvables,
} from './owner-reasons.ts'
import { printable } from '../../texts/printable.ts'

/** A holder or a company, as in the structure chart. */
export const Party = z.object({
  id: z.string(),
  type: z.enum(holderTypeNames),
  name: z.string(),
  birthDate: z.string().nullable(),
  country: z.string().nullable(),
  /** True if the reader may open it. */
  open: z.boolean(),
})
export type Party = z.infer<typeof Party>

/** An interest in percent: exact if its decimal is finite, otherwise rounded to six digits. */
const Measured = { interest: z.enum(ownerInterests), percent: z.string() }

/** A step to control of `company`: what the parties of `through` hold in it, or the right that one of them has. */
export const ControlStep = z.object({
  company: z.string(),
  means: z.enum(controlMeans),
  through: z.array(z.string()),
  /** The holding; null for other means than a majority. */
  majority: z.object(Measured).nullable(),
})
export type ControlStep = z.infer<typeof ControlStep>

const holderReasons = [
  /** The effective interest meets the threshold, or the direct one where chains are not multiplied. */
  z.object({
    code: z.literal('ownership'),
    ...Measured,
    /** The most by which the figure can be wrong, in percentage points; null if it is exact. */
    errorBound: z.number().nullable(),
    /** True if chains through an unresolved loop are missing. */
    isLowerBound: z.boolean(),
  }),
  /** The holder controls the company; the steps lead to it, itself last. */
  z.object({ code: z.literal('control'), chain: z.array(ControlStep) }),
  /** Companies under the holder's control hold, together with the holder, this much directly. */
  z.object({ code: z.literal('54a'), ...Measured, through: z.array(z.string()) }),
  /** Companies in which the holder has a majority stake hold, together with the holder, this much directly. */
  z.object({ code: z.literal('majorityStake'), ...Measured, through: z.array(z.string()) }),
  /** The holder has this interest in a company that controls the company. */
  z.object({ code: z.literal('54b'), ...Measured, controller: z.string() }),
] as const

const HolderReason = z.discriminatedUnion('code', holderReasons)
export type HolderReason = z.infer<typeof HolderReason>

const OwnerReason = z.discriminatedUnion('code', [
  ...holderReasons,
  /** A role in a trust that is an owner for these reasons; none if the trust is the company itself. */
  z.object({
    code: z.literal('role'),
    trust: z.string(),
    role: z.enum(trustRoles),
    /** The companies that have the role, if the person has it through them; the last one is in the trust. */
    behind: z.array(z.string()),
    because: z.array(HolderReason),
  }),
])
export type OwnerReason = z.infer<typeof OwnerReason>

/** A chain of holdings from a holder down to the company, and the product of its percentages. */
const OwnerPath = z.object({
  ...Measured,
  steps: z.array(z.object({ owner: z.string(), owned: z.string(), percent: z.string() })),
})
export type OwnerPath = z.infer<typeof OwnerPath>

const Regime = z.object({
  id: z.enum(regimeNames),
  comparator: z.enum(['>=', '>']),
  percent: z.string(),
  /** How holdings through companies count: multiplied, or whole through majority stakes. */
  indirect: z.enum(['multiplied', 'majorityStake']),
  source: z.string(),
  /** An open question to settle before relying on these rules; null if nothing is open. */
  verify: z.string().nullable(),
  /** False if the rules did not apply on the day, and are used as if they had. */
  inForce: z.boolean(),
})

/** A decision of staff about one person, which changes nothing of what is computed. */
const OwnerOverride = z.object({
  id,
  /** The person in the structure; null if no one there has this name and date of birth. */
  party: z.string().nullable(),
  name: z.string(),
  birthDate: z.string().nullable(),
  isOwner: z.boolean(),
  reason: z.string(),
  /** The last day on which it applies; null without end. */
  until: z.string().nullable(),
  /** True if its last day is before the day asked for. */
  isExpired: z.boolean(),
  at: instant,
  by: staffOnly(z.string()),
})
export type OwnerOverride = z.infer<typeof OwnerOverride>

export const OwnerOverrideInput = z.strictObject({
  name: printable(text(200)),
  birthDate: orNone(date),
  isOwner: z.boolean(),
  reason: reasonText(1000),
  until: orNone(date),
})
export type OwnerOverrideInput = z.output<typeof OwnerOverrideInput>

/** The beneficial owners of a company, computed from the structure on a day. */
export const BeneficialOwners = z.object({
  on: date,
  regime: Regime,
  /** The regimes that apply on the day, and the one that is used. */
  regimes: z.array(z.enum(regimeNames)),
  /** The version of the engine's rules. */
  rules: z.string(),
  /** The SHA-256 of the graph that was computed: equal graphs have equal hashes. */
  graph: z.string(),
  /** Everyone named below. */
  parties: z.array(Party),
  owners: z.array(
    z.object({
      person: Party,
      reasons: z.array(OwnerReason),
      /** Per interest; `rest` is what loops and omitted paths add, null if a loop has no figure. */
      paths: z.array(
        z.object({
          listed: z.array(OwnerPath),
          omitted: z.number().int(),
          isComplete: z.boolean(),
          rest: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Chains that end without a person; `reasons` say why the holder would be an owner if it were one. */
  ends: z.array(
    z.object({
      holder: z.string(),
      /** `unknown`: its holders are not recorded, or outside the reader's access. */
      why: z.enum(endings),
      interests: z.array(z.object(Measured)),
      reasons: z.array(HolderReason),
    }),
  ),
  /** The senior managing officials, if no one qualifies; they are no owners. Null if someone does. */
  fallback: z.object({ officials: z.array(z.string()) }).nullable(),
  /** The part of each interest whose holders are known to the end. */
  accountedFor: z.array(z.object(Measured)),
  /** Loops of companies without a figure. */
  unresolved: z.array(
    z.object({
      interest: z.enum(ownerInterests),
      members: z.array(z.string()),
      reason: z.enum(unsolvables),
    }),
  ),
  /** True if not all holders could be read, so that owners may be missing. */
  truncated: z.boolean(),
  /** The decisions of staff, the latest first. */
  overrides: z.array(OwnerOverride),
})
export type BeneficialOwners = z.infer<typeof BeneficialOwners>

const Change = z.object({
  holder: z.string(),
  company: z.string(),
  /** In percent; null where there was or is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  interest: z.enum(ownerInterests),
})

/** The changes above a company between two days, and who became or ceased to be a beneficial owner. */
export const StructureChanges = z.object({
  from: date,
  to: date,
  /** Everyone named below. */
  parties: z.array(Party),
  /** Holdings that were added, ended or changed; several of one kind are summed. */
  holdings: z.array(Change),
  /** Rights and roles without a percentage. */
  rights: z.array(
    z.object({
      holder: z.string(),
      company: z.string(),
      means: z.enum(rightNames),
      change: z.enum(['added', 'ended']),
    }),
  ),
  owners: z.array(
    z.object({
      person: Party,
      change: z.enum(['became', 'ceased']),
      /** Why the person is an owner on the later day, or was on the earlier one. */
      reasons: z.array(OwnerReason),
    }),
  ),
  /** True if not all holders could be read on one of the days. */
  truncated: z.boolean(),
})
export type StructureChanges = z.infer<typeof StructureChanges>

/** A day, and the rules for it: by default today, and the rules of the company's country. */
export const OwnersQuery = z.strictObject({ on: date.optional(), regime: z.enum(regimeNames).optional() })
export type OwnersQuery = z.output<typeof OwnersQuery>

const days = z
  .strictObject({
    from: date,
    /** Today by default. */
    to: date.optional(),
    /** By default the rules of the company's country, on each of the days. */
    regime: z.enum(regimeNames).optional(),
  })
  .refine(({ from, to }) => !to || from <= to, { path: ['to'], error: ownMessages.dateOrder })

export const beneficialOwners = routes({
  'GET /api/companies/:companyId/beneficial-owners': {
    summary: 'Who owns or controls the company in the end on a day under a regime, with reasons and paths.',
    may: 'owners:read',
    query: OwnersQuery,
    response: BeneficialOwners,
  },
  'GET /api/companies/:companyId/structure/changes': {
    summary: 'What changed among the holders of a company between two days, and whom it made an owner.',
    may: 'owners:read',
    query: days,
    response: StructureChanges,
  },
  'GET /api/companies/:companyId/structure/pdf': {
    summary: 'The structure and the beneficial owners on a day as a document, to print or to keep.',
    may: 'owners:read',
    whileActing: 'refused',
    query: OwnersQuery,
    download: 'application/pdf',
    reads: 'owner.exported',
  },
  'POST /api/companies/:companyId/owner-overrides': {
    summary:
      'Record a decision that a person is, or is not, a beneficial owner. It stays beside the computed result.',
    may: 'owners:override',
    body: OwnerOverrideInput,
    status: 201,
    response: z.object({ id }),
    audit: 'owner.overridden',
  },
  'DELETE /api/companies/:companyId/owner-overrides/:id': {
    summary: 'Remove such a decision.',
    may: 'owners:override',
    whileActing: 'refused',
    audit: 'owner.override-removed',
  },
})
