import type { PartResult, StepResult } from './results.ts'

/** A part of a step; several parts of a step, and of several steps, run at once. */
export type Part = {
  step: string
  /** How many lanes it keeps busy: a program that uses every processor takes all of them. */
  lanes: number
  run: () => Promise<PartResult>
}

/**
 * Runs parts in their order on a number of lanes, so that every lane is busy until the end. A part that throws has
 * failed; the others run all the same.
 */
export async function runInLanes(parts: readonly Part[], lanes: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const running = new Set<Promise<unknown>>()
  let free = lanes
  for (const part of parts) {
    while (free < part.lanes) await Promise.race(running)
    free -= part.lanes
    const end: Promise<unknown> = runPart(part)
      .then((result) => results.push(result))
      .finally(() => {
        free += part.lanes
        running.delete(end)
      })
    running.add(end)
  }
  await Promise.all(running)
  return results
}

async function runPart({ step, lanes, run }: Part): Promise<StepResult> {
  const begin = performance.now()
  const result = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { isOk: false, files: [] }
  })
  return { name: step, ...result, seconds: ((performance.now() - begin) / 1000) * lanes }
}
