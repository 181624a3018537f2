import { settledCaseStates } from '@domicile/contract/compliance/due-diligence/case-states'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { casesInScope } from '../../../../domain/due-diligence/cases.queries.ts'
import type { Database } from '../../../../feature.ts'
import { asSummary, type CaseRow, caseRows } from './case-row.ts'
import { type CaseWork, obstaclesIn, obstructedEvents, readWork } from './case-work.queries.ts'
import { endingColumns, type EndingRow, isUnconfirmed, viewExit } from './retention.ts'
import { findReasons, findRequests } from './requests.queries.ts'
import { findReviews } from './reviews.queries.ts'

type Row = CaseRow & EndingRow & { version: number }

/** A case with the facts of its sections as they are now. */
export async function viewCase(db: Database, user: Actor, slug: string): Promise<DueDiligenceCase> {
  const { columns, from } = caseRows(user)
  const { rows } = await sql<Row>`
    select ${columns}, ${endingColumns}, due_diligence_cases.version from ${from}
    where ${casesInScope(user, 'due-diligence:read')} and due_diligence_cases.slug = ${slug}`.execute(db)
  if (!rows[0]) throw notFound()
  const { ending, retainedFromAtLeast, dataDeletedAt, version, ...row } = rows[0]
  // A preparer keeps the events of a decision here, so that the obstacle below says why they can't decide.
  const { id, company, review, ...summary } = asSummary(user, { ...row, isPreparer: false })
  const work = await readWork(db, user, { id, companyId: company.id, review: review.number })
  const allowed = summary.allowedActions.filter(
    (event) => event !== 'confirmEnd' || isUnconfirmed(ending, dataDeletedAt),
  )
  const obstacles = [
    ...obstaclesIn(
      work,
      obstructedEvents.filter((event) => allowed.includes(event)),
    ),
    ...(allowed.includes('confirmEnd') && ending?.exitedById === user.id
      ? [{ event: 'confirmEnd' as const, reason: dueDiligenceMessages.ownEnd }]
      : []),
  ]
  const blocked = obstacles.map(({ event }) => event)
  const reasons = await findReasons(db, id)
  const [current] = await findReviews(db, id, review.number)
  const rated = settledCaseStates.includes(summary.state) ? {} : ratingNow(work)
  return {
    ...summary,
    ...rated,
    id,
    company,
    review,
    allowedActions: allowed.filter((event) => !blocked.includes(event)),
    obstacles,
    sections: work.sections,
    requests: (await findRequests(db, id)).map((one) => ({ ...one, reason: reasons.get(one.id)! })),
    current: { ...current!, ...rated },
    comparedWith: work.comparedWith,
    approvals: work.approvals,
    factsHash: work.factsHash,
    exit: ending && viewExit(ending, dataDeletedAt),
    retainedFromAtLeast,
    dataDeletedAt,
    version,
  }
}

/** A review that is open is rated by the facts as they are now, like its sections. */
function ratingNow({ facts: { rating, isPep } }: CaseWork) {
  return { level: rating.level, score: rating.score, isPep }
}
