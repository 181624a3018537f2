import { parseArgs } from 'node:util'

/**
 * How much a benchmark measures. Only the figures of `full` are compared with the aims; `short` takes a tenth of the
 * time or less, and `smallest` shows that the benchmark still runs.
 */
const sizes = ['smallest', 'short', 'full'] as const
export type Size = (typeof sizes)[number]

const { values, positionals } = parseArgs({ options: { size: { type: 'string' } }, allowPositionals: true })

/** The size after `--size` on the command line. */
export const size = parseSize(values.size ?? 'full')

/** The other words on the command line. */
export const words = positionals

/** The amount for the size of this run. */
export function sized<T>(amounts: Record<Size, T>): T {
  return amounts[size]
}

function parseSize(text: string): Size {
  const found = sizes.find((name) => name === text)
  if (!found) throw new Error(`--size is one of ${sizes.join(', ')}`)
  return found
}
