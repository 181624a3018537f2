import type { Origin } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'

/** Returns the origin of a change by a job, the clock or an event of the card provider, without a user. */
export function byPortal(requestId: string = newId()): Origin {
  return { requestId, address: null, actorId: null, onBehalfOf: null }
}
