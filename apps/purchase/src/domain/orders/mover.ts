import type { Actor } from '@domicile/server/http/feature'
import type { Mover } from './move-order.ts'

/** Who moves an order: whoever acts as another has done it, on the other's behalf. */
export function moverOf({ id, acting }: Actor, reason: string | null = null): Required<Mover> {
  return { actorId: acting?.actorId ?? id, onBehalfOf: acting ? id : null, reason }
}
