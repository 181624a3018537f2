import type { Fraction } from 'fraction.js'
import { chainTo, type ControlStep, controlledBy, holdingsWithin } from './control.ts'
import { type Weights, weightsOf } from './effective-interests.ts'
import type { Interest } from './graph.ts'
import type { Model } from './model.ts'
import { formatPercent, NONE, parsePercent } from './percent.ts'
import type { Regime } from './regimes.ts'

type Measured = { interest: Interest; percent: string }

/** Why a holder counts as an owner. Percentages as text, see `formatPercent`. */
export type HolderReason =
  /** The effective interest meets the threshold, or the direct one where chains are not multiplied. */
  | (Measured & { code: 'ownership'; errorBound: number | null; isLowerBound: boolean })
  /** The holder controls the company; `chain` has the steps. */
  | { code: 'control'; chain: ControlStep[] }
  /** Companies under the holder's control hold, together and with the holder, this much directly. */
  | (Measured & { code: '54a'; through: string[] })
  /** Companies in which the holder has a majority stake hold, together with the holder, this much directly. */
  | (Measured & { code: 'majorityStake'; through: string[] })
  /** The holder has this interest in a company that controls the company. */
  | (Measured & { code: '54b'; controller: string })

/** The companies under control, with the step that brought each there. */
type Steps = ReadonlyMap<string, ControlStep>

/** A holder, or several who act as one. */
export type Holder = { id: string; members: readonly string[] }

/** The facts of one company that do not depend on the holder. */
export type Subject = {
  model: Model
  company: string
  regime: Regime
  threshold: Fraction
  weights: ReadonlyMap<Interest, Weights>
  /** The companies that control this one, with what each of them is worth to its holders. */
  controllers: ReadonlyMap<string, ReadonlyMap<Interest, Weights>>
}

export function createSubject(
  model: Model,
  company: string,
  regime: Regime,
  above: Iterable<string>,
): Subject {
  const worthOf = (id: string) =>
    new Map(regime.interests.map((interest) => [interest, weightsOf(model, interest, id)]))
  const controllers = [...above].filter(
    (id) => id !== company && isEntity(model, id) && controlledBy(model, [id]).has(company),
  )
  return {
    model,
    company,
    regime,
    threshold: parsePercent(regime.percent)!,
    weights: worthOf(company),
    controllers: new Map(controllers.map((id) => [id, worthOf(id)])),
  }
}

function isEntity({ kindOf }: Model, id: string): boolean {
  return kindOf(id) === 'company' || kindOf(id) === 'listed'
}

/** Lists why a holder is an owner of the company; empty if it is not. */
export function reasonsFor(subject: Subject, holder: Holder): HolderReason[] {
  const { model, company, regime } = subject
  const isMultiplied = regime.indirect === 'multiplied'
  const steps = controlledBy(model, holder.members, isMultiplied ? 'any' : 'votes')
  const reasons: Record<Regime['tests'][number], () => HolderReason[]> = {
    ownership: () =>
      regime.interests.flatMap((interest) =>
        isMultiplied ? ownership(subject, holder, interest) : ownsWhole(subject, holder, steps, interest),
      ),
    control: () => (steps.has(company) ? [{ code: 'control', chain: chainTo(steps, company) }] : []),
    '54a': () => regime.interests.flatMap((interest) => throughControlled(subject, holder, steps, interest)),
    '54b': () => ownsController(subject, holder, steps),
  }
  return regime.tests.flatMap((test) => reasons[test]())
}

/** Returns true if a ratio meets the threshold; one that might, within its error, does. */
export function meets({ regime, threshold }: Subject, ratio: Fraction, error = 0): boolean {
  if (error > 0 && Math.abs(ratio.sub(threshold).valueOf()) <= error) return true
  return regime.comparator === '>=' ? ratio.gte(threshold) : ratio.gt(threshold)
}

/** The effective interest of a holder: that of all members together. */
export function interestOf(weights: Weights, { members }: Holder) {
  const figures = members.map((id) => weights.figures.get(id)).filter((figure) => figure !== undefined)
  return {
    value: figures.reduce((sum, { value }) => sum.add(value), NONE),
    error: figures.reduce((sum, { error }) => sum + error, 0),
    isLowerBound: members.some((id) => weights.incomplete.has(id)),
  }
}

function ownership(subject: Subject, holder: Holder, interest: Interest): HolderReason[] {
  const { value, error, isLowerBound } = interestOf(subject.weights.get(interest)!, holder)
  if (!meets(subject, value, error)) return []
  const errorBound = error > 0 ? error * 100 : null
  return [{ code: 'ownership', interest, percent: formatPercent(value), errorBound, isLowerBound }]
}

/** Counts the direct holdings of the holder and of the companies in which it has a majority stake. */
function ownsWhole(subject: Subject, holder: Holder, steps: Steps, interest: Interest): HolderReason[] {
  const { sum, through } = heldTogether(subject, holder, steps, interest)
  if (!meets(subject, sum)) return []
  const measured = { interest, percent: formatPercent(sum) }
  return through.every((id) => holder.members.includes(id))
    ? [{ code: 'ownership', ...measured, errorBound: null, isLowerBound: false }]
    : [{ code: 'majorityStake', ...measured, through }]
}

/** Left out where the holdings of controlled companies add nothing to the effective interest. */
function throughControlled(
  subject: Subject,
  holder: Holder,
  steps: Steps,
  interest: Interest,
): HolderReason[] {
  const { sum, through } = heldTogether(subject, holder, steps, interest)
  const isMore = sum.gt(interestOf(subject.weights.get(interest)!, holder).value)
  if (!isMore || !meets(subject, sum)) return []
  return [{ code: '54a', interest, percent: formatPercent(sum), through }]
}

/** The direct holdings of the holder and of the companies under its control. */
function heldTogether({ model, company }: Subject, { members }: Holder, steps: Steps, interest: Interest) {
  const parties = new Set([...members, ...steps.keys()])
  parties.delete(company)
  return holdingsWithin(model, parties, interest, company)
}

/** Left out for companies that the holder controls: the company is then under its control too. */
function ownsController(subject: Subject, holder: Holder, steps: Steps): HolderReason[] {
  return [...subject.controllers].flatMap(([controller, weights]) =>
    steps.has(controller) || holder.members.includes(controller)
      ? []
      : subject.regime.interests.flatMap((interest): HolderReason[] => {
          const { value, error } = interestOf(weights.get(interest)!, holder)
          return meets(subject, value, error)
            ? [{ code: '54b', controller, interest, percent: formatPercent(value) }]
            : []
        }),
  )
}
