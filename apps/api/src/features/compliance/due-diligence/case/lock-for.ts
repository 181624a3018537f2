import { type CaseEvent, caseEvents } from '@domicile/contract/compliance/due-diligence/case-states'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { lockCase, type PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { refuseCaseMove } from '../../../../domain/due-diligence/moves.ts'
import type { Database } from '../../../../feature.ts'
import { type CaseWork, obstacleIn, readWork } from './case-work.queries.ts'

type Slug = { slug: string }
type Seen = { version: number; factsHash: string }

const { receive: _1, trigger: _2, periodicDue: _3, ...staffEvents } = caseEvents

/** Locks a case for an event; refuses one that its state forbids. */
export async function lockFor(
  db: Database,
  user: Actor,
  event: CaseEvent & keyof typeof staffEvents,
  { slug }: Slug,
  reason?: string,
): Promise<PlainCase> {
  const one = await lockCase(db, user, staffEvents[event].may, slug)
  refuseCaseMove(one, event, reason)
  return one
}

/** Locks a case for an event that relies on all its facts; refuses facts that are no longer those the caller saw. */
export async function lockAsSeen(
  db: Database,
  user: Actor,
  event: 'submit' | 'completeEnhanced' | 'approve',
  params: Slug,
  seen: Seen,
) {
  const one = await lockFor(db, user, event, params)
  refuseStale({ version: one.version }, { version: seen.version })
  const work = await readWork(db, user, one)
  if (work.factsHash !== seen.factsHash)
    throw new Refusal('stale', { text: dueDiligenceMessages.changedCase })
  refuseObstacle(work, event)
  return { one, work }
}

/** Refuses an event that something prevents. */
export function refuseObstacle({ conditions, ...work }: CaseWork, event: CaseEvent): void {
  const text = obstacleIn({ conditions, ...work }, event)
  const isOwn =
    event === 'decline' ||
    event === 'waive' ||
    (event === 'approve' && (conditions.isPreparer || conditions.hasApproved))
  if (text) throw new Refusal(isOwn ? 'own-approval' : 'not-yet', { text })
}
