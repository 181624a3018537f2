import { z } from 'zod'
import { date, id, instant, page, pageOf } from '../../fields.ts'
import { routes } from '../../route.ts'
import { listKindNames } from '../screening-lists/list-kinds.ts'
import {
  listUseNames,
  runCauseNames,
  runFreshnessNames,
  runOutcomeNames,
  subjectKindNames,
} from './screening-kinds.ts'

const count = z.number().int()

/** A party in the shape of FollowTheMoney. */
export const PartyFacts = z.object({
  schema: z.string(),
  /** Names, dates, countries and numbers by their names in FollowTheMoney. */
  properties: z.record(z.string(), z.array(z.string())),
})
export type PartyFacts = z.infer<typeof PartyFacts>

/** One reason for a score: names and numbers make it, of which only the best counts; the others raise or lower it. */
export const Feature = z.object({
  feature: z.string(),
  /** Points, negative where it lowers the score. */
  weight: z.number(),
  /** The texts that were compared, as subject and list have them. */
  query: z.string(),
  candidate: z.string(),
  /** Of a name: the words that were alike and how, and those without a counterpart. */
  words: z
    .object({
      pairs: z.array(
        z.object({ query: z.string(), candidate: z.string(), similarity: z.number(), how: z.string() }),
      ),
      onlyQuery: z.array(z.string()),
      onlyCandidate: z.array(z.string()),
    })
    .optional(),
})
export type Feature = z.infer<typeof Feature>

export const Match = z.object({
  listId: id,
  partyId: z.string(),
  name: z.string(),
  /** SHA-256 of what the list said about the party. */
  hash: z.string(),
  /** 0 to 1. */
  score: z.number(),
  isDecisive: z.boolean(),
  features: z.array(Feature),
})
export type Match = z.infer<typeof Match>

export const ListOfRun = z.object({
  id,
  name: z.string(),
  kind: z.enum(listKindNames),
  use: z.enum(listUseNames),
  /** Null for a list without a version. */
  number: count.nullable(),
  /** SHA-256 of the files as they were received, or of the hashes of the firm's own entries; null without a version. */
  sha256: z.string().nullable(),
  /** The date of the list: stated in its file, entered with its upload, or the day of its fetch. */
  listDate: date.nullable(),
  parties: count,
})
export type ListOfRun = z.infer<typeof ListOfRun>

const Person = z.object({ id, name: z.string() })

const Subject = z.object({ kind: z.enum(subjectKindNames), id, name: z.string() })

export const RunSummary = z.object({
  id,
  company: Person,
  subject: Subject,
  cause: z.enum(runCauseNames),
  outcome: z.enum(runOutcomeNames),
  hits: count,
  at: instant,
  /** Null: the portal. */
  by: z.string().nullable(),
  /** Of a repeated run: the first one, and whether the outcome was the same. */
  repeats: id.nullable(),
  isSame: z.boolean().nullable(),
})
export type RunSummary = z.infer<typeof RunSummary>

/** The proof of a run: what was searched for, where, by which rules, and what was found. */
export const Run = RunSummary.extend({
  facts: PartyFacts,
  /** SHA-256 of the facts. */
  fingerprint: z.string(),
  lists: z.array(ListOfRun),
  /** The number of parties in all lists that were searched. */
  parties: count,
  /** The version of the rules of comparison. */
  rules: z.string(),
  threshold: z.number(),
  /** From the threshold on, the best first. */
  matches: z.array(Match),
  /** Parties below the threshold that resemble the subject: shown, but no hits. */
  nearMisses: z.array(Match),
  /** The later versions of lists whose changes were compared with the subject; none of them resembled it. */
  laterVersions: z.array(
    z.object({ listId: id, name: z.string(), number: count, parties: count, comparedAt: instant }),
  ),
  /** Repetitions of this run, the latest first. */
  repetitions: z.array(z.object({ id, at: instant, by: z.string().nullable(), isSame: z.boolean() })),
})
export type Run = z.infer<typeof Run>

const ScreenedSubject = Subject.extend({
  outcome: z.enum(runOutcomeNames).nullable(),
  freshness: z.enum(runFreshnessNames),
  runId: id.nullable(),
  runAt: instant.nullable(),
  /** Hits that wait for a decision, and confirmed ones. */
  openHits: count,
  confirmedHits: count,
})
export type ScreenedSubject = z.infer<typeof ScreenedSubject>

export const ScreeningSummary = z.object({
  subjects: count,
  neverScreened: count,
  stale: count,
  notChecked: count,
  /** Hits that wait for a decision or its confirmation. */
  pending: count,
  confirmed: count,
  lastRunAt: instant.nullable(),
})
export type ScreeningSummary = z.infer<typeof ScreeningSummary>

const CompanyScreening = z.object({
  summary: ScreeningSummary,
  /** A job is about to screen the company, or does so now. */
  isRunning: z.boolean(),
  /** There are more subjects than are screened: see the limit in the glossary of screening. */
  isTruncated: z.boolean(),
  subjects: z.array(ScreenedSubject),
  /** The lists in use. Without one that is stale or has no version, nothing is clear. */
  lists: z.array(z.object({ id, name: z.string(), use: z.enum(listUseNames), listDate: date.nullable() })),
  allowedActions: z.array(z.enum(['screen'])),
})
export type CompanyScreening = z.infer<typeof CompanyScreening>

export const screeningRuns = routes({
  'GET /api/companies/:companyId/screening': {
    summary: 'The subjects of a company, each with its latest run, and what waits.',
    may: 'screening:read',
    response: CompanyScreening,
  },
  'POST /api/companies/:companyId/screening': {
    summary: 'Screen a company and everyone around it again, in the background. Asking twice makes one job.',
    may: 'screening:read',
    response: CompanyScreening,
    status: 201,
    audit: 'screening.asked',
  },
  'GET /api/companies/:companyId/screening-runs': {
    summary: 'The runs of a company, the latest first.',
    may: 'screening:read',
    query: page.extend({ subjectId: id.optional(), outcome: z.enum(runOutcomeNames).optional() }),
    response: pageOf(RunSummary),
  },
  'GET /api/screening-runs/:id': {
    summary: 'One run with everything that it searched and found: the proof of its outcome.',
    may: 'screening:read',
    response: Run,
    reads: 'screening.opened',
  },
  'POST /api/screening-runs/:id/repeat': {
    summary:
      'Search the same subject in the same versions of the lists again, with the same threshold. The run is stored; hits are not touched.',
    may: 'screening:read',
    response: Run,
    status: 201,
    audit: 'screening.repeated',
  },
})
