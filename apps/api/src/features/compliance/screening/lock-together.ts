import type { HitEvent } from '@domicile/contract/compliance/screening/hit-states'
import type { SettledHit } from '@domicile/contract/compliance/screening/hits'
import { screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { screeningInScope } from '../../../domain/screening/screening-scope.ts'
import type { Database } from '../../../feature.ts'
import { lockHit, type PlainHit } from './decide-hit.ts'

/** A hit in the version that a user saw. */
type SeenHit = { id: string; version: number }
type Locked = { hits: PlainHit[]; refused: SettledHit['refused'] }

/**
 * Locks a hit, which must allow the event, and others about the same facts and the same entry. Those of the others that do
 * not allow it, or are about something else by now, are left out with the reason.
 */
export async function lockTogether(
  db: Database,
  user: Actor,
  event: HitEvent,
  { id, version, others }: SeenHit & { others: readonly SeenHit[] },
): Promise<Locked> {
  await lockInOrder(db, user, [id, ...others.map((other) => other.id)])
  const first = await lockHit(db, user, event, { id, version })
  const locked: Locked = { hits: [first], refused: [] }
  for (const other of withoutRepeats(others, id)) {
    try {
      const hit = await lockHit(db, user, event, other)
      if (hit.pair !== first.pair) throw new Refusal('state', { text: screeningMessages.notSame })
      locked.hits.push(hit)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      locked.refused.push({ id: other.id, reason: error.message })
    }
  }
  return locked
}

/** In one order, so that two people who decide the same hits wait for each other. */
async function lockInOrder(db: Database, user: Actor, ids: readonly string[]): Promise<void> {
  await sql`
    select from screening_hits
    where ${screeningInScope(user, 'screening:decide', 'screening_hits')} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(db)
}

function withoutRepeats(others: readonly SeenHit[], id: string): SeenHit[] {
  return others.filter(
    (one, place) => one.id !== id && others.findIndex((each) => each.id === one.id) === place,
  )
}
