import type { ListOfRun } from '@domicile/contract/compliance/screening/runs'
import type { RunOutcome } from '@domicile/contract/compliance/screening/screening-kinds'
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

/** The matches from the threshold on, which are hits, and those below it. */
export function splitMatches<One extends { score: number }>(found: readonly One[], threshold: number) {
  const isHit = ({ score }: One) => score >= threshold
  return { matches: found.filter(isHit), nearMisses: found.filter((match) => !isHit(match)) }
}

/** The number of parties in all lists that were searched. */
export function countParties(lists: readonly ListOfRun[]): number {
  return lists.filter(({ number }) => number !== null).reduce((sum, { parties }) => sum + parties, 0)
}
