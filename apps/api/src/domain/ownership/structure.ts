import { addDays } from '@domicile/contract/days'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import { fromMillionths, toMillionths } from '@domicile/contract/companies/owners/percentage'
import type { DatedLink, StructureHistory } from './structure-history.ts'

type Edge = Structure['edges'][number]

/** A structure on one day: the parties by their distance from the company, and their holdings. */
type Reached = { levels: Map<string, number>; links: DatedLink[]; truncated: boolean }

export type Chart = Pick<Structure, 'nodes' | 'edges' | 'truncated'>

const MAX_NODES = 200
/** Each stop costs a walk through the chart of its day. */
const MAX_DAYS = 100
const LAST_DAY = '9999-12-31'

/** The chart of a day, with the days on which it changes. */
export function structureOn(history: StructureHistory, day = history.today): Structure {
  return { on: day, today: history.today, days: daysOfChange(history), ...chartOn(history, day) }
}

/** The parties around the company on a day, level by level, and what they hold in each other. */
export function chartOn(history: StructureHistory, day: string): Chart {
  const { levels, links, truncated } = reach(history, day)
  const nodes = [...history.parties.values()]
    .filter(({ id }) => levels.has(id))
    .map(({ birthDate: _birthDate, ...party }) => ({ ...party, level: levels.get(party.id)! }))
  return { nodes: nodes.sort((a, b) => a.level - b.level), edges: edgesOf(links), truncated }
}

/** The holdings of the chart of a day, each with its days. */
export function linksOn(history: StructureHistory, day: string): readonly DatedLink[] {
  return reach(history, day).links
}

/** The days on which something in the chart starts, or no longer exists, earliest first; the latest {@link MAX_DAYS}. */
function daysOfChange(history: StructureHistory): string[] {
  const starts = history.links.flatMap(({ startsOn }) => startsOn ?? [])
  const ends = history.links.flatMap(({ endsOn }) => (endsOn && endsOn < LAST_DAY ? addDays(endsOn, 1) : []))
  const days = [...new Set([...starts, ...ends])].sort().slice(-MAX_DAYS)
  let before = days[0] ? reach(history, addDays(days[0], -1)).links : []
  return days.filter((day) => {
    const { links } = reach(history, day)
    const isChanged = links.length !== before.length || links.some((link, index) => link !== before[index])
    before = links
    return isChanged
  })
}

/** Walks from the company up and down, so that each party has its shortest distance. */
function reach(history: StructureHistory, day: string): Reached {
  const { rootId } = history
  const links = history.links.filter((link) => isOn(link, day))
  const byHeld = Map.groupBy(links, ({ to }) => to)
  const byHolder = Map.groupBy(links, ({ from }) => from)
  const reached = { levels: new Map([[rootId, 0]]), truncated: history.truncated }
  const followed = { above: new Set([rootId]), below: new Set([rootId]) }
  let [above, below] = [[rootId], [rootId]]
  for (let level = 1; above.length > 0 || below.length > 0; level += 1) {
    const holders = above.flatMap((id) => byHeld.get(id) ?? []).map(({ from }) => from)
    const subsidiaries = below.flatMap((id) => byHolder.get(id) ?? []).map(({ to }) => to)
    above = extend(reached, byName(history, holders), -level, followed.above)
    below = extend(reached, byName(history, subsidiaries), level, followed.below)
  }
  const { levels, truncated } = reached
  return { levels, truncated, links: links.filter(({ from, to }) => levels.has(from) && levels.has(to)) }
}

/** Places parties and returns those to follow next. A full chart takes no more. */
function extend(
  reached: Omit<Reached, 'links'>,
  ids: string[],
  level: number,
  followed: Set<string>,
): string[] {
  const next: string[] = []
  for (const id of ids) {
    if (!reached.levels.has(id) && reached.levels.size === MAX_NODES) {
      reached.truncated = true
      continue
    }
    if (!reached.levels.has(id)) reached.levels.set(id, level)
    if (!followed.has(id)) next.push(id)
    followed.add(id)
  }
  return next
}

function isOn({ startsOn, endsOn }: DatedLink, day: string): boolean {
  return (startsOn ?? '') <= day && day <= (endsOn ?? LAST_DAY)
}

/** The holdings of parties in each other; several of one kind are summed. */
function edgesOf(links: readonly DatedLink[]): Edge[] {
  const sums = Map.groupBy(links, ({ from, to, interest }) => JSON.stringify([from, to, interest]))
  return [...sums.values()].map((parts) => {
    const { from, to, interest } = parts[0]!
    return { from, to, interest, percentage: sum(parts.flatMap(({ percentage }) => percentage ?? [])) }
  })
}

function sum(percentages: readonly string[]): string | null {
  if (percentages.length === 0) return null
  return fromMillionths(percentages.reduce((total, part) => total + toMillionths(part)!, 0n))
}

function byName({ parties }: StructureHistory, ids: string[]): string[] {
  const wanted = new Set(ids)
  return [...parties.keys()].filter((id) => wanted.has(id))
}
