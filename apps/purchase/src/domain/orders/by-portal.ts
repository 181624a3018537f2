import type { Origin } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'

/** The origin of what no person asked for: a job, the clock, or news of the provider of cards. */
export function byPortal(requestId: string = newId()): Origin {
  return { requestId, address: null, actorId: null, onBehalfOf: null }
}
