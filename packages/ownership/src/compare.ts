import { beneficialOwnersOf } from './beneficial-owners.ts'
import { blockedEntities } from './blocked-entities.ts'
import { control } from './control.ts'
import { effectiveInterests } from './effective-interests.ts'
import { type Graph, type Holding, type Interest, interests, type Tie } from './graph.ts'
import { formatPercent, NONE, parsePercent } from './percent.ts'
import type { Regime } from './regimes.ts'
import type { SanctionsRegime } from './sanctions-regimes.ts'

/** A graph at one time, and the rules to compare it under. Owners and blocked entities are compared if both have rules. */
export type Snapshot = {
  graph: Graph
  regime?: Regime
  sanctions?: { listed: readonly string[]; regime: SanctionsRegime }
}

/** A percentage before and after, as text; null where there was or is none. */
type Change = { before: string | null; after: string | null }

export type Changes = {
  /** Holdings of one owner in one company, parallel ones added up. New ones have no `before`, ended ones no `after`. */
  holdings: (Pick<Holding, 'owner' | 'owned' | 'interest'> & { heldFor: string | null } & Change)[]
  ties: (Pick<Tie, 'owner' | 'owned' | 'means'> & { change: 'added' | 'removed' })[]
  effectiveInterests: ({ holder: string; company: string; interest: Interest } & Change)[]
  control: { controller: string; company: string; change: 'gained' | 'lost' }[]
  owners: { person: string; company: string; change: 'gained' | 'lost' }[]
  blocked: { entity: string; change: 'gained' | 'lost' }[]
}

/**
 * Lists what changed between two graphs, such as one graph on two days, and for whom that changed something.
 * @throws GraphError if a graph is invalid.
 */
export function compare(before: Snapshot, after: Snapshot): Changes {
  return {
    holdings: percentages(before, after, holdingsOf),
    ties: differences(before, after, tiesOf).map(({ item, isNew }) => ({
      ...item,
      change: isNew ? 'added' : 'removed',
    })),
    effectiveInterests: percentages(before, after, effectiveOf),
    control: gains(before, after, controlsOf),
    owners: before.regime && after.regime ? gains(before, after, ownersOf) : [],
    blocked: before.sanctions && after.sanctions ? gains(before, after, blockedOf) : [],
  }
}

function holdingsOf({ graph }: Snapshot): [Omit<Changes['holdings'][number], keyof Change>, string][] {
  const parallel = Map.groupBy(graph.holdings, ({ owner, owned, interest, heldFor }) =>
    JSON.stringify([owner, owned, interest, heldFor ?? null]),
  )
  return [...parallel.values()].map((holdings) => {
    const { owner, owned, interest, heldFor = null } = holdings[0]!
    const sum = holdings.reduce((total, { percent }) => total.add(parsePercent(percent) ?? NONE), NONE)
    return [{ owner, owned, interest, heldFor }, formatPercent(sum)]
  })
}

function tiesOf({ graph }: Snapshot): Pick<Tie, 'owner' | 'owned' | 'means'>[] {
  return (graph.ties ?? []).map(({ owner, owned, means }) => ({ owner, owned, means }))
}

function effectiveOf({
  graph,
}: Snapshot): [{ holder: string; company: string; interest: Interest }, string][] {
  return interests
    .flatMap((interest) => effectiveInterests(graph, { interest }).interests)
    .map(({ holder, company, interest, percent }) => [{ holder, company, interest }, percent])
}

function controlsOf({ graph }: Snapshot): { controller: string; company: string }[] {
  return control(graph).map(({ controller, company }) => ({ controller, company }))
}

function ownersOf({ graph, regime }: Snapshot): { person: string; company: string }[] {
  const companies = graph.parties.filter(({ kind }) => kind !== 'person').map(({ id }) => id)
  return beneficialOwnersOf(graph, { companies, regime: regime!, mostPaths: 0 }).flatMap(
    ({ company, owners }) => owners.map(({ person }) => ({ person, company })),
  )
}

function blockedOf({ graph, sanctions }: Snapshot): { entity: string }[] {
  return blockedEntities(graph, sanctions!).map(({ entity }) => ({ entity }))
}

/** The items whose percentage is not the same on both sides. */
function percentages<T extends object>(
  before: Snapshot,
  after: Snapshot,
  list: (snapshot: Snapshot) => [T, string][],
): (T & Change)[] {
  const [old, now] = [before, after].map(
    (side) => new Map(list(side).map(([item, percent]) => [JSON.stringify(item), percent])),
  )
  const keys = new Set([...old!.keys(), ...now!.keys()])
  return [...keys]
    .filter((key) => old!.get(key) !== now!.get(key))
    .sort()
    .map((key) => ({
      ...(JSON.parse(key) as T),
      before: old!.get(key) ?? null,
      after: now!.get(key) ?? null,
    }))
}

function gains<T extends object>(before: Snapshot, after: Snapshot, list: (snapshot: Snapshot) => T[]) {
  return differences(before, after, list).map(({ item, isNew }) => ({
    ...item,
    change: isNew ? ('gained' as const) : ('lost' as const),
  }))
}

/** The items that are on one side only. */
function differences<T extends object>(
  before: Snapshot,
  after: Snapshot,
  list: (snapshot: Snapshot) => T[],
): { item: T; isNew: boolean }[] {
  const [old, now] = [before, after].map((side) => new Set(list(side).map((item) => JSON.stringify(item))))
  return [...old!.symmetricDifference(now!)]
    .sort()
    .map((key) => ({ item: JSON.parse(key) as T, isNew: now!.has(key) }))
}
