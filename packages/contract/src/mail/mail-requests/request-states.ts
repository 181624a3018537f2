import type { MailRequest, PhysicalState } from '../mail-kinds.ts'
import type { RequestState } from '../mail-states.ts'
import { transitions } from '../../transitions.ts'
import { requestMessages } from './request-messages.ts'

// No zod here: screens load this.

export const workStates = ['open', 'consent', 'started', 'window', 'done', 'refused', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

/** The days between the consent to a destruction and the destruction. */
export const WINDOW_DAYS = 7

/**
 * The events of a request (product decisions, section 5.6). The server checks further conditions, see
 * `obstacleToRequest`. Asking begins in `open`; in `consent` for a destruction; in `window` if a standing rule asks for one.
 */
export const requestEvents = transitions({
  /** The price of a forward, which the client agrees to; one within the limit of a standing rule stays open. */
  quote: { from: ['open'], to: ['open', 'consent'], may: 'mail:process' },
  consent: { from: ['consent'], to: ['open', 'window'], may: 'mail:consent' },
  start: { from: ['open'], to: ['started'], may: 'mail:process' },
  /** Until the work on it has started. */
  cancel: { from: ['open', 'consent', 'window'], to: ['cancelled'], may: 'mail:request' },
  complete: { from: ['open', 'started', 'window'], to: ['done'], may: 'mail:process' },
  refuse: { from: ['open', 'consent', 'started', 'window'], to: ['refused'], may: 'mail:process' },
})
export type RequestEvent = keyof typeof requestEvents
export const requestEventNames = Object.keys(requestEvents) as [RequestEvent, ...RequestEvent[]]

/** The states of a request as the list of mail shows them; null is no request. */
export const shownStates: Record<WorkState, RequestState | null> = {
  open: 'open',
  started: 'open',
  consent: 'consent',
  window: 'window',
  done: 'done',
  refused: 'refused',
  cancelled: null,
}

const here: readonly PhysicalState[] = ['received', 'opened_scanned', 'held']

/** The places of the paper in which a client can ask for each kind. */
const askableFrom: Record<MailRequest, readonly PhysicalState[]> = {
  scan: ['received', 'held'],
  rescan: ['opened_scanned', 'held'],
  forward: here,
  hold: ['received', 'opened_scanned'],
  pickup: here,
  return: here,
  destroy: here,
}

/** True if the place of the paper and its scans allow a kind: an item is scanned once, and then scanned again. */
export function isAskable(kind: MailRequest, { physical, isScanned }: MailObstacles): boolean {
  if (kind === 'scan' && isScanned) return false
  if (kind === 'rescan' && !isScanned) return false
  return askableFrom[kind].includes(physical)
}

const movesTo: Partial<Record<MailRequest, PhysicalState>> = {
  scan: 'opened_scanned',
  forward: 'forwarded',
  pickup: 'forwarded',
  hold: 'held',
  return: 'returned',
  destroy: 'destroyed',
}

/** The place of the paper after a kind. A scan does not end a hold: its files show that the item was opened. */
export function placeAfter(kind: MailRequest, physical: PhysicalState): PhysicalState {
  return kind === 'scan' && physical === 'held' ? physical : (movesTo[kind] ?? physical)
}

export const evidenceFields = [
  'carrier',
  'tracking',
  'collectedBy',
  'idSeen',
  'collectedOn',
  'reason',
  'witness',
] as const
export type EvidenceField = (typeof evidenceFields)[number]

/** The fields without which a request of each kind is not complete. */
export const neededEvidence: Record<MailRequest, readonly EvidenceField[]> = {
  scan: [],
  rescan: [],
  forward: ['carrier', 'tracking'],
  hold: [],
  pickup: ['collectedBy', 'idSeen', 'collectedOn'],
  return: ['reason'],
  destroy: ['witness'],
}

/** The facts about an item that prevent requests. */
export type MailObstacles = {
  physical: PhysicalState
  isOnLegalHold: boolean
  isUnacknowledged: boolean
  /** Its pages were scanned, and not only its envelope. */
  isScanned: boolean
  /** Its premises need no signed authorisation, or it is on file. */
  mayBeHandedOn: boolean
  /** As the database decides: its scans were read, and nothing else forbids it. */
  mayBeDestroyed: boolean
  /** Its scan has a page that no one can have seen, or that looks blank, so that the paper may be its only copy. */
  hasUnseenPage: boolean
}

/** True if the firm has the paper, which a legal hold keeps. */
export function isHeldHere({ physical }: Pick<MailObstacles, 'physical'>): boolean {
  return here.includes(physical)
}

/** The obstacle to asking for a kind, or to carrying it out, as a sentence; undefined if there is none. */
export function obstacleToKind(kind: MailRequest, item: MailObstacles): string | undefined {
  if (!isHeldHere(item)) return requestMessages.noPaper
  const isKept = kind === 'scan' || kind === 'rescan' || kind === 'hold'
  if (item.isOnLegalHold && !isKept) return 'This item is on legal hold.'
  if ((kind === 'forward' || kind === 'pickup') && !item.mayBeHandedOn)
    return 'No signed authorisation is on file for this address.'
  if (kind !== 'destroy') return undefined
  if (item.isUnacknowledged) return 'Acknowledge this letter first.'
  if (!item.isScanned) return 'This item is not opened. Ask for a scan first.'
  if (item.mayBeDestroyed) return undefined
  return item.hasUnseenPage ? requestMessages.unseenPage : 'The scan is not ready yet.'
}

/** The facts of a request that `obstacleToRequest` decides by. */
export type RequestConditions = {
  kind: MailRequest
  windowEndsAt: string | null
  /** A scan was added since the request. */
  hasNewScan: boolean
  hasQuote: boolean
}

/** The obstacle to an event that the state allows, as a sentence; undefined if there is none. */
export function obstacleToRequest(
  event: RequestEvent,
  request: RequestConditions,
  item: MailObstacles,
): string | undefined {
  if (event === 'quote' && request.kind !== 'forward') return 'Only a forward has a price.'
  if (event === 'quote' && request.hasQuote) return 'The price is agreed.'
  if (event === 'start' && request.kind === 'destroy') return 'Wait for the end of the window.'
  if (event !== 'consent' && event !== 'complete') return undefined
  const obstacle = obstacleToKind(request.kind, item)
  if (obstacle || event === 'consent') return obstacle
  if ((request.kind === 'scan' || request.kind === 'rescan') && !request.hasNewScan)
    return 'Add the new scan first.'
  if (request.windowEndsAt && request.windowEndsAt > new Date().toISOString())
    return 'The paper can be destroyed once the window is over.'
  return undefined
}

/** The kinds of a standing rule. */
export const ruleKinds = ['scan', 'forward', 'hold', 'destroy'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** The rules of a company that are not stopped, at most: each is compared with each of its stored items. */
export const MOST_RULES = 50

export const ruleStates = { proposed: 'Waiting for approval', active: 'Active', stopped: 'Stopped' } as const
export type RuleState = keyof typeof ruleStates

export const chargeKinds = { storage: 'Storage', forward: 'Forwarding' } as const
export type ChargeKind = keyof typeof chargeKinds
