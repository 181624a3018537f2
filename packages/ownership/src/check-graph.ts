import { controlMeans, type Graph, interests, type Period, trustRoles } from './graph.ts'
import { parsePercent } from './percent.ts'

/** Thrown by every function of the engine that is given a graph it can't compute; `problems` names each fault. */
export class GraphError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.name = 'GraphError'
    this.problems = problems
  }
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const means: readonly string[] = [...controlMeans, ...trustRoles, 'seniorManagingOfficial']

/** Lists what makes a graph invalid, one sentence per fault; an empty list means that it can be computed. */
export function checkGraph(graph: Graph): string[] {
  const kinds = new Map(graph.parties.map(({ id, kind }) => [id, kind]))
  return [
    ...repeatedIds(graph),
    ...graph.holdings.flatMap((holding, index) => {
      const place = `holding ${index + 1} (${holding.owner} in ${holding.owned})`
      const { owner, owned, heldFor } = holding
      return [
        ...unknownParties(place, kinds, heldFor ? [owner, owned, heldFor] : [owner, owned]),
        ...ownedPerson(place, kinds.get(owned)),
        ...(interests.includes(holding.interest)
          ? []
          : [`${place}: “${holding.interest}” is not an interest; use ${interests.join(', ')}`]),
        ...(parsePercent(holding.percent)
          ? []
          : [`${place}: “${holding.percent}” is not a percentage from 0 to 100`]),
        ...wrongPeriod(place, holding),
      ]
    }),
    ...(graph.ties ?? []).flatMap((tie, index) => {
      const place = `tie ${index + 1} (${tie.owner} to ${tie.owned})`
      return [
        ...unknownParties(place, kinds, [tie.owner, tie.owned]),
        ...ownedPerson(place, kinds.get(tie.owned)),
        ...(means.includes(tie.means)
          ? []
          : [`${place}: “${tie.means}” is neither a means of control nor a role`]),
        ...(isRole(tie.means) && !isArrangement(kinds.get(tie.owned))
          ? [`${place}: only a trust or foundation has a ${tie.means}`]
          : []),
        ...wrongPeriod(place, tie),
      ]
    }),
    ...(graph.groups ?? []).flatMap((group) => [
      ...unknownParties(`group ${group.id}`, kinds, group.members),
      ...wrongPeriod(`group ${group.id}`, group),
    ]),
  ]
}

/** Throws a {@link GraphError} that names every fault of the graph. */
export function refuseInvalidEdges(graph: Graph): void {
  const problems = checkGraph(graph)
  if (problems.length > 0) throw new GraphError(problems)
}

/** The same for figures, where edges with days are a fault: holdings of different years must not be added up. */
export function refuseInvalid(graph: Graph): void {
  const problems = checkGraph(graph)
  const edges: Period[] = [...graph.holdings, ...(graph.ties ?? []), ...(graph.groups ?? [])]
  if (edges.some(({ from, to }) => from || to)) problems.push('the graph has days: choose one with asOf')
  if (problems.length > 0) throw new GraphError(problems)
}

/** Throws a {@link GraphError} if ids in a question about the graph are unknown to it. */
export function refuseUnknown(graph: Graph, ids: readonly string[]): void {
  const partyIds = new Set(graph.parties.map(({ id }) => id))
  const problems = ids.filter((id) => !partyIds.has(id)).map((id) => `${id} is not a party of the graph`)
  if (problems.length > 0) throw new GraphError(problems)
}

export function isRole(means: string): boolean {
  return trustRoles.some((role) => role === means)
}

export function isArrangement(kind: string | undefined): boolean {
  return kind === 'trust' || kind === 'foundation'
}

function repeatedIds({ parties }: Graph): string[] {
  const seen = new Set<string>()
  return parties.flatMap(({ id }) => {
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated ? [`party ${id} is in the graph twice`] : []
  })
}

function unknownParties(place: string, kinds: ReadonlyMap<string, string>, ids: readonly string[]): string[] {
  return ids.filter((id) => !kinds.has(id)).map((id) => `${place}: ${id} is not a party of the graph`)
}

function ownedPerson(place: string, kind: string | undefined): string[] {
  return kind === 'person' ? [`${place}: a person cannot be owned`] : []
}

function wrongPeriod(place: string, { from, to }: Period): string[] {
  const wrong = [from, to].filter((day) => typeof day === 'string' && !DAY.test(day))
  if (wrong.length > 0) return wrong.map((day) => `${place}: “${day}” is not a day; write YYYY-MM-DD`)
  return from && to && to < from ? [`${place}: it ends on ${to}, before it starts on ${from}`] : []
}
