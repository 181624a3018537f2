import { z } from 'zod'
import { HistoryEntry } from '../../history-entry.ts'
import { exportFormat, id, instant, page, pageOf, staffOnly } from '../../fields.ts'
import { riskLevels } from '../risk/risk-kinds.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { assignmentStates } from '../../forms/assignments/assignment-states.ts'
import { eventsOf } from '../../transitions.ts'
import { WaitsFor } from '../../waits-for.ts'
import {
  caseSectionNames,
  requestReasonNames,
  retentionStartNames,
  reviewKindNames,
  reviewStates,
  packStates,
} from './case-kinds.ts'
import { CaseSectionView, FrozenSection } from './case-sections.ts'
import { caseEvents, caseStates, caseWaits, clientCaseStates } from './case-states.ts'

const CaseEvent = z.enum(eventsOf(caseEvents))

const Person = z.object({ id, name: z.string() })

const CaseSummary = z.object({
  id,
  /** In the address, such as `dd-000012`. */
  slug: z.string(),
  /** Unique over all cases, such as `DD-000012`. */
  number: z.string(),
  company: Person,
  state: z.enum(caseStates),
  label: z.enum(statusLabels),
  waitingOn: z.enum(caseWaits),
  waitsFor: WaitsFor,
  /** Of the last rating; null before the first. */
  level: z.enum(riskLevels).nullable(),
  /** A politically exposed person is among the people of the company. */
  isPep: z.boolean(),
  review: z.object({ number: z.number().int(), kind: z.enum(reviewKindNames), startedAt: instant }),
  /** The account manager of the company. */
  manager: Person.nullable(),
  nextReviewOn: z.string().nullable(),
  reviewTiming: z.enum(['later', 'soon', 'overdue']).nullable(),
  openedAt: instant,
  /** The events that the reader may cause now. */
  allowedActions: z.array(CaseEvent),
})
export type CaseSummary = z.infer<typeof CaseSummary>

const Decision = z.object({
  kind: z.enum(['approved', 'declined', 'returned']),
  reason: z.string().nullable(),
  by: z.string(),
  /** The role in which the person decided. */
  role: z.string(),
  at: instant,
  /** Of this decision and the one before: no decision can be changed or left out unnoticed. */
  hash: z.string(),
})
export type CaseDecision = z.infer<typeof Decision>

/** A fact that changed after an approval, and reopened its section. */
const Trigger = z.object({
  section: z.enum(caseSectionNames),
  summary: z.string(),
  at: instant,
})
export type CaseTrigger = z.infer<typeof Trigger>

/** One review of a case: its reason, its rating and its decision. */
export const CaseReview = z.object({
  number: z.number().int(),
  kind: z.enum(reviewKindNames),
  state: z.enum(reviewStates),
  startedAt: instant,
  submittedBy: z.string().nullable(),
  submittedAt: instant.nullable(),
  level: z.enum(riskLevels).nullable(),
  score: z.number().int().nullable(),
  isPep: z.boolean(),
  decidedAt: instant.nullable(),
  nextReviewOn: z.string().nullable(),
  decisions: z.array(Decision),
  triggers: z.array(Trigger),
})
export type CaseReview = z.infer<typeof CaseReview>

/** The evidence pack of a review: why it could not be made, or its place in the chain of the packs of the case. */
const Pack = z.object({
  state: z.enum(packStates),
  reason: z.string().nullable(),
  made: z
    .object({
      at: instant,
      place: z.number().int(),
      /** The review whose pack was made before; a later one if this pack failed at first. */
      after: z.number().int().nullable(),
      manifestSha256: z.string(),
    })
    .nullable(),
})

/** A review with its evidence pack. */
const ListedReview = CaseReview.extend({ pack: Pack })
export type ListedReview = z.infer<typeof ListedReview>

export const FrozenReview = ListedReview.extend({
  sections: z.array(FrozenSection),
  /** The reason why the reader cannot have the evidence pack; null if there is none. */
  packObstacle: z.string().nullable(),
})
export type FrozenReview = z.infer<typeof FrozenReview>

/** A form that the company was asked to answer for its case. */
const CaseRequest = z.object({
  id,
  name: z.string(),
  reason: z.enum(requestReasonNames),
  /** Null until the company has received it. */
  assignmentId: id.nullable(),
  state: z.enum(assignmentStates).nullable(),
  label: z.enum(statusLabels),
  waitingOn: z.enum(caseWaits),
  dueOn: z.string(),
  sentAt: instant,
})
export type CaseRequest = z.infer<typeof CaseRequest>

/** The end of a relationship, and the day until which its data is retained. */
const Exit = z.object({
  endedOn: z.string(),
  reason: z.string().nullable(),
  recordedBy: z.string().nullable(),
  recordedOn: z.string(),
  confirmedBy: z.string().nullable(),
  /** The day from which retention counts, and its reason. */
  retainFrom: z.string(),
  retainBecause: z.enum(retentionStartNames),
  retainUntil: z.string(),
  extensionReason: z.string().nullable(),
  dataDeletedAt: instant.nullable(),
})

