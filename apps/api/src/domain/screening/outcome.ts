import type { RunOutcome } from '@domicile/contract/screening/screening-kinds'
import { type Basis, isComplete } from './bases.queries.ts'

/** Without every list, nothing is clear, and what was found may not be all. */
export function outcomeOf(
  basis: Pick<Basis, 'lists'>,
  threshold: number,
  matches: readonly { score: number }[],
): RunOutcome {
  if (!isComplete(basis)) return 'not_checked'
  return matches.some(({ score }) => score >= threshold) ? 'hits' : 'clear'
}
