import { useSyncExternalStore } from 'react'

let lost = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  if (lost === value) return
  lost = value
  for (const listener of listeners) listener()
}

/** A call found the server out of reach or busy. */
export function connectionLost(): void {
  set(true)
}

/** A call came through again. */
export function connectionRestored(): void {
  set(false)
}

/** Whether the server is out of reach; the banner that says so goes by itself. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => lost)
}

const PROBE_MS = 3_000

/** While the connection is lost, the server is asked every few seconds whether it is back. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const probe = setInterval(async () => {
    if (lost && (await fetch('/ready').catch(() => undefined))?.ok) set(false)
  }, PROBE_MS)
  return () => {
    listeners.delete(listener)
    clearInterval(probe)
  }
}