export const DueDiligenceCase = CaseSummary.extend({
  sections: z.array(CaseSectionView),
  requests: z.array(CaseRequest),
  /** The current review. */
  current: CaseReview,
  /** The number of the last approved review, with which the facts are compared. */
  comparedWith: z.number().int().nullable(),
  approvals: z.object({
    /** Two for high risk and exposed people, one of them by an administrator. */
    needed: z.number().int(),
    given: z.number().int(),
  }),
  /** The SHA-256 of all facts; a decision names the one that the decider saw. */
  factsHash: z.string(),
  /** Events that the state allows but something prevents, with the reason. */
  obstacles: z.array(z.object({ event: CaseEvent, reason: z.string() })),
  exit: Exit.nullable(),
  /** The last decision, or else the opening of the case: retention never counts from a day before. */
  retainedFromAtLeast: z.string(),
  /** The last deletion of the data of earlier reviews; a case that was reopened keeps it. */
  dataDeletedAt: instant.nullable(),
  version: z.number().int(),
})
export type DueDiligenceCase = z.infer<typeof DueDiligenceCase>

/** The due diligence of a company for its clients: its state, the forms requested of them, and the outcome without reasons. */
export const CompanyDueDiligence = z.object({
  state: z.enum(clientCaseStates),
  label: z.enum(statusLabels),
  waitingOn: z.enum(caseWaits),
  requests: z.array(CaseRequest.omit({ reason: true })),
  /** Null before there is a case. */
  slug: staffOnly(z.string().nullable()),
})
export type CompanyDueDiligence = z.infer<typeof CompanyDueDiligence>

export const caseViews = ['open', 'review', 'approved', 'ended', 'all'] as const
export type CaseView = (typeof caseViews)[number]

const filters = {
  /** The company's name, or the number of the case. */
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  state: z.enum(caseStates).optional(),
  level: z.enum(riskLevels).optional(),
  waitingOn: z.enum(caseWaits).optional(),
  /** Only those of companies that the reader manages. */
  manager: z.enum(['me', 'none']).optional(),
  /** Only those that the reader can work on or decide now. */
  waitsFor: z.enum(['me']).optional(),
  /** `soon`: approved, and the next review is due within 30 days; `overdue`: its day has passed. */
  review: z.enum(['soon', 'overdue']).optional(),
  /**
   * open: a review is under way (the default); review: approved, and the next review is due within 30 days or overdue;
   * with a state, all in that state.
   */
  show: z.enum(caseViews).optional(),
}

const caseSorts = ['review', 'newest', 'company', 'level'] as const
const sorting = { sort: z.enum(caseSorts).default('newest'), order: z.enum(['asc', 'desc']).default('desc') }

export const CaseFilter = z.strictObject(filters)
export type CaseFilter = z.output<typeof CaseFilter>
export const CaseQuery = page.extend({ ...filters, ...sorting })
export type CaseQuery = z.output<typeof CaseQuery>

/** Due-diligence cases: one per company, with its reviews. */
export const dueDiligence = routes({
  'GET /api/due-diligence': {
    summary: 'The due-diligence cases you may see, filtered, sorted and in pages.',
    may: 'due-diligence:read',
    query: CaseQuery,
    response: pageOf(CaseSummary).extend({
      /** The number of cases in each view, with the other filters. */
      views: z.record(z.enum(caseViews), z.number().int()),
    }),
  },
  'GET /api/due-diligence/export': {
    summary: 'The same list as a file.',
    may: 'due-diligence:read',
    whileActing: 'refused',
    query: z.strictObject({ ...filters, ...sorting, format: exportFormat }),
    download: 'text/csv',
    reads: 'due-diligence.exported',
  },
  'GET /api/companies/:companyId/due-diligence': {
    summary: 'Whether a review of the company is under way, what it is asked for, and the outcome.',
    may: 'due-diligence:follow',
    response: CompanyDueDiligence,
  },
  'POST /api/companies/:companyId/due-diligence': {
    summary: 'Open the case of a company that has none.',
    may: 'due-diligence:prepare',
    response: DueDiligenceCase,
    status: 201,
    audit: 'due-diligence.opened',
  },
  'GET /api/due-diligence/:slug': {
    summary: 'One case with its sections as they are now, compared with the last approval.',
    may: 'due-diligence:read',
    response: DueDiligenceCase,
    reads: 'due-diligence.read',
  },
  'GET /api/due-diligence/:slug/history': {
    summary: 'The history of a case, newest first.',
    may: 'due-diligence:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'GET /api/due-diligence/:slug/reviews': {
    summary: 'The reviews of a case, the latest first.',
    may: 'due-diligence:read',
    response: z.array(ListedReview),
  },
  'GET /api/due-diligence/:slug/reviews/:number': {
    summary: 'One review, with the facts that were frozen when it was approved.',
    may: 'due-diligence:read',
    response: FrozenReview,
    reads: 'due-diligence.review-read',
  },
})
