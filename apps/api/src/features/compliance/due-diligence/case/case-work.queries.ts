import {
  type CaseConditions,
  type CaseEvent,
  caseEvents,
  needsEnhanced,
  obstacleToCase,
} from '@domicile/contract/compliance/due-diligence/case-states'
import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { getReviewId, type PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { hashSections } from './facts.ts'
import type { Database } from '../../../../feature.ts'
import { hasApproved, hasPrepared } from './case-row.ts'
import { mergeSections, openObstacles } from './merge-sections.ts'
import { findApproved, findSectionRows, type ReviewKey } from './sections.queries.ts'
import { type CaseFacts, readSections } from './sections/read-sections.ts'

/** The current review of a case with its facts, for functions that change it. */
export type CaseWork = {
  review: ReviewKey
  facts: CaseFacts
  sections: CaseSectionView[]
  comparedWith: number | null
  factsHash: string
  approvals: { needed: number; given: number }
  conditions: CaseConditions
}

type Plain = Pick<PlainCase, 'id' | 'companyId' | 'review'>

/** Reads the facts of a case as they are now, with the work on its current review. */
export async function readWork(db: Database, user: Actor, one: Plain): Promise<CaseWork> {
  const review = { id: await getReviewId(db, one.id, one.review), companyId: one.companyId }
  const facts = await readSections(db, one.companyId)
  const approved = await findApproved(db, one.id)
  const sections = mergeSections(facts.sections, await findSectionRows(db, review.id), approved?.items)
  const level = facts.rating.level
  const needed = needsEnhanced({ level, isPep: facts.isPep }) ? 2 : 1
  const { given, byAdministrators, ...own } = await findDecisions(db, user, one.id)
  return {
    review,
    facts,
    sections,
    comparedWith: approved?.number ?? null,
    factsHash: hashSections(facts.sections),
    approvals: { needed, given },
    conditions: {
      openSections: sections.filter(({ section, state }) => section !== 'enhanced' && state === 'open')
        .length,
      isEnhancedOpen: sections.some(({ section, state }) => section === 'enhanced' && state === 'open'),
      sectionObstacles: openObstacles(sections),
      ...own,
      awaitsAdministrator:
        needed - given === 1 && needed > 1 && byAdministrators === 0 && user.role !== 'administrator',
    },
  }
}

/** The obstacle to an event; what enhanced due diligence lacks does not prevent the submission to it. */
export function obstacleIn({ conditions, sections }: CaseWork, event: CaseEvent): string | undefined {
  const before = sections.filter(({ section }) => section !== 'enhanced')
  const sectionObstacles = event === 'submit' ? openObstacles(before) : conditions.sectionObstacles
  return obstacleToCase(event, { ...conditions, sectionObstacles })
}

/** The events that something prevents in this state, with the reasons. */
export function obstaclesIn(work: CaseWork, events: readonly CaseEvent[]) {
  return events.flatMap((event) => {
    const reason = obstacleIn(work, event)
    return reason ? [{ event, reason }] : []
  })
}

/** The events that `obstaclesIn` may prevent. */
export const obstructedEvents = Object.keys(caseEvents).filter((event) =>
  ['submit', 'completeEnhanced', 'approve', 'decline', 'waive'].includes(event),
) as CaseEvent[]

async function findDecisions(db: Database, user: Actor, caseId: string) {
  const { rows } = await sql<{
    isPreparer: boolean
    hasApproved: boolean
    given: number
    byAdministrators: number
  }>`
    select ${hasPrepared(sql`${user.id}`)} as "isPreparer", ${hasApproved(sql`${user.id}`)} as "hasApproved",
      last.given, last.administrators as "byAdministrators"
    from due_diligence_cases, lateral (
      select count(*)::int as given, count(*) filter (where role = 'administrator')::int as administrators
      from due_diligence_decisions decision join due_diligence_reviews review on review.id = decision.review_id
      where review.case_id = due_diligence_cases.id and review.number = due_diligence_cases.review
        and decision.kind = 'approved' and decision.submission_id = (
          select id from due_diligence_acts act where act.review_id = review.id and act.kind = 'submitted'
          order by act.number desc limit 1)
    ) last where due_diligence_cases.id = ${caseId}`.execute(db)
  return rows[0]!
}
