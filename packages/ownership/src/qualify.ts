import { isArrangement, isRole } from './check-graph.ts'
import { isControl } from './control.ts'
import type { PartyKind, TrustRole } from './graph.ts'
import type { Model } from './model.ts'
import { createSubject, type HolderReason, reasonsFor, type Subject } from './owner-reasons.ts'
import type { End, Reason } from './owner-results.ts'
import { formatPercent } from './percent.ts'
import type { Regime } from './regimes.ts'

export type Qualified = { subject: Subject; owners: Map<string, Reason[]>; ends: End[] }

type Credit = HolderReason | Extract<Reason, { code: 'role' | 'group' }>

/** The findings at one company: `behind` has the companies whose own owners count as well. */
type Layer = Qualified & { behind: { id: string; reason: Credit }[] }

/**
 * Finds the owners of a company and the ends of its chains. Where a company has a role or is in a group, its owners are
 * owners. Each company is looked behind once, from the nearest, so that circles of trustees end and cost no more than
 * their number.
 */
export function qualify(model: Model, company: string, regime: Regime): Qualified {
  const root = layerOf(model, company, regime)
  const owners = new Map<string, Reason[]>()
  const ends = new Map<string, End>()
  const seen = new Set([company])
  const layers = [{ ...root, explain: (because: Reason[]) => because }]
  for (const layer of layers) {
    for (const [person, because] of layer.owners) add(owners, person, layer.explain(because))
    for (const end of layer.ends) if (!ends.has(end.holder)) ends.set(end.holder, end)
    for (const { id, reason } of layer.behind) {
      if (seen.has(id)) continue
      seen.add(id)
      const explain = (because: Reason[]) => layer.explain([{ code: 'behind', company: id, reason, because }])
      layers.push({ ...layerOf(model, id, regime), explain })
    }
  }
  return { subject: root.subject, owners, ends: [...ends.values()] }
}

function layerOf(model: Model, company: string, regime: Regime): Layer {
  const above = partiesAbove(model, company)
  const subject = createSubject(model, company, regime, above)
  const layer: Layer = { subject, owners: new Map(), ends: [], behind: [] }

  const credit = (id: string, reason: Credit) => {
    if (model.kindOf(id) === 'person') return add(layer.owners, id, [reason])
    const why = endOf(model, id)
    const reasons = 'because' in reason ? reason.because : [reason]
    if (why) layer.ends.push({ holder: id, why, interests: interestsOf(subject, id), reasons })
    layer.behind.push({ id, reason })
  }
  const creditRoles = (id: string, because: HolderReason[]) => {
    for (const { owner, means } of model.tiesTo.get(id) ?? [])
      if (isRole(means)) credit(owner, { code: 'role', of: id, role: means as TrustRole, because })
  }

  if (isArrangement(model.kindOf(company))) creditRoles(company, [])
  for (const id of above) {
    if (id === company) continue
    const reasons = isFinal(model, id) ? reasonsFor(subject, { id, members: [id] }) : []
    if (model.kindOf(id) === 'person') for (const reason of reasons) credit(id, reason)
    if (isArrangement(model.kindOf(id)) && reasons.length > 0) creditRoles(id, reasons)
    const why = endOf(model, id)
    if (why) layer.ends.push({ holder: id, why, interests: interestsOf(subject, id), reasons })
  }
  for (const { id, members } of model.groups) {
    const reasons = members.some((member) => above.has(member)) ? reasonsFor(subject, { id, members }) : []
    if (reasons.length > 0)
      for (const member of members) credit(member, { code: 'group', group: id, because: reasons })
  }
  return layer
}

function add(owners: Map<string, Reason[]>, person: string, reasons: readonly Reason[]): void {
  owners.set(person, [...(owners.get(person) ?? []), ...reasons])
}

/** The company and every party from which a chain of holdings or control leads to it. */
function partiesAbove({ stakes, tiesTo }: Model, company: string): Set<string> {
  const found = new Set([company])
  for (const id of found) {
    for (const { holdersOf } of Object.values(stakes))
      for (const holder of holdersOf(id).keys()) found.add(holder)
    for (const { owner, means } of tiesTo.get(id) ?? []) if (isControl(means)) found.add(owner)
  }
  return found
}

/** A chain continues through companies; every other party can be an owner or ends the chain. */
function isFinal(model: Model, id: string): boolean {
  return model.kindOf(id) !== 'company' || endOf(model, id) !== undefined
}

const endKinds: Partial<Record<PartyKind, End['why']>> = {
  state: 'state',
  listed: 'listed',
  unknown: 'unknown',
}

function endOf(model: Model, id: string): End['why'] | undefined {
  const kind = model.kindOf(id)
  const ties = model.tiesTo.get(id) ?? []
  if (isArrangement(kind)) return ties.some(({ means }) => isRole(means)) ? undefined : 'noRoles'
  if (kind !== 'company') return endKinds[kind]
  const hasHolders = Object.values(model.stakes).some(({ holdersOf }) => holdersOf(id).size > 0)
  return hasHolders || ties.some(({ means }) => isControl(means)) ? undefined : 'noHolders'
}

function interestsOf({ weights }: Subject, id: string): End['interests'] {
  return Object.fromEntries(
    [...weights].flatMap(([interest, { figures }]) => {
      const figure = figures.get(id)
      return figure ? [[interest, formatPercent(figure.value)]] : []
    }),
  )
}
