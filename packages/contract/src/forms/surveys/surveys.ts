import { z } from 'zod'
import { HistoryEntry } from '../../history-entry.ts'
import {
  date,
  email,
  id,
  instant,
  nameText,
  optionalText,
  page,
  pageOf,
  reasonText,
  text,
  version,
} from '../../fields.ts'
import { routes } from '../../route.ts'
import { eventsOf } from '../../transitions.ts'
import { ReminderDays } from './reminder-days.ts'
import { surveyMessages } from './survey-messages.ts'
import { askedRoles, leftOutReasons, MOST_OUTSIDERS, surveyEvents, surveyStates } from './survey-states.ts'

const MOST_COMPANIES = 1000

/** Without repetitions, in the order in which a record has them. */
function inOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted()
}

/** A person without an account who answers for a company by a link in a mail. */
const Outsider = z.strictObject({
  companyId: id,
  name: nameText(100),
  email,
  /** The names of the sections that they answer, of the template's published version. */
  sections: z.union([z.literal('all'), z.array(text(60)).min(1).max(100).transform(inOrder)]).default('all'),
})

const Outsiders = z
  .array(Outsider)
  .max(MOST_OUTSIDERS)
  .refine((outsiders) => new Set(outsiders.map(mailboxOf)).size === outsiders.length, {
    error: surveyMessages.outsiders,
  })

function mailboxOf({ companyId, email: address }: z.output<typeof Outsider>): string {
  return `${companyId} ${address}`
}

const Audience = z.strictObject({
  /** All companies in the sender's scope that are not archived, or these. */
  companies: z.union([z.literal('all'), z.array(id).max(MOST_COMPANIES).transform(inOrder)]),
  /** The users of those companies who are asked. */
  to: z.enum(askedRoles),
  /** Owners and members who are asked as well, also of other companies. */
  persons: z.array(z.strictObject({ companyId: id, userId: id })).max(MOST_COMPANIES),
  outsiders: Outsiders.default([]),
})

/** A survey before it is sent: a template, an audience and a due day. */
export const SurveyDraft = z.strictObject({
  name: text(120),
  templateSlug: text(80),
  /** To the recipients. */
  message: optionalText(2000),
  /** Internal to the firm. */
  note: optionalText(2000),
  dueOn: date,
  remindDays: ReminderDays,
  audience: Audience,
})
export type SurveyDraft = z.output<typeof SurveyDraft>

const SurveyAction = z.enum(eventsOf(surveyEvents))
export type SurveyAction = z.infer<typeof SurveyAction>

const Reference = z.object({ id, name: z.string() })

const Survey = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  state: z.enum(surveyStates),
  template: z.object({ slug: z.string(), name: z.string() }),
  /** The version that is answered; null before the survey is sent. */
  templateVersion: z.number().int().nullable(),
  dueOn: z.string(),
  sentAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Assignments are still being created, or their recipients notified. */
  isSending: z.boolean(),
  /** The assignments that the reader may see. */
  assignments: z.object({
    total: z.number().int(),
    /** Those that wait for the company, for a review, and for nothing because they were accepted. */
    open: z.number().int(),
    submitted: z.number().int(),
    accepted: z.number().int(),
  }),
  updatedAt: instant,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(SurveyAction),
})
export type Survey = z.infer<typeof Survey>

/** Companies without an assignment, by name: at most 100 of them are named. */
const LeftOut = z.object({
  total: z.number().int(),
  items: z.array(z.object({ company: Reference, reason: z.enum(leftOutReasons) })),
})

export const SurveyRecord = Survey.extend({
  message: z.string().nullable(),
  note: z.string().nullable(),
  remindDays: z.array(z.number().int()),
  /** Only companies and people in the reader's scope. */
  audience: z.object({
    companies: z.union([z.literal('all'), z.array(id)]),
    to: z.enum(askedRoles),
    persons: z.array(z.object({ companyId: id, userId: id })),
    outsiders: z.array(
      z.object({
        companyId: id,
        name: z.string(),
        email: z.string(),
        sections: z.union([z.literal('all'), z.array(z.string())]),
      }),
    ),
  }),
  /** The companies and people that the audience names, by name. */
  named: z.object({ companies: z.array(Reference), people: z.array(Reference) }),
  leftOut: LeftOut,
  closeReason: z.string().nullable(),
  version,
})
export type SurveyRecord = z.infer<typeof SurveyRecord>

/** The effect of sending a draft. */
const SendEffect = z.object({
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The companies that get an assignment. */
  companies: z.number().int(),
  leftOut: LeftOut,
})
export type SendEffect = z.infer<typeof SendEffect>

export const surveys = routes({
  'GET /api/surveys': {
    summary: 'Surveys, the latest first.',
    may: 'surveys:read',
    query: page.extend({ q: z.string().max(200).optional(), state: z.enum(surveyStates).optional() }),
    response: pageOf(Survey),
  },
  'POST /api/surveys': {
    summary: 'Create a survey as a draft.',
    may: 'surveys:send',
    body: SurveyDraft,
    response: SurveyRecord,
    status: 201,
    audit: 'survey.created',
  },
  'GET /api/surveys/:slug': {
    summary: 'One survey with its audience.',
    may: 'surveys:read',
    response: SurveyRecord,
  },
  'PUT /api/surveys/:slug': {
    summary: 'Change a draft; a stale version is refused.',
    may: 'surveys:send',
    body: SurveyDraft.extend({ version }),
    response: SurveyRecord,
    audit: 'survey.changed',
  },
  'DELETE /api/surveys/:slug': {
    summary: 'Delete a draft.',
    may: 'surveys:send',
    audit: 'survey.deleted',
  },
  'GET /api/surveys/:slug/history': {
    summary: 'The changes of a survey, newest first.',
    may: 'surveys:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'GET /api/surveys/:slug/sending': {
    summary: 'The effect of sending a draft: its companies, and those left out.',
    may: 'surveys:send',
    response: SendEffect,
  },
  'PUT /api/surveys/:slug/sending': {
    summary: 'Send a draft: a job creates an assignment for each company and notifies its recipients.',
    may: 'surveys:send',
    body: z.strictObject({ version }),
    response: SurveyRecord,
    audit: 'survey.sent',
  },
  'PUT /api/surveys/:slug/closing': {
    summary: 'Close a survey: a job recalls the assignments that are still open.',
    may: 'surveys:send',
    body: z.strictObject({ reason: reasonText() }),
    response: SurveyRecord,
    audit: 'survey.closed',
  },
})
