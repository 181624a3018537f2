import { checkGraph } from '../check-graph.ts'
import type { Graph, Holding, Party, PartyKind, Tie } from '../graph.ts'
import { checkReferences, type Placed } from './check-references.ts'
import type { Finding } from './findings.ts'
import { type ReadInterest, readRelationship } from './read-relationship.ts'
import { repairStatement } from './repair-statement.ts'
import type { EntityDetails, RelationshipDetails, Statement } from './statement.ts'

export type BodsImport = {
  /** A dated graph: choose a day with `asOf`. The ids of parties are record ids. */
  graph: Graph
  /** Every interest that was read, also those that no graph has, such as seats on the board. */
  interests: ReadInterest[]
  /** The latest statement about each party, as it was received: names, addresses and identifiers are in it. */
  statements: Record<string, Statement>
  /** Everything that was refused, left out or interpreted; nothing is lost silently. */
  findings: Finding[]
}

/**
 * Reads statements of the Beneficial Ownership Data Standard 0.4 into a graph. The latest statement of each record
 * counts. Shares that are given as a range count with their lower bound; one that is excluded, as in “more than 25 %”,
 * counts a millionth above it. An indirect interest whose component records were all read is left out, because it
 * follows from them. `endDate` is the first day without the interest, `to` the last one with it.
 *
 * A detail that breaks the standard is refused with the reason, and the rest of its statement is read; a statement
 * without a needed detail is refused. A share that is not known counts as 0 %, and its interest has no percentage.
 *
 * Source: https://standard.openownership.org/en/0.4.0/
 */
export function fromBods(statements: unknown): BodsImport {
  if (!Array.isArray(statements)) return nothing('$', 'the data is not a list of statements')
  const findings: Finding[] = []
  const placed = statements.flatMap((value: unknown, index): Placed[] => {
    const { statement, findings: faults } = repairStatement(value, index)
    findings.push(...faults)
    return statement ? [{ index, statement }] : []
  })
  const contradictions = checkReferences(placed)
  findings.push(...contradictions)
  const refused = new Set(
    contradictions.flatMap(({ at, severity }) =>
      severity === 'refused' ? (/^\$\[(\d+)\]/.exec(at)?.[1] ?? []) : [],
    ),
  )
  const current = currentStatements(
    placed.filter(({ index }) => !refused.has(String(index))),
    findings,
  )
  const { holdings, ties, interests, unknown } = readEdges(current, findings)
  const withRole = new Set(ties.filter(({ means }) => roles.includes(means)).map(({ owned }) => owned))
  const parties = [
    ...current.flatMap(({ statement }) => partyOf(statement, withRole)),
    ...unknown.map((id): Party => ({ id, kind: 'unknown' })),
  ]
  const graph = { parties, holdings, ties }
  for (const message of checkGraph(graph)) findings.push({ at: '$', severity: 'refused', message })
  return { graph, interests, statements: statementsOf(current), findings }
}

/** The latest statement of each record, in the order of the list; earlier ones are reported as left out. */
function currentStatements(placed: readonly Placed[], findings: Finding[]): Placed[] {
  const records = Map.groupBy(placed, ({ statement }) => statement.recordId)
  return [...records.values()].map((all) => {
    const [latest, ...earlier] = all.toSorted(
      (a, b) => compare(b.statement.statementDate, a.statement.statementDate) || b.index - a.index,
    )
    for (const { index } of earlier)
      findings.push({
        at: `$[${index}]`,
        severity: 'leftOut',
        message: `a later statement, $[${latest!.index}], is about the same record`,
      })
    return latest!
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

const roles: readonly string[] = ['settlor', 'trustee', 'protector', 'beneficiary']

function nothing(at: string, message: string): BodsImport {
  const graph = { parties: [], holdings: [], ties: [] }
  return { graph, interests: [], statements: {}, findings: [{ at, severity: 'refused', message }] }
}

function statementsOf(current: readonly Placed[]): Record<string, Statement> {
  const parties = current.filter(({ statement }) => statement.recordType !== 'relationship')
  return Object.fromEntries(parties.map(({ statement }) => [statement.recordId, statement]))
}

const kinds: Record<string, PartyKind> = {
  registeredEntity: 'company',
  legalEntity: 'company',
  arrangement: 'company',
  state: 'state',
  stateBody: 'state',
  anonymousEntity: 'unknown',
  unknownEntity: 'unknown',
}

function partyOf(
  { recordType, recordId: id, recordDetails }: Statement,
  withRole: ReadonlySet<string>,
): Party[] {
  if (recordType === 'relationship') return []
  if (recordType === 'person')
    return [{ id, kind: recordDetails.personType === 'knownPerson' ? 'person' : 'unknown' }]
  const { entityType, publicListing } = recordDetails as unknown as EntityDetails
  if (entityType.subtype === 'trust') return [{ id, kind: 'trust' }]
  if (withRole.has(id)) return [{ id, kind: 'foundation' }]
  return [{ id, kind: publicListing?.hasPublicListing ? 'listed' : kinds[entityType.type]! }]
}

/** The edges of all relationships; indirect ones last, because they depend on their components. */
function readEdges(current: readonly Placed[], findings: Finding[]) {
  const relationships = current.filter(({ statement }) => statement.recordType === 'relationship')
  const nominators = nominatorsOf(relationships)
  const read = new Set(current.map(({ statement }) => statement.recordId))
  const [holdings, ties, unknown]: [Holding[], Tie[], string[]] = [[], [], []]
  const interests: ReadInterest[] = []
  const sorted = relationships.toSorted((a, b) => componentsOf(a).length - componentsOf(b).length)
  for (const one of sorted) {
    const edges = readRelationship(one, {
      nominators,
      followsFromComponents: componentsOf(one).length > 0 && componentsOf(one).every((id) => read.has(id)),
    })
    if (edges.isIncomplete) read.delete(one.statement.recordId)
    holdings.push(...edges.holdings)
    ties.push(...edges.ties)
    interests.push(...edges.interests)
    findings.push(...edges.findings)
    if (edges.unknown) unknown.push(edges.unknown)
  }
  return { holdings, ties, interests, unknown }
}

function componentsOf({ statement }: Placed): string[] {
  return (statement.recordDetails as unknown as RelationshipDetails).componentRecords ?? []
}

/** The nominator of each nomination. */
function nominatorsOf(relationships: readonly Placed[]): Map<string, string> {
  const details = relationships.map(
    ({ statement }) => statement.recordDetails as unknown as RelationshipDetails,
  )
  return new Map(
    details
      .filter(({ interests = [] }) => interests.some(({ type }) => type === 'nominator'))
      .flatMap(({ subject, interestedParty }): [string, string][] =>
        typeof subject === 'string' && typeof interestedParty === 'string'
          ? [[subject, interestedParty]]
          : [],
      ),
  )
}
