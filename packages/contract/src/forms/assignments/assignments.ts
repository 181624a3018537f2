import { z } from 'zod'
import { HistoryEntry } from '../../history-entry.ts'
import {
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
} from '../../fields.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { answerMessages } from '../../form-engine/answer-messages.ts'
import { answerPath, AnswerValue, StoredSections } from '../../form-engine/answer-values.ts'
import { eventsOf } from '../../transitions.ts'
import { WaitsFor } from '../../waits-for.ts'
import { AssignmentFile } from './assignment-files.ts'
import { assignmentEvents, assignmentStates, assignmentWaits } from './assignment-states.ts'
import { surveyMessages } from '../surveys/survey-messages.ts'

const AssignmentAction = z.enum(eventsOf(assignmentEvents))
export type AssignmentAction = z.infer<typeof AssignmentAction>

const Person = z.object({ id, name: z.string() })

/** The answer at a path of the form; 0 is the version of a path that was never answered. */
export const answerVersion = z.number().int().min(0).max(2_147_483_647)

const Assignment = z.object({
  id,
  survey: z.object({ slug: z.string(), name: z.string() }),
  company: z.object({ id, name: z.string() }),
  state: z.enum(assignmentStates),
  label: z.enum(statusLabels),
  waitingOn: z.enum(assignmentWaits),
  dueOn: z.string(),
  sentAt: instant,
  submittedAt: instant.nullable(),
})
export type Assignment = z.infer<typeof Assignment>

export const StoredAnswer = z.object({
  path: z.string(),
  value: AnswerValue,
  version: answerVersion,
  /**
   * The name of its author; an outsider sees no name but their own. Null: it comes from the company's record, and no
   * submission has confirmed it yet.
   */
  by: z.string().nullable(),
  at: instant,
})
export type StoredAnswer = z.infer<typeof StoredAnswer>

export const AssignmentRecord = Assignment.extend({
  /** To the recipients. */
  message: z.string().nullable(),
  sections: StoredSections,
  answers: z.array(StoredAnswer),
  /**
   * The answers of the company to the same fields in an earlier survey, as far as the reader may give them again; null if
   * there are none.
   */
  lastAnswers: z
    .object({
      submittedAt: instant,
      answers: z.array(z.object({ path: z.string(), value: AnswerValue })),
    })
    .nullable(),
  /** The files that answers name by their ids. */
  files: z.array(AssignmentFile),
  /** The current day of the company, with which conditions and dates are evaluated. */
  today: z.string(),
  /** The answers that changed since the last review, each with the value before; null if there was none. */
  changedAnswers: z.array(z.object({ path: z.string(), before: AnswerValue })).nullable(),
  /** The sections that are asked again, while changes are requested. */
  changes: z.array(z.object({ section: z.string(), note: z.string() })),
  delegations: z.array(z.object({ section: z.string(), user: Person })),
  /** The names of the sections that the reader may answer now. */
  ownSections: z.array(z.string()),
  submittedBy: z.string().nullable(),
  /** The reason of the last recall or reopening. */
  reason: z.string().nullable(),
  waitsFor: WaitsFor,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(AssignmentAction),
  /** Why the reader must leave an action to another person. */
  obstacles: z.array(z.object({ event: z.enum(['accept']), reason: z.string() })),
  /** The notes of reviewers, the latest first. */
  reviewNotes: staffOnly(z.array(z.object({ note: z.string(), by: z.string(), at: instant }))),
})
export type AssignmentRecord = z.infer<typeof AssignmentRecord>

/** An answer that another user changed in the meantime, as it is now. */
const StaleAnswer = StoredAnswer.extend({ at: instant.nullable() })
export type StaleAnswer = z.infer<typeof StaleAnswer>

