import { z } from 'zod'
import { id, instant, optionalText, orNone, page, pageOf } from '../../fields.ts'
import { paperKindNames } from '../mail-kinds.ts'
import { messages } from '../../messages.ts'
import { amount, currencyCode, typedAmount } from '../../money/amounts.ts'
import { routes } from '../../route.ts'
import { Money } from './mail-requests.ts'
import { chargeKinds, type ChargeKind, ruleKinds, ruleStates, type RuleState } from './request-states.ts'

const scope = {
  /** Words of the sender; none means every sender. */
  sender: optionalText(200),
  paperKind: orNone(z.enum(paperKindNames)),
  kind: z.enum(ruleKinds),
  /** Days after the item arrived. */
  afterDays: z.coerce.number().int().min(0).max(365),
}

export const NewRule = z
  .strictObject({
    ...scope,
    destination: optionalText(500),
    /** The most that one forward may cost without being asked. */
    costLimit: orNone(typedAmount),
    currency: orNone(currencyCode),
  })
  .superRefine(({ kind, destination, costLimit, currency }, context) => {
    const refuse = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: messages.required })
    if (kind === 'forward' && !destination) refuse('destination')
    if (costLimit && !currency) refuse('currency')
  })
export type NewRule = z.output<typeof NewRule>

const Rule = z.object({
  id,
  sender: z.string().nullable(),
  paperKind: z.enum(paperKindNames).nullable(),
  kind: z.enum(ruleKinds),
  afterDays: z.number().int(),
  destination: z.string().nullable(),
  costLimit: Money.nullable(),
  state: z.enum(Object.keys(ruleStates) as [RuleState, ...RuleState[]]),
  /** The rule as a sentence. */
  summary: z.string(),
  /** Null to clients if a member of staff drew it up. */
  drawnBy: z.string().nullable(),
  drawnAt: instant,
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  stoppedAt: instant.nullable(),
  /** The items it was applied to. */
  used: z.number().int(),
  mayApprove: z.boolean(),
  mayStop: z.boolean(),
})
export type StandingRule = z.infer<typeof Rule>

const Charge = z.object({
  id,
  item: z.object({ id, number: z.string(), sender: z.string() }),
  kind: z.enum(Object.keys(chargeKinds) as [ChargeKind, ...ChargeKind[]]),
  firstDay: z.string(),
  lastDay: z.string(),
  amount,
  currency: currencyCode,
  state: z.enum(['to_bill', 'billed']),
})
export type MailCharge = z.infer<typeof Charge>

export const ChargeQuery = page.extend({
  sort: z.enum(['day']).default('day'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type ChargeQuery = z.output<typeof ChargeQuery>

/** Standing rules for the mail of a company, and what its storage and forwarding cost. */
export const standingRules = routes({
  'GET /api/companies/:companyId/standing-rules': {
    summary: 'The standing rules for a company’s mail.',
    may: 'mail:read',
    response: z.array(Rule),
  },
  'POST /api/companies/:companyId/standing-rules': {
    summary: 'Draw up a standing rule. It applies once an owner has approved it.',
    may: 'mail:instruct',
    body: NewRule,
    response: Rule,
    status: 201,
    audit: 'standing-rule.proposed',
  },
  'PUT /api/standing-rules/:id/approval': {
    summary: 'Approve a standing rule for the company.',
    may: 'mail:consent',
    whileActing: 'refused',
    response: Rule,
    audit: 'standing-rule.approved',
  },
  'PUT /api/standing-rules/:id/stop': {
    summary: 'Stop a standing rule. Requests it made that have not started are cancelled.',
    may: 'mail:instruct',
    response: Rule,
    audit: 'standing-rule.stopped',
  },
  'GET /api/companies/:companyId/mail-charges': {
    summary: 'What a company is charged for storage and forwarding, the latest first.',
    may: 'mail:read',
    query: ChargeQuery,
    response: pageOf(Charge),
  },
})
