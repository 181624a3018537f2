import type { Fraction } from 'fraction.js'
import type { Cell } from './elimination-order.ts'
import { leastCommonMultiple, type Ratio } from './ratio.ts'

/** A share that passes from the unknown of its column to that of its row, as an exact ratio. */
export type Share = Cell & { value: Fraction }

/** One eliminated unknown: the rows that contained it, and the later unknowns that its own row contains. */
type Step = { unknown: number; pivot: bigint; above: [number, bigint][]; later: [number, bigint][] }

/** The eliminated system: it can be solved for many right-hand sides. */
export type ExactSystem = { scales: bigint[]; steps: Step[] }

/**
 * Eliminates the unknowns of w = b + A w, whose cells A must not be negative, in integers and without a remainder
 * (E. H. Bareiss, 1968): fractions would be reduced at every step. Rows that do not contain an unknown are scaled when
 * they are next needed. Returns undefined if the sum over the chains through A has no end: it is finite exactly when
 * all pivots are positive, because I - A is then a nonsingular M-matrix.
 */
export function eliminateExactly(
  shares: readonly Share[],
  order: readonly number[],
): ExactSystem | undefined {
  const { scales, rows } = integerRows(shares, order.length)
  const holders = order.map(() => new Set<number>())
  for (const [row, cells] of rows.entries()) for (const column of cells.keys()) holders[column]!.add(row)
  const stages = order.map(() => 1n)
  const steps: Step[] = []
  let before = 1n
  for (const unknown of order) {
    raise(rows[unknown]!, stages[unknown]!, before)
    const pivot = rows[unknown]!.get(unknown)!
    if (pivot <= 0n) return undefined
    const later = [...rows[unknown]!].filter(([column]) => column !== unknown)
    const above = [...holders[unknown]!].filter((row) => row !== unknown)
    const factors = above.map((row): [number, bigint] => {
      const cells = rows[row]!
      raise(cells, stages[row]!, before)
      const factor = cells.get(unknown)!
      cells.delete(unknown)
      subtract(cells, later, { pivot, factor, before })
      for (const [column] of later) holders[column]!.add(row)
      stages[row] = pivot
      return [row, factor]
    })
    for (const [column] of later) holders[column]!.delete(unknown)
    steps.push({ unknown, pivot, above: factors, later })
    before = pivot
  }
  return { scales, steps }
}

/** The rows of I - A, each multiplied by a scale that makes it integer. */
function integerRows(shares: readonly Share[], size: number) {
  const scales = Array.from({ length: size }, () => 1n)
  for (const { row, value } of shares) scales[row] = leastCommonMultiple(scales[row]!, value.d)
  const rows = scales.map((scale, row) => new Map([[row, scale]]))
  for (const { row, column, value } of shares) {
    const cells = rows[row]!
    cells.set(column, (cells.get(column) ?? 0n) - (value.n * scales[row]!) / value.d)
  }
  return { scales, rows }
}

/** Brings a row from the stage at which it was last changed to the present one. */
function raise(cells: Map<number, bigint>, stage: bigint, present: bigint): void {
  if (stage !== present) for (const [column, value] of cells) cells.set(column, (value * present) / stage)
}

type Turn = { pivot: bigint; factor: bigint; before: bigint }

function subtract(cells: Map<number, bigint>, later: readonly [number, bigint][], turn: Turn): void {
  const { pivot, factor, before } = turn
  for (const [column, value] of cells) cells.set(column, value * pivot)
  for (const [column, value] of later) cells.set(column, (cells.get(column) ?? 0n) - factor * value)
  for (const [column, value] of cells) cells.set(column, value / before)
}

/** Solves w = b + A w for one b. The results have one denominator. */
export function solveExactly({ scales, steps }: ExactSystem, known: readonly Ratio[]): Ratio[] {
  const common = known.reduce((multiple, { d }) => leastCommonMultiple(multiple, d), 1n)
  const values = known.map(({ n, d }, row) => n * (common / d) * scales[row]!)
  const stages = known.map(() => 1n)
  let before = 1n
  for (const { unknown, pivot, above } of steps) {
    values[unknown] = (values[unknown]! * before) / stages[unknown]!
    for (const [row, factor] of above) {
      const value = (values[row]! * before) / stages[row]!
      values[row] = (value * pivot - factor * values[unknown]) / before
      stages[row] = pivot
    }
    before = pivot
  }
  const results = known.map(() => 0n)
  for (const { unknown, pivot, later } of steps.toReversed()) {
    const rest = later.reduce(
      (sum, [column, value]) => sum - value * results[column]!,
      before * values[unknown]!,
    )
    results[unknown] = rest / pivot
  }
  const denominator = before * common
  return results.map((result) => ({ n: result, d: denominator }))
}
