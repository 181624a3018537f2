import { z } from 'zod'
import {
  date,
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
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { eventsOf } from '../../transitions.ts'
import { WaitsFor } from '../../waits-for.ts'
import { TracedParagraph } from './traced-paragraphs.ts'
import { digestChoiceNames, levelNames, MOST_AT_ONCE } from './watch-kinds.ts'
import { changeEvents, watchStates } from './watch-states.ts'

const Reference = z.object({ id, name: z.string() })
const Event = z.enum(eventsOf(changeEvents))
export type ChangeAction = z.infer<typeof Event>

/** A change as one company got it. */
const Publication = z.object({
  company: Reference,
  level: z.enum(levelNames),
  /** The meaning for the company. */
  note: z.string().nullable(),
  publishedAt: instant,
  /** The last of the days within which it is to be acknowledged. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** The reader may acknowledge it for this company; not once it is withdrawn. */
  mayAcknowledge: z.boolean(),
})
export type Publication = z.infer<typeof Publication>

const count = z.number().int()

export const Change = z.object({
  id,
  watchId: id,
  /** The numbers of the versions that it compares. */
  fromNumber: count,
  toNumber: count,
  state: z.enum(watchStates),
  label: z.enum(statusLabels),
  /** The change in a few words of the firm. */
  summary: z.string().nullable(),
  effectiveOn: z.string().nullable(),
  publishedAt: instant.nullable(),
  /** When and why a published change was withdrawn. */
  withdrawal: z.object({ at: instant, reason: z.string() }).nullable(),
  withdrawnBy: staffOnly(z.string().nullable()),
  /** The reader's own companies; empty for staff, who have lists of companies and acknowledgements. */
  publications: z.array(Publication),
  detectedAt: staffOnly(instant),
  /** Companies in the reader's scope. */
  counts: staffOnly(
    z.object({
      /** The companies are still being compared with the rules. */
      isProposing: z.boolean(),
      relevant: count,
      unconfirmed: count,
      /** Proposed since the comparison, as a company was added or its record changed, and not confirmed yet. */
      proposedSince: count,
      published: count,
      acknowledged: count,
      overdue: count,
      /** Confirmed as relevant, and not published to. */
      unpublished: count,
      /** Tasks that were made from it and are not done. */
      openTasks: count,
    }),
  ),
  /** Why it is not relevant. */
  reason: staffOnly(z.string().nullable()),
  version: staffOnly(version),
  allowedActions: z.array(Event),
})
export type Change = z.infer<typeof Change>

/** A company with what a change means for it. */
const Assessment = z.object({
  company: Reference,
  isRelevant: z.boolean(),
  level: z.enum(levelNames),
  /** Sent to the company with the change. */
  note: z.string().nullable(),
  internalNote: z.string().nullable(),
  /** Why it is relevant or not: of the rules, or of the person who changed it. */
  reason: z.string(),
  /** The proposals of the rules. */
  isProposed: z.boolean(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** The people who would be notified, or were. */
  recipients: WaitsFor,
  project: z.object({ id, title: z.string() }).nullable(),
})
export type Assessment = z.infer<typeof Assessment>

/** Confirms companies, and changes only the fields that are sent. */
export const AssessmentInput = z.strictObject({
  companyIds: z.array(id).min(1).max(MOST_AT_ONCE),
  isRelevant: z.boolean().optional(),
  level: z.enum(levelNames).optional(),
  note: text(2000).nullable().optional(),
  internalNote: text(2000).nullable().optional(),
  reason: reasonText().optional(),
})
export type AssessmentInput = z.output<typeof AssessmentInput>

const Acknowledgement = z.object({
  company: Reference,
  publishedAt: instant,
  publishedBy: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** How many reminders were sent. */
  reminders: count,
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** The change was withdrawn, so that the company need not acknowledge it. */
  isWithdrawn: z.boolean(),
  /** SHA-256 of the text that was acknowledged. */
  sha256: z.string().nullable(),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

export const Trace = z.object({
  /** Null while the watch has no change. */
  change: Change.nullable(),
  /** The comparison of two long texts may take a moment: ask again while it is pending. */
  state: z.enum(['ready', 'pending', 'failed']),
  paragraphs: z.array(TracedParagraph),
  /** Changed paragraphs after the first 500, which are not shown. */
  omitted: count,
  /** Companies after the first 200, which are not shown: look for them by name. */
  omittedCompanies: count,
  /** The latest version of the text, with which paragraphs are compared. */
  latestNumber: count.nullable(),
})
export type Trace = z.infer<typeof Trace>

const step = z.strictObject({ version })
const scopeOfChange = 'watches:publish'

export const watchChanges = routes({
  'GET /api/watch-changes/:id': { summary: 'One change.', may: 'watches:read', response: Change },
  'PUT /api/watch-changes/:id': {
    summary: 'Describe a change, and set the day on which it takes effect.',
    may: 'watches:draft',
    body: z.strictObject({ summary: optionalText(2000), effectiveOn: orNone(date), version }),
    response: Change,
    audit: 'watch.change-described',
  },
  'PUT /api/watch-changes/:id/assessment': {
    summary: 'Start to assess a change: the rules propose for which companies it is relevant.',
    may: scopeOfChange,
    body: step,
    response: Change,
    audit: 'watch.assessment-started',
  },
  'GET /api/watch-changes/:id/companies': {
    summary: 'The companies in your scope with their assessment, relevant ones first.',
    may: scopeOfChange,
    query: page.extend({
      q: z.string().max(200).optional(),
      relevant: z.enum(['yes', 'no']).optional(),
      confirmed: z.enum(['yes', 'no']).optional(),
      published: z.enum(['yes', 'no']).optional(),
      /** Someone there can acknowledge the change. */
      reachable: z.enum(['yes', 'no']).optional(),
    }),
    response: pageOf(Assessment),
  },
  'PUT /api/watch-changes/:id/companies': {
    summary: 'Confirm or change the assessment of companies.',
    may: scopeOfChange,
    body: AssessmentInput,
    response: z.array(Assessment),
    audit: 'watch.companies-assessed',
  },
  'PUT /api/watch-changes/:id/publication': {
    summary: 'Publish a change to the companies in your scope that are confirmed as relevant.',
    may: scopeOfChange,
    body: step.extend({
      /** The number of these companies that the user decided on: with another, none gets it. */
      companies: z.number().int().min(1),
      /** The number without anyone who can acknowledge it, as shown to the user; if it has changed, nothing is published. */
      unreachable: z.number().int().min(0).default(0),
    }),
    response: Change,
    audit: 'watch.published',
  },
  'GET /api/watch-changes/:id/acknowledgements': {
    summary: 'Who acknowledged which text and when, those that are overdue first.',
    may: scopeOfChange,
    query: page.extend({ state: z.enum(['waiting', 'overdue', 'acknowledged']).optional() }),
    response: pageOf(Acknowledgement),
  },
  'PUT /api/watch-changes/:id/acknowledgement': {
    summary: 'Acknowledge a change for a company.',
    may: 'watches:acknowledge',
    whileActing: 'refused',
    body: z.strictObject({ companyId: id }),
    response: Change,
    audit: 'watch.acknowledged',
  },
  'PUT /api/watch-changes/:id/dismissal': {
    summary: 'Decide that a change is relevant for no company.',
    may: 'watches:decide',
    body: z.strictObject({ reason: reasonText(), version }),
    response: Change,
    audit: 'watch.dismissed',
  },
  'PUT /api/watch-changes/:id/reopening': {
    summary: 'Assess a dismissed change after all.',
    may: 'watches:decide',
    body: step,
    response: Change,
    audit: 'watch.reopened',
  },
  'PUT /api/watch-changes/:id/completion': {
    summary: 'Close an acknowledged change whose actions are done.',
    may: 'watches:decide',
    body: step,
    response: Change,
    audit: 'watch.completed',
  },
  'GET /api/watches/:id/trace': {
    summary: 'The obligation trace of a change, by default the latest: paragraph, obligation, company, task.',
    may: scopeOfChange,
    query: z.strictObject({
      changeId: id.optional(),
      /** Part of a name: only these companies. */
      company: z.string().max(200).optional(),
    }),
    response: Trace,
  },
  'POST /api/watch-changes/:id/obligations': {
    summary: 'Link a changed paragraph to an obligation: a rule of the calendar, or words.',
    may: scopeOfChange,
    body: z.strictObject({
      /** The index of the paragraph in the redline of the change. */
      block: z.number().int().min(0).max(100_000),
      ruleId: orNone(id),
      title: optionalText(120),
    }),
    response: Trace,
    status: 201,
    audit: 'watch.obligation-linked',
  },
  'DELETE /api/watch-changes/:id/obligations/:obligationId': {
    summary: 'Remove the link to an obligation; tasks that were made from it stay.',
    may: scopeOfChange,
    audit: 'watch.obligation-unlinked',
  },
  'POST /api/watch-changes/:id/projects': {
    summary:
      'Open a project for a company, with a task for each obligation that has none; or add them to its project.',
    may: 'projects:write',
    body: z.strictObject({
      companyId: id,
      /** Required for a new project; one in progress keeps its title. */
      title: text(200).optional(),
      deadline: orNone(date),
      isForClient: z.boolean(),
    }),
    response: z.object({ id }),
    status: 201,
    audit: 'watch.project-opened',
  },
  'GET /api/watch-digest': {
    summary: 'How often you get an email that lists changes your company has not acknowledged.',
    may: 'watches:acknowledge',
    whileActing: 'refused',
    response: z.object({ frequency: z.enum(digestChoiceNames) }),
  },
  'PUT /api/watch-digest': {
    summary: 'Choose how often you get it.',
    may: 'watches:acknowledge',
    whileActing: 'refused',
    body: z.strictObject({ frequency: z.enum(digestChoiceNames) }),
    response: z.object({ frequency: z.enum(digestChoiceNames) }),
    audit: 'watch.digest-chosen',
  },
})
