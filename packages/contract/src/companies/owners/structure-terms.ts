import { countryName } from '../../countries.ts'
import { interests } from './interests.ts'
import type { Structure } from './owners.ts'

export type StructureNode = Structure['nodes'][number]

/** All the interests of one node in another, as texts: 'Shares 60 %'. */
export type StructureLink = { from: string; to: string; terms: string[] }

const words = {
  thisCompany: 'this company',
  kinds: { person: 'person', state: 'state body', listed: 'publicly traded' },
  company: 'company',
  outside: 'outside company',
  parent: 'Parent company',
} as const

/** Returns one link per related pair, even with several interests between them. */
export function linksOf({ edges }: Pick<Structure, 'edges'>): StructureLink[] {
  const pairs = Map.groupBy(edges, ({ from, to }) => JSON.stringify([from, to]))
  return [...pairs.values()].map((all) => ({ from: all[0]!.from, to: all[0]!.to, terms: all.map(termOf) }))
}

/** `Shares 60 %`, `Board member` or `Parent company`. */
export function termOf({ interest, percentage }: Structure['edges'][number]): string {
  if (interest === 'parent') return words.parent
  const label = interests[interest as keyof typeof interests]?.label ?? interest
  return percentage ? `${label} ${percentage} %` : label
}

/** Returns the kind and the country of a node: 'person, Poland'. */
export function kindOf(node: StructureNode, rootId: string): string {
  const kind = node.type !== 'company' ? words.kinds[node.type] : node.open ? words.company : words.outside
  const parts = [node.id === rootId ? words.thisCompany : kind, node.country && countryName(node.country)]
  return parts.filter(Boolean).join(', ')
}
