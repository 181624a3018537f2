import type { Share } from './solve-exactly.ts'

/** A system in floating point, with the largest sum of a row of its inverse: the factor by which errors can grow. */
export type ApproximateSystem = { size: number; matrix: Float64Array; factors: Float64Array; growth: number }

/** Smallest pivot that still is a number and not a rounding error. */
const SMALLEST_PIVOT = 1e-9
const EPSILON = Number.EPSILON

/**
 * Eliminates the unknowns of w = b + A w in floating point. Returns undefined if the sum over the chains through A has
 * no end, or comes so close to it that rounding decides.
 */
export function eliminateApproximately(
  shares: readonly Share[],
  size: number,
): ApproximateSystem | undefined {
  const matrix = new Float64Array(size * size)
  for (const { row, column, value } of shares) matrix[row * size + column]! += value.valueOf()
  const factors = factorise(matrix, size)
  if (!factors) return undefined
  const ones = new Float64Array(size).fill(1)
  const sums = substitute(factors, ones)
  const left = sums.map((sum, row) => sum - rowTimes(matrix, row, sums))
  const isProven = left.every((value) => value >= 0.5) && sums.every((sum) => sum > 0)
  return isProven ? { size, matrix, factors, growth: 2 * Math.max(...sums) } : undefined
}

/** Solves w = b + A w for one b; no value differs from the exact one by more than `error`. */
export function solveApproximately(
  { size, matrix, factors, growth }: ApproximateSystem,
  known: Float64Array,
): { values: Float64Array; error: number } {
  const values = substitute(factors, known)
  const largest = Math.max(...values.map(Math.abs), 1)
  const residual = values.reduce((worst, value, row) => {
    const difference = Math.abs(known[row]! + rowTimes(matrix, row, values) - value)
    return Math.max(worst, difference)
  }, 0)
  return { values, error: growth * (residual + 4 * size * EPSILON * largest) }
}

/** The triangular factors of I - A in one matrix, or undefined if a pivot is not clearly positive. */
function factorise(matrix: Float64Array, size: number): Float64Array | undefined {
  const cells = matrix.map((value, index) => (index % (size + 1) === 0 ? 1 : 0) - value)
  for (let unknown = 0; unknown < size; unknown += 1) {
    const pivot = cells[unknown * size + unknown]!
    if (pivot < SMALLEST_PIVOT) return undefined
    for (let row = unknown + 1; row < size; row += 1) {
      const factor = cells[row * size + unknown]! / pivot
      if (factor === 0) continue
      cells[row * size + unknown] = factor
      for (let column = unknown + 1; column < size; column += 1)
        cells[row * size + column]! -= factor * cells[unknown * size + column]!
    }
  }
  return cells
}

function substitute(factors: Float64Array, known: Float64Array): Float64Array {
  const size = known.length
  const values = Float64Array.from(known)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < row; column += 1)
      values[row]! -= factors[row * size + column]! * values[column]!
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let column = row + 1; column < size; column += 1)
      values[row]! -= factors[row * size + column]! * values[column]!
    values[row]! /= factors[row * size + row]!
  }
  return values
}

function rowTimes(matrix: Float64Array, row: number, values: Float64Array): number {
  let sum = 0
  for (let column = 0; column < values.length; column += 1)
    sum += matrix[row * values.length + column]! * values[column]!
  return sum
}
