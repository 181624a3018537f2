import { useSyncExternalStore } from 'react'

const PROBE_MS = 3_000

let isLost = false
let probing: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** A call found the server out of reach or busy: from now on it is asked every few seconds whether it is back. */
export function connectionLost(): void {
  if (isLost) return
  isLost = true
  probing = setInterval(() => void probe(), PROBE_MS)
  tell()
}

/** A call came through again. */
export function connectionRestored(): void {
  if (!isLost) return
  isLost = false
  clearInterval(probing)
  tell()
}

/** Whether the server is out of reach; the banner that says so goes by itself. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => isLost)
}

/** Calls `listener` each time the server is in reach again. */
export function onRestored(listener: () => void): void {
  listeners.add(() => !isLost && listener())
}

/** Follows what the browser knows of its network, for times when nobody calls anything. */
export function watchNetwork(): void {
  window.addEventListener('offline', connectionLost)
  window.addEventListener('online', () => void probe())
}

/** Asks the server whether it is there and ready. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/ready').catch(() => undefined)
  return answer?.ok === true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function probe(): Promise<void> {
  if (await isReachable()) connectionRestored()
}

function tell(): void {
  for (const listener of listeners) listener()
}
