import { useSyncExternalStore } from 'react'
import { addressOn, type Host } from './hosts.ts'

const PROBE_MS = 3_000

/** What is out of reach, with the timers that ask whether it is back. */
const lost = new Map<Host, ReturnType<typeof setInterval>>()
const listeners = new Set<() => void>()
const restoredListeners = new Set<() => void>()

/** A call found a server out of reach or busy: from now on it is asked every few seconds whether it is back. */
export function connectionLost(host: Host): void {
  if (lost.has(host)) return
  lost.set(
    host,
    setInterval(() => void probe(host), PROBE_MS),
  )
  for (const listener of listeners) listener()
}

/** A call came through again. */
export function connectionRestored(host: Host): void {
  if (!lost.has(host)) return
  clearInterval(lost.get(host))
  lost.delete(host)
  for (const listener of [...listeners, ...restoredListeners]) listener()
}

/** Which server is out of reach; where both are, that of everything. The banner that says so goes by itself. */
export function useConnectionLost(): Host | undefined {
  return useSyncExternalStore(subscribe, firstLost)
}

/** Calls `listener` each time a server is in reach again. */
export function onRestored(listener: () => void): void {
  restoredListeners.add(listener)
}

/** Follows what the browser knows of its network, for times when nobody calls anything. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => connectionLost('portal'))
  window.addEventListener('online', () => [...lost.keys()].forEach((host) => void probe(host)))
}

/** Asks a server whether it is there and ready. */
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
