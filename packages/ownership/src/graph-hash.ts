import { createHash } from 'node:crypto'
import type { Graph, Period } from './graph.ts'
import { parsePercent } from './percent.ts'

/**
 * The SHA-256 of a graph as hexadecimal text. It covers ids and values in any order: two graphs have the same hash if
 * they list the same parties, holdings, ties and groups. `25` and `25.0` are the same percentage; two holdings of
 * 10 % and one of 20 % are not the same graph.
 */
export function graphHash({ parties, holdings, ties = [], groups = [] }: Graph): string {
  const lines = [
    ...parties.map(({ id, kind }) => ['party', id, kind]),
    ...holdings.map((holding) => {
      const { owner, owned, interest, percent, heldFor } = holding
      const ratio = parsePercent(percent)?.toFraction() ?? percent
      return ['holding', owner, owned, interest, ratio, heldFor ?? null, ...daysOf(holding)]
    }),
    ...ties.map((tie) => ['tie', tie.owner, tie.owned, tie.means, ...daysOf(tie)]),
    ...groups.map((group) => ['group', group.id, group.members.toSorted(), ...daysOf(group)]),
  ]
  const text = lines
    .map((line) => JSON.stringify(line))
    .sort()
    .join('\n')
  return createHash('sha256').update(text).digest('hex')
}

function daysOf({ from, to }: Period): (string | null)[] {
  return [from ?? null, to ?? null]
}
