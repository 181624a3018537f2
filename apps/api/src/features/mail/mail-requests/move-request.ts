import {
  obstacleToRequest,
  requestEvents,
  type RequestEvent,
  type WorkState,
} from '@domicile/contract/mail/mail-requests/request-states'
import { canMove } from '@domicile/contract/transitions'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { type Item, lockItem, lockRequest, type PlainRequest } from './requests.queries.ts'

type Place = { id: string; requestId: string }

/** Locks an item and its request for an event; refuses one that the state forbids or that something prevents. */
export async function lockFor(
  db: Database,
  user: Actor,
  event: RequestEvent,
  { id, requestId }: Place,
): Promise<{ item: Item; request: PlainRequest }> {
  const item = await lockItem(db, user, requestEvents[event].may, id)
  const request = await lockRequest(db, item, requestId)
  refuseMove(request, event, item)
  return { item, request }
}

function refuseMove(request: PlainRequest, event: RequestEvent, item: Item): void {
  if (!canMove(requestEvents, request.state, event))
    throw new Refusal('state', { text: `This request ${stateTexts[request.state]}.` })
  const facts = { ...request, hasQuote: request.cost !== null }
  const obstacle = obstacleToRequest(event, facts, item)
  if (obstacle) throw new Refusal('not-yet', { text: obstacle })
}

const stateTexts: Record<WorkState, string> = {
  open: 'is open',
  consent: 'waits for the client’s consent',
  started: 'has started',
  window: 'waits for the end of its window',
  done: 'is done',
  refused: 'was refused',
  cancelled: 'was cancelled',
}
