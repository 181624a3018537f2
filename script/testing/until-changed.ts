import { watch } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** An editor writes a file in several steps; the run begins when they are over. */
const SETTLED_AFTER = 200

/** Waits until a source file changes. */
export async function untilChanged(): Promise<true> {
  console.log('\nWaiting for a file to change.')
  const stop = new AbortController()
  const changes = ['apps', 'packages', 'e2e', 'script'].map((folder) => changeIn(folder, stop.signal))
  await Promise.race(changes)
  stop.abort()
  await Promise.allSettled(changes)
  await delay(SETTLED_AFTER)
  return true
}

async function changeIn(folder: string, signal: AbortSignal): Promise<void> {
  for await (const { filename } of watch(folder, { recursive: true, signal }))
    if (
      filename &&
      /\.(ts|tsx|sql|csv|json|html|css)$/.test(filename) &&
      !/(^|\/)(node_modules|dist)\//.test(filename)
    )
      return
}
