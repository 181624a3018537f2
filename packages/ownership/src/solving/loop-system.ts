import type { Fraction } from 'fraction.js'
import { eliminationOrder } from './elimination-order.ts'
import type { Ratio } from './ratio.ts'
import { eliminateApproximately, solveApproximately } from './solve-approximately.ts'
import { eliminateExactly, type Share, solveExactly } from './solve-exactly.ts'

/** The largest loop that is solved exactly: 60 companies that all own each other take a quarter of a second. */
const EXACT_MEMBERS = 60
/** The largest loop that is solved at all; it takes about a second. */
const LARGEST_LOOP = 1000

/** Why a loop has no figures: the sum over its chains has no end, or it has too many members. */
export type Unsolvable = 'closedLoop' | 'tooLarge'

/** A ratio and the most by which it can differ from the exact one; 0 if it is exact. */
export type Flow = { value: Ratio; error: number }

/** Solves a loop for what flows into its members from outside. */
export type LoopSystem =
  | { isSolvable: true; solve(known: readonly Flow[]): Flow[] }
  | { isSolvable: false; reason: Unsolvable }

/** Eliminates the system of a component; a company alone, without a holding in itself, needs none. */
export function createSystem(
  members: readonly string[],
  holdersOf: (id: string) => ReadonlyMap<string, Fraction>,
): LoopSystem {
  const shares = sharesWithin(members, holdersOf)
  if (shares.length === 0) return { isSolvable: true, solve: (known) => [...known] }
  if (members.length > LARGEST_LOOP) return { isSolvable: false, reason: 'tooLarge' }
  const system =
    members.length > EXACT_MEMBERS
      ? approximateSystem(shares, members.length)
      : exactSystem(shares, members.length)
  return system ?? { isSolvable: false, reason: 'closedLoop' }
}

function sharesWithin(
  members: readonly string[],
  holdersOf: (id: string) => ReadonlyMap<string, Fraction>,
): Share[] {
  const places = new Map(members.map((id, index) => [id, index]))
  return members.flatMap((id, column) =>
    [...holdersOf(id)].flatMap(([holder, value]) => {
      const row = places.get(holder)
      return row === undefined ? [] : [{ row, column, value }]
    }),
  )
}

function exactSystem(shares: readonly Share[], size: number): LoopSystem | undefined {
  const system = eliminateExactly(shares, eliminationOrder(size, shares))
  if (!system) return undefined
  return {
    isSolvable: true,
    solve(known) {
      const values = solveExactly(
        system,
        known.map(({ value }) => value),
      )
      const errors = known.some(({ error }) => error > 0) ? spreadErrors(shares, size, known) : []
      return values.map((value, index) => ({ value, error: errors[index] ?? 0 }))
    },
  }
}

function approximateSystem(shares: readonly Share[], size: number): LoopSystem | undefined {
  const system = eliminateApproximately(shares, size)
  if (!system) return undefined
  return {
    isSolvable: true,
    solve(known) {
      const inflow = Float64Array.from(known, ({ value }) => toFloat(value))
      const { values, error } = solveApproximately(system, inflow)
      const carried = system.growth * Math.max(...known.map((flow) => flow.error))
      return [...values].map((value) => ({ value: fromFloat(value), error: error + carried + 1 / SCALE }))
    },
  }
}

/** How far an exact loop passes on the errors of figures that flow into it. */
function spreadErrors(shares: readonly Share[], size: number, known: readonly Flow[]): number[] {
  const system = eliminateApproximately(shares, size)
  const largest = Math.max(...known.map(({ error }) => error))
  return known.map(() => (system ? system.growth * largest : Infinity))
}

/** Steps of the ratios that come from floating point. */
const SCALE = 1e12

function fromFloat(value: number): Ratio {
  return { n: BigInt(Math.round(value * SCALE)), d: BigInt(SCALE) }
}

/** The nearest number: long terms are too large to divide as numbers. */
function toFloat(value: Ratio): number {
  const excess = Math.max(value.n.toString(2).length, value.d.toString(2).length) - 900
  const shift = BigInt(Math.max(excess, 0))
  return Number(value.n >> shift) / Number(value.d >> shift)
}
