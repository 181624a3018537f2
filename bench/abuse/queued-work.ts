import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { percentile, verdict } from '../compare-times.ts'
import { MOST_SLOWER, type Reads } from './reads.ts'

const PATIENCE_MS = 300_000

/** Waits until a statement finds a row. */
export async function until(client: pg.ClientBase, found: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while ((await client.query(found)).rowCount === 0) {
    if (performance.now() > end) throw new Error('the work was not done in time')
    await delay(200)
  }
}

/** Prints how much slower reads were beside queued work; at most three times, and none is refused. */
export function reportReads(alone: number, { times, unavailable }: Reads): void {
  const p95 = percentile(times, 0.95)
  const isMet = p95 / alone <= MOST_SLOWER && unavailable === 0
  const figures = `alone ${alone.toFixed(1)} ms, beside ${p95.toFixed(1)} ms, ratio ${(p95 / alone).toFixed(1)}`
  console.log(`reads p95 ${figures}, 503 ${unavailable}  ${verdict(isMet)}`)
}
