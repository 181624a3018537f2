import { useSyncExternalStore } from 'react'
import { addressOn, type Host } from './hosts.ts'

/** Servers that come back are not met by all browsers at once: each waits longer after each probe, and not equally long. */
const PROBES = { firstMs: 1_000, mostMs: 15_000, spread: 0.3 }

/** The statuses of a balancer without a server, and of a busy server. */
const AWAY = [502, 503, 504]

type Loss = { at: number; timer: ReturnType<typeof setTimeout> }

/** The unreachable servers, each with the time of its last refusal and the timer that checks whether it is back. */
const lost = new Map<Host, Loss>()
const listeners = new Set<() => void>()
const restoredListeners = new Set<() => void>()

/** Returns true for the status of an answer that says the server is away. */
export function isAwayStatus(status: number): boolean {
  return AWAY.includes(status)
}

/** Records that a server is unreachable or busy, and checks until it is back. */
export function connectionLost(host: Host): void {
  const loss = lost.get(host)
  if (loss) {
    loss.at = performance.now()
    return
  }
  probeLater(host, PROBES.firstMs)
  for (const listener of listeners) listener()
}

/**
 * Records that a server is reachable again, by its answer to a call. A busy server still answers calls that were sent before
 * it refused others.
 */
export function connectionRestored(host: Host, sentAt = performance.now()): void {
  const loss = lost.get(host)
  if (!loss || sentAt <= loss.at) return
  clearTimeout(loss.timer)
  lost.delete(host)
  for (const listener of [...listeners, ...restoredListeners]) listener()
}

/** Returns the unreachable server, the portal's first if both are. The banner disappears once it is back. */
export function useConnectionLost(): Host | undefined {
  return useSyncExternalStore(subscribe, firstLost)
}

/** Calls `listener` each time a server becomes reachable again, until the returned function is called. */
export function onRestored(listener: () => void): () => void {
  restoredListeners.add(listener)
  return () => void restoredListeners.delete(listener)
}

/** Follows the browser's network events, which notice a lost connection between calls. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => connectionLost('portal'))
  window.addEventListener('online', () => [...lost.keys()].forEach((host) => void probe(host)))
}

/** Checks whether a server is up and ready. */
export async function isReachable(host: Host = 'portal'): Promise<boolean> {
  const answer = await fetch(addressOn(host, '/ready')).catch(() => undefined)
  return answer?.ok === true
}

function firstLost(): Host | undefined {
  return lost.has('portal') ? 'portal' : [...lost.keys()][0]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function probeLater(host: Host, ms: number): void {
  const spread = 1 + PROBES.spread * (2 * Math.random() - 1)
  const probeAgain = async () => {
    await probe(host)
    if (lost.has(host)) probeLater(host, Math.min(2 * ms, PROBES.mostMs))
  }
  const timer = setTimeout(() => void probeAgain(), ms * spread)
  lost.set(host, { at: lost.get(host)?.at ?? performance.now(), timer })
}

async function probe(host: Host): Promise<void> {
  if (await isReachable(host)) connectionRestored(host)
}
