import type { Fraction } from 'fraction.js'
import { GraphError, refuseUnknown } from './check-graph.ts'
import type { Graph } from './graph.ts'
import { graphHash } from './graph-hash.ts'
import { createModel, type Model } from './model.ts'
import { interestOf, type Subject } from './owner-reasons.ts'
import { type BeneficialOwners, type Reason, RULES_VERSION } from './owner-results.ts'
import { type Paths, pathsBetween } from './paths.ts'
import { formatPercent, NONE, parsePercent } from './percent.ts'
import { qualify } from './qualify.ts'
import type { Regime } from './regimes.ts'

/**
 * Finds the beneficial owners of a company under a regime: by effective interest, by control, and where both occur on
 * different layers (54a, 54b). Trusts and foundations are looked through to the holders of their roles, nominees to
 * the parties they hold for. Chains that end without a person are listed with the reason.
 *
 * Known holders of listed companies still count: a listing is recorded as an end and hides no one.
 *
 * Source: Regulation (EU) 2024/1624, Art. 51 to 57, and the source of the regime.
 * @throws GraphError if the graph is invalid or does not contain the company.
 */
export function beneficialOwners(
  graph: Graph,
  { company, regime, mostPaths }: { company: string; regime: Regime; mostPaths?: number },
): BeneficialOwners {
  return beneficialOwnersOf(graph, { companies: [company], regime, mostPaths })[0]!
}

/** The same for many companies, whose common holders are computed once. */
export function beneficialOwnersOf(
  graph: Graph,
  options: { companies: readonly string[]; regime: Regime; mostPaths?: number | undefined },
): BeneficialOwners[] {
  const { companies, regime, mostPaths } = options
  const model = createModel(graph)
  refuseUnknown(graph, companies)
  if (!parsePercent(regime.percent))
    throw new GraphError([`“${regime.percent}” is not a percentage from 0 to 100`])
  const hash = graphHash(graph)
  return companies.map((company) => {
    const { subject, owners, ends } = qualify(model, company, regime)
    return {
      company,
      regime: regime.id,
      rules: RULES_VERSION,
      graph: hash,
      owners: [...owners]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([person, reasons]) => ({
          person,
          reasons,
          paths: pathsOf(subject, person, reasons, mostPaths),
        })),
      ends,
      fallback: owners.size > 0 ? null : { officials: officialsOf(model, company) },
      isListed: model.kindOf(company) === 'listed',
      accountedFor: accountedFor(subject),
      unresolved: [...subject.weights.values()].flatMap(({ unresolved }) => [...unresolved.values()]),
    }
  })
}

function officialsOf({ tiesTo }: Model, company: string): string[] {
  const ties = tiesTo.get(company) ?? []
  return ties
    .filter(({ means }) => means === 'seniorManagingOfficial')
    .map(({ owner }) => owner)
    .sort()
}

function accountedFor({ model, weights, company }: Subject): BeneficialOwners['accountedFor'] {
  return Object.fromEntries(
    [...weights].flatMap(([interest, { figures }]) => {
      const { holdersOf } = model.stakes[interest]
      if (holdersOf(company).size === 0) return []
      const ends = [...figures].filter(([id]) => holdersOf(id).size === 0 && model.kindOf(id) !== 'unknown')
      const sum = ends.reduce((total: Fraction, [, { value }]) => total.add(value), NONE)
      return [[interest, formatPercent(sum)]]
    }),
  )
}

/** The chains of the person, and of the trusts and groups through which the person is an owner. */
function pathsOf(subject: Subject, person: string, reasons: readonly Reason[], most?: number): Paths[] {
  if (most === 0) return []
  const { model, company, weights } = subject
  const groups = new Map(model.groups.map(({ id, members }) => [id, members]))
  const holdersFor = (reason: Reason): readonly string[] => {
    if (reason.code === 'behind') return holdersFor(reason.reason)
    if (reason.code === 'role') return [reason.of]
    return reason.code === 'group' ? groups.get(reason.group)! : []
  }
  return [...new Set([person, ...reasons.flatMap(holdersFor)])].flatMap((id) =>
    [...weights].flatMap(([interest, worth]) => {
      const { value, isLowerBound } = interestOf(worth, { id, members: [id] })
      if (id === company || value.equals(NONE)) return []
      const figure = isLowerBound ? undefined : value
      return [pathsBetween(model, { interest, holder: id, company, figure }, most)]
    }),
  )
}
