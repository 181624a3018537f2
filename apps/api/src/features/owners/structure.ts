import type { Structure } from '@domicile/contract/owners/owners'
import { fromMillionths, toMillionths } from '@domicile/contract/percentage'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { normaliseText } from '@domicile/server/db/normalise-text'
import {
  findHeld,
  findHolders,
  getSeenCompany,
  type Link,
  MAX_LINKS,
  type SeenCompany,
} from './structure.queries.ts'

type Node = Structure['nodes'][number]
type Edge = Structure['edges'][number]
type Found = Omit<Node, 'id' | 'level'> & { key: string }

/** Nodes by key: a company's id, or the details that identify a person or an outside company. */
type Chart = { nodes: Map<string, Node>; truncated: boolean }

const MAX_NODES = 200

/**
 * Reads the chart of a company: the holders above it (parents and owners, and theirs) and the companies below
 * it, level by level, so that each has its shortest distance. Each company is followed once per direction, so
 * loops end.
 */
export async function readStructure(db: Database, user: Actor, companyId: string): Promise<Structure> {
  const chart: Chart = { nodes: new Map(), truncated: false }
  const root = await getSeenCompany(db, user, companyId)
  place(chart, visibleCompany(root), 0)
  const followed = { above: new Set([root.id]), below: new Set([root.id]) }
  let above = [root.id]
  let below = [root.id]
  for (let level = 1; above.length > 0 || below.length > 0; level += 1) {
    above = extend(chart, await holdersOf(db, user, chart, above), -level, followed.above)
    below = extend(chart, await heldBy(db, user, below), level, followed.below)
  }
  const edges = edgesOf(chart, await holdersOf(db, user, chart, openCompanies(chart)))
  return { nodes: [...chart.nodes.values()].sort(byLevel), edges, truncated: chart.truncated }
}

/** Adds what was found to the chart and returns the companies to follow next. */
function extend(chart: Chart, found: readonly Found[], level: number, followed: Set<string>): string[] {
  const placed = found.filter((one) => place(chart, one, level))
  const next = placed.filter((one) => one.open && !followed.has(one.key)).map((one) => one.key)
  for (const key of next) followed.add(key)
  return [...new Set(next)]
}

/** Adds a node and returns true if the chart now has it; a full chart takes no more. */
function place(chart: Chart, { key, type, name, country, open }: Found, level: number): boolean {
  if (chart.nodes.has(key)) return true
  if (chart.nodes.size === MAX_NODES) chart.truncated = true
  else chart.nodes.set(key, { id: open ? key : runningName(chart, type), type, name, country, open, level })
  return chart.nodes.has(key)
}

/** Returns a running id: a company that the reader may not see looks like one that is not in the portal. */
function runningName(chart: Chart, type: Node['type']): string {
  return `${type === 'person' ? 'person' : 'outside'}:${chart.nodes.size}`
}

async function holdersOf(db: Database, user: Actor, chart: Chart, companyIds: string[]) {
  const links = companyIds.length > 0 ? await findHolders(db, user, companyIds) : []
  if (links.length === MAX_LINKS) chart.truncated = true
  return links.map((link) => ({ ...link, key: keyOf(link) }))
}

/**
 * Identifies people and outside companies by name and date of birth (or country); where that is unknown, only
 * among the holders of one company.
 */
function keyOf({ type, holderId, name, birthDate, country, heldId }: Link): string {
  const mark = type === 'person' ? birthDate : country
  return holderId ?? JSON.stringify([type, normaliseText(name), mark ?? heldId])
}

/** Reads one more than fits, so that the chart knows when there are more. */
async function heldBy(db: Database, user: Actor, companyIds: string[]): Promise<Found[]> {
  return companyIds.length > 0
    ? (await findHeld(db, user, companyIds, MAX_NODES + 1)).map(visibleCompany)
    : []
}

function visibleCompany({ id, name, country }: SeenCompany): Found {
  return { key: id, type: 'company', name, country, open: true }
}

function openCompanies(chart: Chart): string[] {
  return [...chart.nodes.values()].filter((node) => node.open).map((node) => node.id)
}

/** The holdings of the chart's nodes in each other; several of one kind are summed. */
function edgesOf(chart: Chart, links: readonly (Link & { key: string })[]): Edge[] {
  const edges = new Map<string, Edge & { parts: string[] }>()
  for (const { key, heldId, interest, percentage } of links) {
    const from = chart.nodes.get(key)?.id
    const to = chart.nodes.get(heldId)?.id
    if (!from || !to) continue
    const name = JSON.stringify([from, to, interest])
    const parts = [...(edges.get(name)?.parts ?? []), ...(percentage ? [percentage] : [])]
    edges.set(name, { from, to, interest, percentage: sum(parts), parts })
  }
  return [...edges.values()].map(({ parts: _parts, ...edge }) => edge)
}

function sum(percentages: readonly string[]): string | null {
  if (percentages.length === 0) return null
  return fromMillionths(percentages.reduce((total, part) => total + toMillionths(part)!, 0n))
}

function byLevel(a: Node, b: Node): number {
  return a.level - b.level || compare(normaliseText(a.name), normaliseText(b.name)) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
