import type { Match } from '@domicile/contract/compliance/screening/runs'
import type { Ending, HitState } from '@domicile/contract/compliance/screening/hit-states'
import { writeChanges } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { notifyOnCommit } from '@domicile/server/db/live'
import type { Database } from '../../../../feature.ts'
import { closeNotices } from '../../../../domain/notices/notify.ts'
import type { Basis } from '../../../../domain/screening/bases.queries.ts'
import {
  endHits,
  findHitsOf,
  findPresentParties,
  insertHits,
  type KnownHit,
  type ReopenedHit,
  updateHits,
  type Renewed,
} from './hits.queries.ts'
import type { NewRun } from './runs.queries.ts'
import type { Subject } from '../../../../domain/screening/subjects.queries.ts'

type By = { basis: Basis; threshold: number; fourEyesFrom: number }

/**
 * Brings the hits of subjects up to date with their runs: new ones are pending, a changed side makes a decided one pending
 * again, and those without a match end. Returns the register of each hit that is pending now and was not before.
 */
export async function storeHits(
  db: Database,
  companyId: string,
  runs: readonly NewRun[],
  by: By,
): Promise<string[]> {
  const storedHits = await findHitsOf(db, companyId, runs)
  const fresh: (Match & { id: string; run: NewRun })[] = []
  const renewed: Renewed[] = []
  for (const run of runs) {
    const hits = new Map(storedHits.filter((hit) => isOf(hit, run)).map((hit) => [keyOf(hit), hit]))
    for (const match of run.matches.filter(({ score }) => score >= by.threshold)) {
      const hit = hits.get(keyOf(match))
      hits.delete(keyOf(match))
      if (hit) renewed.push({ ...match, hit, run, ...nextState(hit, run, match, by) })
      else fresh.push({ ...match, id: newId(), run })
    }
    await endUnmatched(db, companyId, run, [...hits.values()], by)
  }
  await insertHits(db, companyId, fresh)
  await updateHits(db, renewed)
  const reopened = renewed
    .filter(({ hit, state }) => hit.endedAt !== null || hit.state !== state)
    .filter(isPending)
  await recordEach(db, 'screening-hit.found', companyId, fresh.map(asChange))
  await recordReopened(
    db,
    companyId,
    reopened.map(({ hit, run }) => ({ ...hit, subjectName: run.name })),
  )
  return [...fresh, ...reopened].map(({ run }) => run.registerId)
}

const isPending = ({ state }: { state: HitState }) => state === 'pending'

function asChange({ id, run, name, score }: Match & { id: string; run: NewRun }) {
  return { id, name: run.name, after: { party: name, score } }
}

function isOf(hit: KnownHit, { kind, id }: Subject): boolean {
  return hit.subjectKind === kind && hit.subjectId === id
}

function keyOf({ listId, partyId }: { listId: string; partyId: string }): string {
  return `${listId} ${partyId}`
}

/** A confirmed hit stays one: what a client changes in a register must not undo it. */
function nextState(hit: KnownHit, { fingerprint }: NewRun, { hash, score }: Match, { fourEyesFrom }: By) {
  if (hit.state === 'confirmed') return { state: hit.state, reopened: hit.reopened }
  if (hit.fingerprint !== fingerprint) return { state: 'pending', reopened: 'subject_changed' } as const
  if (hit.partyHash !== hash) return { state: 'pending', reopened: 'party_changed' } as const
  const isCleared = hit.state === 'no_hit' || hit.state === 'skipped'
  if (isCleared && hit.isAlone && score >= fourEyesFrom)
    return { state: 'pending', reopened: 'second_needed' } as const
  return { state: hit.state, reopened: hit.reopened }
}

/** Ends hits without a match, unless their list was not searched. */
async function endUnmatched(
  db: Database,
  companyId: string,
  run: NewRun,
  hits: readonly KnownHit[],
  { basis }: By,
): Promise<void> {
  const searched = new Map(basis.lists.map(({ id, number }) => [id, number]))
  const gone = hits.filter(
    ({ endedAt, listId }) => endedAt === null && typeof searched.get(listId) === 'number',
  )
  if (gone.length === 0) return
  const present = await findPresentParties(db, basis, gone)
  const endings = gone.flatMap((hit) => {
    const because = endingOf(hit, run, present.get(keyOf(hit)))
    return because ? [{ hit, because }] : []
  })
  await end(db, companyId, endings)
}

/**
 * Why a hit has no match any more; undefined where it stays. Changes of the subject end only what was decided: a client who
 * changes a name does not decide a hit.
 */
function endingOf(hit: KnownHit, run: NewRun, hash: string | undefined): Ending | undefined {
  if (hash === undefined) return 'party_removed'
  if (hit.state === 'confirmed') return undefined
  if (hash !== hit.partyHash) return 'party_changed'
  const isOpen = hit.state === 'pending' || hit.state === 'proposed'
  if (hit.fingerprint !== run.fingerprint || hit.reopened === 'subject_changed')
    return isOpen ? undefined : 'subject_changed'
  return 'settings_changed'
}

/** Ends the hits of subjects that are no longer in the registers, but not the confirmed ones. */
export async function endHitsOfLeavers(
  db: Database,
  companyId: string,
  present: readonly Subject[],
): Promise<void> {
  const hits = await findHitsOf(db, companyId)
  const left = hits.filter(
    (hit) =>
      hit.endedAt === null && hit.state !== 'confirmed' && !present.some((subject) => isOf(hit, subject)),
  )
  await end(
    db,
    companyId,
    left.map((hit) => ({ hit, because: 'subject_left' })),
  )
}

async function end(
  db: Database,
  companyId: string,
  endings: readonly { hit: KnownHit; because: Ending }[],
): Promise<void> {
  if (endings.length === 0) return
  await endHits(db, endings)
  const ids = endings.map(({ hit }) => hit.id)
  await closeNotices(db, 'screening.decision-proposed', ids)
  await recordEach(
    db,
    'screening-hit.ended',
    companyId,
    endings.map(({ hit }) => ({ id: hit.id, name: hit.subjectName, after: { party: hit.partyName } })),
  )
}

/** Records that hits of a company are pending again. */
export async function recordReopened(
  db: Database,
  companyId: string,
  hits: readonly Omit<ReopenedHit, 'companyId' | 'registerId'>[],
): Promise<void> {
  const changes = hits.map(({ id, subjectName, partyName }) => ({
    id,
    name: subjectName,
    after: { party: partyName },
  }))
  await recordEach(db, 'screening-hit.reopened', companyId, changes)
}

type HitEvent = 'screening-hit.found' | 'screening-hit.reopened' | 'screening-hit.ended'

async function recordEach(
  db: Database,
  event: HitEvent,
  companyId: string,
  hits: readonly { id: string; name: string; after: Record<string, unknown> }[],
): Promise<void> {
  if (hits.length === 0) return
  const changes = hits.map(({ id, name, after }) => ({
    companyId,
    subjectId: id,
    subject: name,
    after,
    staffOnly: true,
  }))
  await writeChanges(db, event, byPortal(), changes)
  await notifyOnCommit(db, [{ noun: 'screening-hit', companyId, staffOnly: true }])
}
