import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import { type HitState, hitStates } from '@domicile/contract/compliance/screening/hit-states'
import type { ScreeningSummary } from '@domicile/contract/compliance/screening/runs'
import { columnsOf } from '@domicile/server/db/columns'
import {
  type RunOutcome,
  runOutcomes,
  type SubjectKind,
  subjectKinds,
} from '@domicile/contract/compliance/screening/screening-kinds'
import { sql } from 'kysely'
import { ofSubjects, summaryOf } from '../../../../../domain/screening/summary.queries.ts'
import type { Database } from '../../../../../feature.ts'
import { type CaseCompany, explainable, itemOf, obstacle, type SectionFacts } from './section-facts.ts'

type SubjectRow = { kind: SubjectKind; id: string; name: string; outcome: RunOutcome; runId: string }
type HitRow = {
  id: string
  kind: SubjectKind
  party: string
  subject: string
  score: number
  state: HitState
  /** The subject is read from the record of another company. */
  isElsewhere: boolean
}

/** The last screening of the company and the people around it, with the hits that still resemble them. */
export async function screeningFacts(db: Database, { id }: CaseCompany): Promise<SectionFacts> {
  const summary = await summaryOf(db, id)
  const subjects = (await findSubjects(db, id)).flatMap(({ kind, id: subjectId, name, outcome, runId }) =>
    itemOf({
      key: `${kind}:${subjectId}`,
      label: nameIn(kind, name),
      value: runOutcomes[outcome],
      codes: [outcome],
      evidence: { kind: 'screening-run', id: runId, sha256: null },
    }),
  )
  const hits = (await findHits(db, id)).flatMap((hit) =>
    itemOf({
      key: `hit:${hit.id}`,
      label: nameIn(hit.kind, hit.subject),
      ...describeHit(hit),
      evidence: { kind: 'screening-hit', id: hit.id, sha256: null },
    }),
  )
  return {
    items: [...subjects, ...hits],
    obstacles: obstaclesOf(summary),
    // A run that could not check everything hides no hit that it found.
    ...(isWaiting(summary) && { certain: hits.map(({ key }) => key) }),
  }
}

/** Distinguishes the entries of one person in several registers. */
function nameIn(kind: SubjectKind, name: string): string {
  return kind === 'company' ? name : `${name} (${subjectKinds[kind].toLowerCase()})`
}

/** Subjects wait for a run, or could not be checked. */
function isWaiting({ neverScreened, notChecked, stale }: ScreeningSummary): boolean {
  return neverScreened > 0 || notChecked > 0 || stale > 0
}

/**
 * An account manager may read the case of a company without the hits on its owners that others manage. The score is no
 * fact: with other facts of either side the hit is to decide again.
 */
function describeHit({ party, score, state, isElsewhere }: HitRow) {
  const decision = hitStates[state]
  return isElsewhere
    ? { value: decision, codes: [state] }
    : { value: `${party} (${formatScore(score)}): ${decision}`, codes: [state, party] }
}

function obstaclesOf(summary: ScreeningSummary) {
  const { subjects, neverScreened, stale, notChecked, pending, confirmed } = summary
  const of = (count: number) => ofSubjects(summary, count)
  const blocking = [
    [subjects === 0 ? 1 : 0, 'There is no one to screen.'],
    [neverScreened, `${of(neverScreened)} never screened.`],
    [notChecked, `${of(notChecked)} could not be checked.`],
    [stale, `${of(stale)} due for screening again.`],
    [pending, pending === 1 ? '1 hit is not decided.' : `${pending} hits are not decided.`],
  ] as const
  return [
    ...blocking.filter(([count]) => count > 0).map(([, text]) => obstacle(text)),
    ...(confirmed > 0
      ? [explainable(confirmed === 1 ? '1 hit is confirmed.' : `${confirmed} hits are confirmed.`)]
      : []),
  ]
}

async function findSubjects(db: Database, companyId: string): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select ${columnsOf('kind id name outcome runId')} from screening_subjects where company_id = ${companyId}
    order by array_position(array['company', 'owner', 'officer', 'employee', 'holder'], kind), lower(name), id`.execute(
    db,
  )
  return rows
}

async function findHits(db: Database, companyId: string): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select id, subject_kind as kind, party_name as party, subject_name as subject, score, state, register_id <> company_id as "isElsewhere"
    from screening_hits where company_id = ${companyId} and ended_at is null order by score desc, id`.execute(
    db,
  )
  return rows
}
