import {
  type HitDecision,
  type HitEvent,
  hitEvents,
  type HitState,
} from '@domicile/contract/compliance/screening/hit-states'
import type { DecisionInput } from '@domicile/contract/compliance/screening/hits'
import { canMove } from '@domicile/contract/transitions'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { holdCompany } from '../../../domain/companies/lock-company.ts'
import { closeNotices, notify, notifyEach } from '../../../domain/notices/notify.ts'
import { findDeciders, pathOfHit } from './matching/notify-hits.ts'
import { screeningInScope } from '../../../domain/screening/screening-scope.ts'
import type { Database } from '../../../feature.ts'
import { fourEyesFrom, isOwnDecision, obstacleTo } from './hit-summary.ts'

/** A hit as stored, for functions that decide it. */
export type PlainHit = {
  id: string
  companyId: string
  subjectName: string
  partyName: string
  score: number
  state: HitState
  version: number
  /** The same for hits about the same facts and the same entry. */
  pair: string
  isEnded: boolean
  isOwn: boolean
  needsSecond: boolean
}

/** Locks a hit until the transaction ends, and refuses an event that its state, its company or its author prevents. */
export async function lockHit(
  db: Database,
  user: Actor,
  event: HitEvent,
  { id, version }: { id: string; version: number },
): Promise<PlainHit> {
  const where = sql`${screeningInScope(user, 'screening:decide', 'screening_hits')} and screening_hits.id = ${id}`
  const { companyId } = await lockRecord<{ companyId: string }>(db, 'screening_hits', where, {
    columns: sql`company_id as "companyId"`,
  })
  await holdCompany(db, companyId, 'decide its hits')
  const { rows } = await sql<PlainHit>`
    select ${columnsOf('id companyId subjectName partyName score state version', 'hit')},
      concat_ws(' ', fingerprint, list_id, party_hash, party_id) as pair, ended_at is not null as "isEnded", ${isOwnDecision(user.id)} as "isOwn", score >= ${fourEyesFrom} as "needsSecond"
    from screening_hits hit where hit.id = ${id}`.execute(db)
  const hit = rows[0]!
  refuseStale(hit, { version })
  if (!canMove(hitEvents, hit.state, event)) throw new Refusal('state', { text: stateTexts[hit.state] })
  const obstacle = obstacleTo(event, hit)
  if (obstacle) throw new Refusal(hit.isEnded ? 'not-yet' : 'own-approval', { text: obstacle })
  return hit
}

const stateTexts: Record<HitState, string> = {
  pending: 'This hit has no decision yet.',
  proposed: 'The decision on this hit waits for confirmation.',
  confirmed: 'This hit is already decided.',
  no_hit: 'This hit is already decided.',
  skipped: 'This hit is already decided.',
}

/** Stores a decision: final at once, or until a second person confirms it. */
export async function decideHit(
  db: Database,
  hit: PlainHit,
  input: Omit<DecisionInput, 'others'>,
  userId: string,
): Promise<void> {
  const { decision, reason, evidence } = input
  const settlement = hit.needsSecond ? null : 'not_needed'
  await sql`
    insert into screening_decisions (id, company_id, hit_id, decision, reason, evidence, score, fingerprint, party_hash,
      decided_by, settlement, settled_at)
    select ${newId()}, company_id, id, ${decision}, ${reason}, ${evidence}, score, fingerprint, party_hash, ${userId},
      ${settlement}, case when ${!hit.needsSecond} then now() end
    from screening_hits where id = ${hit.id}`.execute(db)
  await setState(db, hit, hit.needsSecond ? 'proposed' : decision)
  await closeNotices(db, 'screening.decision-returned', hit.id)
}

/** Notifies those who can confirm decisions on hits about one subject. */
export async function notifyOfProposals(
  db: Database,
  hits: readonly PlainHit[],
  userId: string,
): Promise<void> {
  const proposed = hits.filter(({ needsSecond }) => needsSecond)
  if (!proposed[0]) return
  const deciders = await findDeciders(db, userId)
  await notifyEach(
    db,
    {
      kind: 'screening.decision-proposed',
      title: 'Confirm the decision on a screening hit',
      body: proposed[0].subjectName,
    },
    deciders.flatMap((to) =>
      proposed.map(({ id, companyId }) => ({ userId: to, companyId, subjectId: id, path: pathOfHit(id) })),
    ),
  )
}

/** Confirms the open decision. The database refuses its author. */
export async function confirmDecision(db: Database, hit: PlainHit, userId: string): Promise<HitDecision> {
  const { decision } = await settle(db, hit.id, { settlement: 'confirmed', userId, reason: null })
  await setState(db, hit, decision)
  await closeNotices(db, 'screening.decision-proposed', hit.id)
  return decision
}

/** Sends the open decision back to its author; the hit is pending again. */
export async function returnDecision(
  db: Database,
  hit: PlainHit,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const { decidedBy } = await settle(db, hit.id, { settlement: 'returned', userId, reason })
  await setState(db, hit, 'pending')
  await closeNotices(db, 'screening.decision-proposed', hit.id)
  await notify(db, {
    kind: 'screening.decision-returned',
    to: [decidedBy].filter((id) => id !== userId),
    companyId: hit.companyId,
    subjectId: hit.id,
    path: pathOfHit(hit.id),
    title: 'A decision on a screening hit was sent back',
    body: reason,
  })
}

type Settled = { settlement: 'confirmed' | 'returned'; userId: string; reason: string | null }

async function settle(db: Database, hitId: string, { settlement, userId, reason }: Settled) {
  const { rows } = await sql<{ decision: HitDecision; decidedBy: string }>`
    update screening_decisions set settlement = ${settlement}, settled_by = ${userId}, settled_at = now(),
      return_reason = ${reason}
    where hit_id = ${hitId} and settlement is null returning ${columnsOf('decision decidedBy')}`.execute(db)
  return rows[0]!
}

/** Writes another state. With the last pending hit of a company, the notice about its hits is settled. */
async function setState(db: Database, { id, companyId }: PlainHit, state: HitState): Promise<void> {
  await sql`
    update screening_hits set state = ${state}, reopened = null, version = version + 1 where id = ${id}`.execute(
    db,
  )
  const { rows } = await sql`
    select from screening_hits where company_id = ${companyId} and is_open and state = 'pending' limit 1`.execute(
    db,
  )
  if (!rows[0]) await closeNotices(db, 'screening.hits-found', companyId)
}

/** The subject of the audit log's entries. */
export function subjectOfHit({ id, companyId, subjectName }: PlainHit) {
  return { companyId, subjectId: id, subject: subjectName, staffOnly: true }
}
