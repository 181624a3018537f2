import { z } from 'zod'
import { country, date, id, optionalText, orNone, page, pageOf, text, version } from '../../fields.ts'
import { messages, ownMessages } from '../../messages.ts'
import { LinkedPost } from '../../knowledge/knowledge-base/linked-posts.ts'
import { MOST_LINKED_POSTS } from '../../knowledge/knowledge-base/post-kinds.ts'
import { routes } from '../../route.ts'
import { isMonthDay, MOST_MONTHS } from './due-days.ts'
import { basisNames, obligationMessages, otherSources, ruleVerificationNames } from './obligation-kinds.ts'

const monthDay = z.string().refine(isMonthDay, { error: ownMessages.invalidDate })

const dueFields = {
  basis: z.enum(basisNames),
  months: z.number().int().min(0).max(MOST_MONTHS),
  days: z.number().int().min(0).max(366),
  monthDay: orNone(monthDay),
  dueOn: orNone(date),
}

const ruleFields = {
  title: text(120),
  description: optionalText(500),
  /** The country of incorporation of the companies that have it; none for all. */
  country: orNone(country),
  /** Words of which the legal form must contain one, separated by commas; none for all. */
  legalForms: optionalText(200),
  ...dueFields,
  /** The law or the authority that demands it. */
  source: text(200),
  /** The day on which a person compared the rule with its source; none if that is to be done. */
  verifiedOn: orNone(date),
  /** The ids of posts of the knowledge base that explain it; a change of the rule sends them to review. */
  posts: z.array(id).max(MOST_LINKED_POSTS).default([]),
}

/** An obligation that a company notes for itself. */
const ownFields = {
  title: text(120),
  description: optionalText(500),
  basis: z.enum(['yearly', 'once']),
  dueOn: date,
}

type DueFields = { basis: string; monthDay: string | null; dueOn: string | null }

function checkDue({ basis, monthDay: day, dueOn }: DueFields, context: z.RefinementCtx): void {
  if (basis === 'yearly' && !day)
    context.addIssue({ code: 'custom', path: ['monthDay'], message: messages.required })
  if (basis === 'once' && !dueOn)
    context.addIssue({ code: 'custom', path: ['dueOn'], message: messages.required })
  if (basis !== 'yearly' && day)
    context.addIssue({ code: 'custom', path: ['monthDay'], message: obligationMessages.onlyYearly })
  if (basis !== 'once' && dueOn)
    context.addIssue({ code: 'custom', path: ['dueOn'], message: obligationMessages.onlyOnce })
}

export const RuleInput = z.strictObject(ruleFields).superRefine(checkDue)
export type RuleInput = z.output<typeof RuleInput>
export const OwnObligationInput = z.strictObject(ownFields)
export type OwnObligationInput = z.output<typeof OwnObligationInput>

export const ObligationRule = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  country: z.string().nullable(),
  legalForms: z.string().nullable(),
  basis: z.enum(basisNames),
  months: z.number(),
  days: z.number(),
  monthDay: z.string().nullable(),
  dueOn: z.string().nullable(),
  source: z.string(),
  verifiedOn: z.string().nullable(),
  version,
})
export type ObligationRule = z.infer<typeof ObligationRule>

/** A rule with the posts that explain it, of those that the reader may read. */
export const RuleRecord = ObligationRule.extend({ posts: z.array(LinkedPost) })
export type RuleRecord = z.infer<typeof RuleRecord>

/** A rule with the number of companies in whose calendar it is; archived ones do not count. */
export const ListedRule = RuleRecord.extend({ companies: z.number() })
export type ListedRule = z.infer<typeof ListedRule>

export const RuleQuery = page.extend({
  country: country.optional(),
  verification: z.enum(ruleVerificationNames).optional(),
  sort: z.enum(['title']).default('title'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type RuleQuery = z.output<typeof RuleQuery>

const Obligation = z.object({
  /** Unique within the company; stays the same while its rule does. */
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  dueOn: z.string(),
  doneOn: z.string().nullable(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
  /** The rule and the due day of it; none for a document or a deadline in mail. */
  rule: z
    .object({
      id,
      period: z.string(),
      source: z.string().nullable(),
      isOwn: z.boolean(),
      isVerified: z.boolean(),
    })
    .nullable(),
  /** The record that has the day. */
  record: z.object({ kind: z.enum(Object.keys(otherSources) as ['file', 'mail']), id }).nullable(),
})
export type Obligation = z.infer<typeof Obligation>

export const Calendar = z.object({
  /** The last day of the financial year, `MM-DD`. */
  yearEnd: z.string(),
  establishedOn: z.string().nullable(),
  /** The latest twelve months and the next eighteen, the earliest first. */
  obligations: z.array(Obligation),
  version,
})
export type Calendar = z.infer<typeof Calendar>

const period = z.string().regex(/^(once|\d{4}(-\d{2}-\d{2})?)$/)
export const Completion = z.strictObject({ period, doneOn: date, note: optionalText(300) })
export const YearEnd = z.strictObject({ yearEnd: monthDay, version })

export const obligations = routes({
  'GET /api/companies/:companyId/obligations': {
    summary:
      'The compliance calendar of a company: obligations by rule, expiring documents and deadlines in mail.',
    may: 'obligations:read',
    response: Calendar,
  },
  'PUT /api/companies/:companyId/year-end': {
    summary: 'Set the last day of the financial year.',
    may: 'obligations:write',
    body: YearEnd,
    response: Calendar,
    audit: 'obligation.year-end-set',
  },
  'POST /api/companies/:companyId/obligations': {
    summary: 'Add an obligation of the company alone.',
    may: 'obligations:write',
    body: OwnObligationInput,
    response: Calendar,
    status: 201,
    audit: 'obligation.added',
  },
  'DELETE /api/companies/:companyId/obligations/:ruleId': {
    summary: 'Remove an obligation that was added for the company alone.',
    may: 'obligations:write',
    whileActing: 'refused',
    audit: 'obligation.removed',
  },
  'PUT /api/companies/:companyId/obligations/:ruleId/completion': {
    summary: 'Mark an obligation as done.',
    may: 'obligations:write',
    body: Completion,
    response: Calendar,
    audit: 'obligation.done',
  },
  'PUT /api/companies/:companyId/obligations/:ruleId/reopening': {
    summary: 'Mark an obligation as not done.',
    may: 'obligations:write',
    body: z.strictObject({ period }),
    response: Calendar,
    audit: 'obligation.reopened',
  },
  'GET /api/obligation-rules': {
    summary: 'The rules by which the calendars of companies are computed, filtered and in pages.',
    may: 'obligation-rules:read',
    query: RuleQuery,
    response: pageOf(ListedRule),
  },
  'GET /api/obligation-rules/:id': {
    summary: 'One rule.',
    may: 'obligation-rules:read',
    response: RuleRecord,
  },
  'POST /api/obligation-rules': {
    summary: 'Add a rule.',
    may: 'obligation-rules:write',
    body: RuleInput,
    response: RuleRecord,
    status: 201,
    audit: 'obligation-rule.added',
  },
  'PUT /api/obligation-rules/:id': {
    summary: 'Change a rule.',
    may: 'obligation-rules:write',
    body: z.strictObject({ ...ruleFields, version }).superRefine(checkDue),
    response: RuleRecord,
    audit: 'obligation-rule.changed',
  },
  'DELETE /api/obligation-rules/:id': {
    summary: 'Remove a rule; the obligations that were marked as done by it stay in the history.',
    may: 'obligation-rules:write',
    audit: 'obligation-rule.removed',
  },
})
