import { z } from 'zod'
import { date, id, instant, reasonText, version } from '../fields.ts'
import { routes } from '../route.ts'
import { eventsOf } from '../transitions.ts'
import { deadlineEvents, deadlineStates } from './deadline-states.ts'

const Person = z.object({ id, name: z.string() })

const MailDeadline = z.object({
  id,
  state: z.enum(deadlineStates),
  /** The days that the text may mean; two if the order of day and month is unclear. */
  foundDays: z.array(z.string()),
  /** The day was counted from the arrival, because the letter does not show its own date. */
  lacksLetterDate: z.boolean(),
  /** The evidence, with the page it is on and its place in the page's text. */
  fileId: id,
  page: z.number().int(),
  sentence: z.string(),
  sentenceStart: z.number().int(),
  /** Confirmed by a person. */
  day: z.string().nullable(),
  assignee: Person.nullable(),
  /** Why it was set aside. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  doneBy: z.string().nullable(),
  doneAt: instant.nullable(),
  allowedActions: z.array(z.enum(eventsOf(deadlineEvents))),
  version,
})
export type MailDeadline = z.infer<typeof MailDeadline>

export const MailDeadlines = z.object({
  /** The nearest day first. */
  deadlines: z.array(MailDeadline),
  /** The people who can see to a deadline, for those who may confirm one. */
  people: z.array(Person),
})
export type MailDeadlines = z.infer<typeof MailDeadlines>

export const DeadlineConfirmation = z.strictObject({ day: date, assigneeId: id, version })
export type DeadlineConfirmation = z.output<typeof DeadlineConfirmation>

export const DeadlineDismissal = z.strictObject({ reason: reasonText(300), version })

export const mailDeadlineRoutes = routes({
  'GET /api/mail/:id/deadlines': {
    summary: 'The deadlines of an item: proposed from its text, and what people decided about them.',
    may: 'mail:read',
    response: MailDeadlines,
  },
  'PUT /api/mail-deadlines/:id/confirmation': {
    summary: 'Confirm a deadline with its day and the person who sees to it, or change these.',
    may: 'mail:instruct',
    body: DeadlineConfirmation,
    response: MailDeadlines,
    audit: 'mail-deadline.confirmed',
  },
  'PUT /api/mail-deadlines/:id/dismissal': {
    summary: 'Set a deadline aside, with the reason.',
    may: 'mail:instruct',
    body: DeadlineDismissal,
    response: MailDeadlines,
    audit: 'mail-deadline.dismissed',
  },
  'PUT /api/mail-deadlines/:id/completion': {
    summary: 'Mark a deadline as done.',
    may: 'mail:instruct',
    body: z.strictObject({ version }),
    response: MailDeadlines,
    audit: 'mail-deadline.completed',
  },
  'PUT /api/mail-deadlines/:id/reopening': {
    summary: 'Take back that a deadline is done.',
    may: 'mail:instruct',
    body: z.strictObject({ version }),
    response: MailDeadlines,
    audit: 'mail-deadline.reopened',
  },
})
