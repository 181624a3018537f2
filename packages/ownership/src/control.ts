import type { Fraction } from 'fraction.js'
import { refuseUnknown } from './check-graph.ts'
import { type ControlMeans, controlMeans, type Graph, type Interest, interests } from './graph.ts'
import { createModel, type Model } from './model.ts'
import { formatPercent, HALF, NONE } from './percent.ts'

/** Why a company is under control: the holdings or the tie of parties that are the controller or under its control. */
export type ControlStep =
  | { company: string; means: 'majority'; through: string[]; interest: Interest; percent: string }
  | { company: string; means: ControlMeans; through: string[] }

/** A controlled company. `chain` has the steps that lead to it, one per controlled company, itself last. */
export type Control = { controller: string; company: string; chain: ControlStep[] }

/**
 * Lists the companies that parties or groups control: by more than half of one interest, held by the controller and by
 * companies that it already controls, or by a tie such as the appointment of the board. Control exists at each level,
 * so 51 % of 51 % of 51 % is control although it is 13.3 % by multiplication. Roles in trusts are no control.
 *
 * Without `by` it lists the control of every party that is not itself a company, and of every group.
 *
 * Source: Regulation (EU) 2024/1624, Art. 53.
 * @throws GraphError if the graph is invalid.
 */
export function control(graph: Graph, { by }: { by?: readonly string[] } = {}): Control[] {
  const model = createModel(graph)
  const groups = new Map(model.groups.map(({ id, members }) => [id, members]))
  refuseUnknown(
    graph,
    (by ?? []).filter((id) => !groups.has(id)),
  )
  const others = graph.parties.filter(({ kind }) => kind !== 'company').map(({ id }) => id)
  return (by ?? [...others, ...groups.keys()]).flatMap((controller) => {
    const steps = controlledBy(model, groups.get(controller) ?? [controller])
    return [...steps.keys()].map((company) => ({ controller, company, chain: chainTo(steps, company) }))
  })
}

/**
 * The majority that is control: of any interest, or of the votes alone. Shares count as votes for a company
 * without recorded votes.
 */
export type Majority = 'any' | 'votes'

/** Earlier results, for as long as the model is in use. */
const computed = new WeakMap<Model, Map<string, Map<string, ControlStep>>>()

/** The companies under the control of parties that act as one, each with the step that brought it there. */
export function controlledBy(
  model: Model,
  parties: readonly string[],
  majority: Majority = 'any',
): ReadonlyMap<string, ControlStep> {
  const stepsByKey = computed.get(model) ?? new Map<string, Map<string, ControlStep>>()
  computed.set(model, stepsByKey)
  const key = JSON.stringify([majority, ...parties])
  const steps =
    stepsByKey.get(key) ??
    levelByLevel(model, parties, (within, company) => controlStep(model, within, company, majority))
  stepsByKey.set(key, steps)
  return steps
}

/**
 * Spreads from some parties to companies for which there is a step from those already reached. Works level by level,
 * so that a step depends only on companies of earlier levels, in whatever order the graph lists its edges.
 */
export function levelByLevel<S extends { company: string }>(
  model: Model,
  parties: readonly string[],
  stepTo: (within: ReadonlySet<string>, company: string) => S | undefined,
): Map<string, S> {
  const steps = new Map<string, S>()
  const within = new Set(parties)
  let level: Iterable<string> = parties
  for (;;) {
    const next = [...reachedFrom(model, level)]
      .filter((company) => !within.has(company))
      .map((company) => stepTo(within, company))
      .filter((step) => step !== undefined)
    if (next.length === 0) return steps
    for (const step of next) {
      steps.set(step.company, step)
      within.add(step.company)
    }
    level = next.map(({ company }) => company)
  }
}

/** The steps that lead to a company, those they depend on first. */
export function chainTo<S extends { company: string; through: string[] }>(
  steps: ReadonlyMap<string, S>,
  company: string,
): S[] {
  const needed = new Set([company])
  for (const id of needed) for (const holder of steps.get(id)?.through ?? []) needed.add(holder)
  return [...steps.values()].filter((step) => needed.has(step.company))
}

function reachedFrom({ stakes, tiesOf }: Model, parties: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const party of parties) {
    for (const interest of interests)
      for (const company of stakes[interest].holdingsOf(party).keys()) found.add(company)
    for (const { owned } of tiesOf.get(party) ?? []) found.add(owned)
  }
  return found
}

/** The step by which parties control a company, if they do. */
export function controlStep(
  model: Model,
  within: ReadonlySet<string>,
  company: string,
  majority: Majority = 'any',
): ControlStep | undefined {
  for (const interest of majority === 'any' ? interests : votesOf(model, company)) {
    const { through, sum } = holdingsWithin(model, within, interest, company)
    if (sum.gt(HALF)) return { company, means: 'majority', through, interest, percent: formatPercent(sum) }
  }
  const tie = model.tiesTo.get(company)?.find(({ owner, means }) => within.has(owner) && isControl(means))
  return tie && { company, means: tie.means as ControlMeans, through: [tie.owner] }
}

function votesOf({ stakes }: Model, company: string): readonly Interest[] {
  return stakes.votes.holdersOf(company).size > 0 ? ['votes'] : ['shares']
}

/** The direct holdings of some parties in a company, with their holders. */
export function holdingsWithin(
  model: Model,
  parties: ReadonlySet<string>,
  interest: Interest,
  company: string,
): { through: string[]; sum: Fraction } {
  const holders = model.stakes[interest].holdersOf(company)
  const isFew = parties.size < holders.size
  const through = isFew
    ? [...parties].filter((id) => holders.has(id))
    : [...holders.keys()].filter((id) => parties.has(id))
  return { through: through.sort(), sum: through.reduce((sum, id) => sum.add(holders.get(id)!), NONE) }
}

export function isControl(means: string): boolean {
  return controlMeans.some((control) => control === means)
}
