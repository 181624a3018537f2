import { z } from 'zod'
import { latestToday } from '../../days.ts'
import { HistoryEntry } from '../../history-entry.ts'
import {
  country,
  date,
  exportFormat,
  id,
  instant,
  optionalText,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  text,
  version,
} from '../../fields.ts'
import { messages, ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { assignmentStates } from '../../forms/assignments/assignment-states.ts'
import { eventsOf } from '../../transitions.ts'
import { WaitsFor } from '../../waits-for.ts'
import { CheckItem } from './check-items.ts'
import { checkOutcomeNames, checkSubjectNames, isTypedSubject, MOST_KINDS } from './check-kinds.ts'
import { checkMessages } from './check-messages.ts'
import { checkEvents, checkStates, checkWaits } from './check-states.ts'
import { kindSlug } from './kinds.ts'
import { printable } from '../../texts/printable.ts'

const CheckEvent = z.enum(eventsOf(checkEvents))

const CheckAction = z.enum([...CheckEvent.options, 'assign'])
export type CheckAction = z.infer<typeof CheckAction>

const Person = z.object({ id, name: z.string() })

const CheckSummary = z.object({
  id,
  /** Unique over all checks, such as `CH-000123`. */
  number: z.string(),
  name: z.string(),
  /** The client's own name for it. */
  referenceName: z.string().nullable(),
  company: Person,
  subject: z.object({ kind: z.enum(checkSubjectNames), name: z.string() }),
  /** The names of the ordered kinds. */
  kinds: z.array(z.string()),
  /** To clients, a result that was proposed is still being processed. */
  state: z.enum(checkStates),
  label: z.enum(statusLabels),
  waitingOn: z.enum(checkWaits),
  waitsFor: WaitsFor,
  assignee: staffOnly(Person.nullable()),
  orderedAt: instant,
  dueOn: z.string(),
  isLate: z.boolean(),
  endedAt: instant.nullable(),
  /** The day until which a clear result is valid. */
  validUntil: z.string().nullable(),
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(CheckAction),
  /** Events that the state allows but something prevents, with the reason. */
  obstacles: z.array(z.object({ event: CheckEvent, reason: z.string() })),
})
export type CheckSummary = z.infer<typeof CheckSummary>

/** A form that the company was asked to answer for a check. */
const DataRequest = z.object({
  id,
  name: z.string(),
  /** Null until the company has received it. */
  assignmentId: id.nullable(),
  state: z.enum(assignmentStates).nullable(),
  label: z.enum(statusLabels),
  waitingOn: z.enum(checkWaits),
  dueOn: z.string(),
  sentAt: instant,
  /** The sections of the form, with the number of required answers that are missing; none for clients who cannot open it. */
  items: z.array(z.object({ title: z.string(), missing: z.number().int(), note: z.string().nullable() })),
  /** The reader can open the form. */
  mayOpen: z.boolean(),
})
export type DataRequest = z.infer<typeof DataRequest>

export const Check = CheckSummary.extend({
  subject: z.object({
    kind: z.enum(checkSubjectNames),
    isPerson: z.boolean(),
    name: z.string(),
    birthDate: z.string().nullable(),
    country: z.string().nullable(),
  }),
  /** Null for a check that was paid for in an order. */
  orderedBy: z.string().nullable(),
  /** The order that the check was paid in. */
  order: z.object({ id, number: z.string() }).nullable(),
  orderedChecks: z.array(CheckItem),
  dataRequested: z.array(DataRequest),
  /** Null until the result is final. */
  result: z.enum(checkOutcomeNames).nullable(),
  hasCertificate: z.boolean(),
  /** The reason of a cancellation. */
  reason: z.string().nullable(),
  proposal: staffOnly(
    z
      .object({
        result: z.enum(checkOutcomeNames),
        note: z.string().nullable(),
        by: z.string(),
        at: instant,
        decision: z.enum(['confirmed', 'sent_back', 'not_needed']).nullable(),
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
  ),
  /** Counts the proposals too, which clients do not see. */
  version: staffOnly(version),
})
export type Check = z.infer<typeof Check>

const subjectFields = {
  kind: z.enum(checkSubjectNames),
  /** The owner, officer or employee. */
  id: orNone(id),
  /** The name of another person or company. */
  name: optionalText(200),
  birthDate: orNone(date),
  country: orNone(country),
}

type SubjectFields = z.output<ReturnType<typeof z.strictObject<typeof subjectFields>>>

function checkSubject({ kind, id: record, name, birthDate }: SubjectFields, context: z.RefinementCtx): void {
  const isTyped = isTypedSubject(kind)
  const required = isTyped ? 'name' : kind === 'company' ? undefined : 'id'
  const value = isTyped ? name : record
  if (required && !value) context.addIssue({ code: 'custom', path: [required], message: messages.required })
  if (birthDate && birthDate > latestToday())
    context.addIssue({ code: 'custom', path: ['birthDate'], message: ownMessages.futureDate })
}

export const NewCheck = z.strictObject({
  companyId: id,
  name: printable(text(200)),
  referenceName: printable(optionalText(120)),
  subject: z.strictObject(subjectFields).superRefine(checkSubject),
  /** The slugs of the kinds of check. */
  orderedChecks: z
    .array(kindSlug)
    .min(1, { error: checkMessages.chooseKinds })
    .max(MOST_KINDS)
    .refine((kinds) => new Set(kinds).size === kinds.length, { error: checkMessages.repeatedKind }),
})
export type NewCheck = z.output<typeof NewCheck>

const checkSorts = ['due', 'newest', 'name', 'company'] as const
const checkViews = ['open', 'ended', 'all'] as const

const filters = {
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  state: z.enum(checkStates).optional(),
  /** The slug of a kind of check. */
  kind: z.string().max(80).optional(),
  waitingOn: z.enum(checkWaits).optional(),
  assignee: z.union([id, z.enum(['me', 'none'])]).optional(),
  /** Only those that the reader can work on, confirm or answer now. */
  waitsFor: z.enum(['me']).optional(),
  overdue: z.enum(['yes']).optional(),
  /** By default those that are not over; with a state, all in that state. */
  show: z.enum(checkViews).optional(),
}

const sorting = { sort: z.enum(checkSorts).default('due'), order: z.enum(['asc', 'desc']).default('asc') }

export const CheckFilter = z.strictObject(filters)
export type CheckFilter = z.output<typeof CheckFilter>
export const CheckQuery = page.extend({ ...filters, ...sorting })
export type CheckQuery = z.output<typeof CheckQuery>

const Subject = z.object({
  kind: z.enum(checkSubjectNames),
  id,
  isPerson: z.boolean(),
  name: z.string(),
})

const Reason = z.strictObject({ reason: reasonText() })

export const checks = routes({
  'GET /api/checks': {
    summary: 'The checks you may see, filtered, sorted and in pages.',
    may: 'checks:read',
    query: CheckQuery,
    response: pageOf(CheckSummary),
  },
  'GET /api/checks/export': {
    summary: 'The same list as a file.',
    may: 'checks:read',
    whileActing: 'refused',
    query: z.strictObject({ ...filters, ...sorting, format: exportFormat }),
    download: 'text/csv',
    reads: 'check.exported',
  },
  'GET /api/companies/:companyId/check-subjects': {
    summary: 'The current owners, officers and employees of a company, of whom a check can be ordered.',
    may: 'checks:order',
    response: z.array(Subject),
  },
  'GET /api/companies/:companyId/check-people': {
    summary: 'The staff to whom checks of a company can be assigned.',
    may: 'checks:process',
    response: z.array(Person),
  },
  'POST /api/checks': {
    summary: 'Order one or more kinds of check on one subject.',
    may: 'checks:order',
    body: NewCheck,
    response: Check,
    status: 201,
    audit: 'check.ordered',
  },
  'GET /api/checks/:id': {
    summary: 'One check with its items, the data requested and its result.',
    may: 'checks:read',
    response: Check,
    reads: 'check.opened',
  },
  'GET /api/checks/:id/history': {
    summary: 'The history of a check, newest first.',
    may: 'checks:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'PUT /api/checks/:id/assignee': {
    summary: 'Assign a check to a member of staff, or to no one.',
    may: 'checks:process',
    body: z.strictObject({ assigneeId: orNone(id) }),
    response: Check,
    audit: 'check.assigned',
  },
  'PUT /api/checks/:id/start': {
    summary: 'Start a check. A check without an assignee becomes yours.',
    may: 'checks:process',
    response: Check,
    audit: 'check.started',
  },
  'PUT /api/checks/:id/cancellation': {
    summary: 'Cancel a check that has not started, with the reason.',
    may: 'checks:order',
    body: Reason,
    response: Check,
    audit: 'check.cancelled',
  },
})
