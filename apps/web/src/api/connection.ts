import { useSyncExternalStore } from 'react'
import { addressOn, type Host } from './hosts.ts'

const PROBE_MS = 3_000

/** The unreachable servers, each with the timer that checks whether it is back. */
const lost = new Map<Host, ReturnType<typeof setInterval>>()
const listeners = new Set<() => void>()
const restoredListeners = new Set<() => void>()

/** Records that a server is unreachable or busy, and checks every few seconds whether it is back. */
export function connectionLost(host: Host): void {
  if (lost.has(host)) return
  lost.set(
    host,
    setInterval(() => void probe(host), PROBE_MS),
  )
  for (const listener of listeners) listener()
}

/** Records that a server is reachable again. */
export function connectionRestored(host: Host): void {
  if (!lost.has(host)) return
  clearInterval(lost.get(host))
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

async function probe(host: Host): Promise<void> {
  if (await isReachable(host)) connectionRestored(host)
}