/** A refused answer does not prevent the others from being saved. */
export const SavedAnswers = z.object({
  saved: z.array(z.object({ path: z.string(), version: answerVersion })),
  stale: z.array(StaleAnswer),
  /** Answers that do not fit the form. */
  refused: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type SavedAnswers = z.infer<typeof SavedAnswers>

export const Answers = z
  .array(z.strictObject({ path: answerPath, value: AnswerValue, version: answerVersion }))
  .min(1)
  .max(200)
  .refine((answers) => areUnique(answers.map((answer) => answer.path)), { error: answerMessages.paths })

export function areUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/** The sections that are asked again, each once. */
const AskedAgain = z
  .array(z.strictObject({ section: text(60), note: text(1000) }))
  .min(1)
  .max(100)
  .refine((entries) => areUnique(entries.map(({ section }) => section)), { error: surveyMessages.sections })

const reason = reasonText()

export const assignments = routes({
  'GET /api/assignments': {
    summary: 'Assignments, the latest first.',
    may: 'assignments:read',
    query: page.extend({
      /** The slug of a survey. */
      survey: z.string().max(80).optional(),
      companyId: id.optional(),
      state: z.enum(assignmentStates).optional(),
      /** Only those that the reader can answer or review now. */
      waitsFor: z.enum(['me']).optional(),
    }),
    response: pageOf(Assignment),
  },
  'GET /api/assignments/export': {
    summary: 'The answers to a template, one row per assignment; a column keeps its name in every version.',
    may: 'surveys:read',
    whileActing: 'refused',
    query: z.object({
      /** The slug of the template. */
      template: z.string().max(80),
      /** The slug of a survey. */
      survey: z.string().max(80).optional(),
      state: z.enum(assignmentStates).optional(),
      format: exportFormat,
    }),
    download: 'text/csv',
    reads: 'assignment.exported',
  },
  'GET /api/assignments/:id': {
    summary: 'One assignment with the form and its answers.',
    may: 'assignments:read',
    response: AssignmentRecord,
    reads: 'assignment.opened',
  },
  'GET /api/assignments/:id/pdf': {
    summary: 'Its answers as a document, to print or to keep.',
    may: 'assignments:read',
    download: 'application/pdf',
    reads: 'assignment.downloaded',
  },
  'GET /api/assignments/:id/people': {
    summary: 'The people of the company who can be asked to answer a section.',
    may: 'assignments:answer',
    response: z.array(Person),
  },
  'GET /api/assignments/:id/history': {
    summary: 'The changes of an assignment, newest first.',
    may: 'surveys:review',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'PUT /api/assignments/:id/answers': {
    summary: 'Save some answers, each with the version in which it was read.',
    may: 'assignments:answer',
    body: z.strictObject({ answers: Answers }),
    response: SavedAnswers,
    audit: 'assignment.begun',
    mayBeNoop: true,
  },
  'PUT /api/assignments/:id/submission': {
    summary: 'Submit the answers. Those of hidden and disabled fields are dropped.',
    may: 'assignments:answer',
    response: AssignmentRecord,
    audit: 'assignment.submitted',
  },
  'PUT /api/assignments/:id/delegations': {
    summary: 'Set who answers one section; without a person everyone who is asked.',
    may: 'assignments:answer',
    body: z.strictObject({ section: text(60), userId: orNone(id) }),
    response: AssignmentRecord,
    audit: 'assignment.delegated',
  },
  'PUT /api/assignments/:id/changes': {
    summary: 'Ask the company to change the answers of some sections.',
    may: 'surveys:review',
    body: z.strictObject({
      sections: AskedAgain,
      internalNote: optionalText(1000),
    }),
    response: AssignmentRecord,
    audit: 'assignment.changes-requested',
  },
  'PUT /api/assignments/:id/acceptance': {
    summary: 'Accept the answers.',
    may: 'surveys:review',
    body: z.strictObject({ internalNote: optionalText(1000) }),
    response: AssignmentRecord,
    audit: 'assignment.accepted',
  },
  'PUT /api/assignments/:id/reopening': {
    summary: 'Let the company answer again, with a new due day where the old one has passed.',
    may: 'surveys:review',
    body: z.strictObject({ reason, dueOn: orNone(date) }),
    response: AssignmentRecord,
    audit: 'assignment.reopened',
  },
  'PUT /api/assignments/:id/recall': {
    summary: 'Recall an open assignment: it can no longer be answered.',
    may: 'surveys:send',
    body: z.strictObject({ reason }),
    response: AssignmentRecord,
    audit: 'assignment.recalled',
  },
  'PUT /api/assignments/:id/reminder': {
    summary: 'Remind the recipients, at most once a day.',
    may: 'surveys:send',
    response: AssignmentRecord,
    audit: 'assignment.reminded',
  },
})
