import {
  kindOf,
  type StructureLink,
  type StructureNode,
} from '@domicile/contract/companies/owners/structure-terms'
import { structureTexts as words } from './structure-texts.ts'

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
  const ownerTerms = links
    .filter(({ to }) => to === id)
    .map(({ from, terms }) => words.heldBy(nameOf(from), terms.join(', ')))
  return [...holds, ...ownerTerms]
}

/** Returns the screen-reader label of a node: name, kind and all relations. */
export function labelOfNode(node: StructureNode, rootId: string, relations: readonly string[]): string {
  return [`${node.name}, ${kindOf(node, rootId)}`, ...relations].join('. ')
}
