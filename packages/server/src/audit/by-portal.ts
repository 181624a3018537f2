import { newId } from '../db/ids.ts'
import type { Origin } from './audit.ts'

/** Returns the origin of a change by a job, the clock or another system, without a user. */
export function byPortal(requestId: string = newId()): Origin {
  return { requestId, address: null, actorId: null, onBehalfOf: null }
}
