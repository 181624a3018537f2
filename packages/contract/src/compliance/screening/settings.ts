import { z } from 'zod'
import { id, instant, reasonText, text } from '../../fields.ts'
import {
  proposal,
  proposalActions,
  proposalObstacles,
  RefusedProposal,
  SeenProposal,
} from '../../proposals/proposals.ts'
import { routes } from '../../route.ts'
import { hitDecisionNames } from './hit-states.ts'
import {
  employeeChoiceNames,
  ruleVersionNames,
  screeningMessages,
  subjectKindNames,
} from './screening-kinds.ts'

const score = z.number().min(0.5).max(1)

const fields = {
  /** Scores from here on are hits. */
  threshold: score,
  /** Decisions on hits with a score from here on need a second person. */
  fourEyesFrom: score,
  /** The version of the rules that score. */
  rules: z.enum(ruleVersionNames),
  /** After these days a subject is screened again. */
  maxAgeDays: z.number().int().min(1).max(366),
  employees: z.enum(employeeChoiceNames),
}
export const ScreeningSettings = z.object({
  ...fields,
  /** Words in the job titles of the employees who are screened. */
  jobTitles: z.array(z.string()),
})
export type ScreeningSettings = z.output<typeof ScreeningSettings>

export const SettingsInput = z
  .strictObject({ ...fields, jobTitles: z.array(text(60)).max(50), reason: reasonText() })
  .superRefine(({ employees, jobTitles }, context) => {
    if (employees === 'titles' && jobTitles.length === 0)
      context.addIssue({ code: 'custom', path: ['jobTitles'], message: screeningMessages.titlesNeeded })
  })
export type SettingsInput = z.output<typeof SettingsInput>

const Proposal = ScreeningSettings.extend(proposal)

const HitOfReport = z.object({
  hitId: id.nullable(),
  company: z.object({ id, name: z.string() }),
  subject: z.object({ kind: z.enum(subjectKindNames), id, name: z.string() }),
  party: z.object({ id: z.string(), name: z.string(), list: z.string() }),
  score: z.number(),
  decision: z.enum(hitDecisionNames).nullable(),
})
export type HitOfReport = z.infer<typeof HitOfReport>

const counted = z.object({ total: z.number().int(), hits: z.array(HitOfReport) })

/** Each part with its total and the first 100 hits, the best first. */
export const ReplayReport = z.object({
  subjects: z.number().int(),
  /** Confirmed hits that would not have been found. */
  lost: counted,
  /** Hits without substance that would not have been shown. */
  spared: counted,
  /** Near misses that would be hits. */
  added: counted,
  /** Decisions that would need a second person, and no longer. */
  moreSecond: z.number().int(),
  fewerSecond: z.number().int(),
})
export type ReplayReport = z.infer<typeof ReplayReport>

const Replay = z.object({
  id,
  threshold: z.number(),
  fourEyesFrom: z.number(),
  rules: z.enum(ruleVersionNames),
  state: z.enum(['waiting', 'done']),
  by: z.string(),
  at: instant,
  finishedAt: instant.nullable(),
  report: ReplayReport.nullable(),
})
export type Replay = z.infer<typeof Replay>

const SettingsView = z.object({
  current: Proposal,
  proposed: Proposal.nullable(),
  /** The latest replay with the values of the proposal, or else of all. */
  replay: Replay.nullable(),
  allowedActions: z.array(z.enum([...proposalActions, 'replay'])),
  obstacles: proposalObstacles,
})
export type SettingsView = z.infer<typeof SettingsView>

export const screeningSettings = routes({
  'GET /api/screening-settings': {
    summary: 'How screening works now, the proposed change, and the latest replay of past decisions.',
    may: 'screening:configure',
    response: SettingsView,
  },
  'PUT /api/screening-settings': {
    summary: 'Propose a change of the settings, with the reason. Another person adopts it.',
    may: 'screening:configure',
    body: SettingsInput,
    response: SettingsView,
    audit: 'screening-settings.proposed',
  },
  'PUT /api/screening-settings/adoption': {
    summary: 'Adopt the proposed change: for a person other than its author.',
    may: 'screening:configure',
    body: SeenProposal,
    response: SettingsView,
    audit: 'screening-settings.adopted',
  },
  'PUT /api/screening-settings/rejection': {
    summary: 'Reject or withdraw the proposed change, with the reason.',
    may: 'screening:configure',
    body: RefusedProposal,
    response: SettingsView,
    audit: 'screening-settings.rejected',
  },
  'POST /api/screening-settings/replay': {
    summary:
      'Replay past decisions with another threshold or other rules, in the background, and store the report.',
    may: 'screening:configure',
    body: z.strictObject({ threshold: score, fourEyesFrom: score, rules: z.enum(ruleVersionNames) }),
    response: SettingsView,
    status: 201,
    audit: 'screening-settings.replay-asked',
  },
})
