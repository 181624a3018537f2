import { countryName } from '@domicile/contract/countries'
import { interests } from '@domicile/contract/owners/interests'
import type { Structure } from '@domicile/contract/owners/owners'
import { structureTexts as words } from './structure-texts.ts'

export type StructureNode = Structure['nodes'][number]

/** All the interests of one node in another, as texts: 'Shares 60 %'. */
export type StructureLink = { from: string; to: string; terms: string[] }

/** Returns one link per related pair, even with several interests between them. */
export function linksOf({ edges }: Pick<Structure, 'edges'>): StructureLink[] {
  const pairs = Map.groupBy(edges, ({ from, to }) => JSON.stringify([from, to]))
  return [...pairs.values()].map((all) => ({ from: all[0]!.from, to: all[0]!.to, terms: all.map(termOf) }))
}

function termOf({ interest, percentage }: Structure['edges'][number]): string {
  if (interest === 'parent') return words.parent
  const label = interests[interest as keyof typeof interests]?.label ?? interest
  return percentage ? `${label} ${percentage} %` : label
}

/** Returns the kind and the country of a node: 'person, Poland'. */
export function kindOf(node: StructureNode, rootId: string): string {
  const kind = node.type === 'person' ? words.person : node.open ? words.company : words.outside
  const parts = [node.id === rootId ? words.thisCompany : kind, node.country && countryName(node.country)]
  return parts.filter(Boolean).join(', ')
}

/** Returns the holdings and the holders of a node, one sentence each. */
export function relationsOf(
  id: string,
  links: readonly StructureLink[],
  nodes: readonly StructureNode[],
): string[] {
  const nameOf = (other: string) => nodes.find((node) => node.id === other)?.name ?? ''
  const holds = links
    .filter(({ from }) => from === id)
    .map(({ to, terms }) => words.holds(nameOf(to), terms.join(', ')))
  const held = links
    .filter(({ to }) => to === id)
    .map(({ from, terms }) => words.heldBy(nameOf(from), terms.join(', ')))
  return [...holds, ...held]
}

/** Returns the screen-reader label of a node: name, kind and all relations. */
export function labelOfNode(node: StructureNode, rootId: string, relations: readonly string[]): string {
  return [`${node.name}, ${kindOf(node, rootId)}`, ...relations].join('. ')
}
