import { createLive, type Hint } from '../db/live.ts'

/** Collects the hints that open screens get, from now on. `close` ends it. */
export async function collectHints(url: string): Promise<{ hints: Hint[]; close: () => Promise<void> }> {
  const live = createLive(url)
  const hints: Hint[] = []
  const isListening = new Promise<void>((missed) =>
    live.listen({ received: (more) => hints.push(...more), missed }),
  )
  live.start({ warn: () => undefined })
  await isListening
  return { hints, close: () => live.close() }
}
