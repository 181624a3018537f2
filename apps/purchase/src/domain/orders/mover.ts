import type { Actor } from '@domicile/server/http/feature'
import type { Mover } from './move-order.ts'

/** Returns the mover of an order: staff who act as a user are the actor, on behalf of that user. */
export function moverOf({ id, acting }: Actor, reason: string | null = null): Required<Mover> {
  return { actorId: acting?.actorId ?? id, onBehalfOf: acting ? id : null, reason }
}
