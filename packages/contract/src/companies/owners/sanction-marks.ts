import { standings } from './sanction-kinds.ts'
import { blockedResults, verdictText } from './sanction-texts.ts'
import type { StructureSanctions } from './sanctions.ts'
import type { StructureNode } from './structure-terms.ts'

export const markKinds = ['listed', 'blocked', 'possibleHit', 'notScreened', 'hidden'] as const
export type MarkKind = (typeof markKinds)[number]

/** Mark of a party in a chart: a word with a colour. */
export type Mark = {
  kind: MarkKind
  label: string
  /** The same as a sentence, for screen readers. */
  sentence: string
}

/** Returns the marks of a node, the most serious first; none for one that is clear. */
export type MarksOf = (node: Pick<StructureNode, 'id' | 'name'>) => readonly Mark[]

export const markTexts = {
  kinds: { ...standings, blocked: 'Blocked through owners' },
  blockedBy: (authorities: string) => `Blocked: ${authorities}`,
  noMark: 'No mark: screened, no hit on sanctions',
} as const

/** Reads the marks once for all nodes. The name counts too: numbers of people may move when owners change. */
export function marksIn(found: StructureSanctions): MarksOf {
  const blocked = new Map(blockedResults(found).map((result) => [result.entity, result]))
  const marks = found.parties.map(({ id, name, standing }) => {
    const result = blocked.get(id)
    const all: (Mark | false | undefined)[] = [
      standing === 'listed' && markOf('listed'),
      result && {
        kind: 'blocked',
        label: markTexts.blockedBy(result.under.join(', ')),
        sentence: verdictText(result),
      },
      standing !== 'listed' && standing !== 'clear' && markOf(standing),
    ]
    return [keyOf({ id, name }), all.filter((mark) => mark !== false && mark !== undefined)] as const
  })
  const byNode = new Map(marks)
  return (node) => byNode.get(keyOf(node)) ?? []
}

/** The kinds of marks that a chart has, the most serious first. */
export function kindsIn(nodes: readonly StructureNode[], marksOf: MarksOf): MarkKind[] {
  const present = new Set(nodes.flatMap((node) => marksOf(node).map(({ kind }) => kind)))
  return markKinds.filter((kind) => present.has(kind))
}

function markOf(kind: Exclude<MarkKind, 'blocked'>): Mark {
  return { kind, label: markTexts.kinds[kind], sentence: markTexts.kinds[kind] }
}

function keyOf({ id, name }: { id: string; name: string }): string {
  return JSON.stringify([id, name])
}
