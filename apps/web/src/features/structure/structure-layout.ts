import { graphlib, layout } from '@dagrejs/dagre'
import type { StructureLink, StructureNode } from './structure-terms.ts'

/** Sizes in pixels, the same for every node of a chart so that levels form rows. */
export const nodeSize = { width: 240, height: 72 } as const
/** With a line for a mark. */
export const markedSize = { width: 240, height: 96 } as const
export type NodeSize = typeof nodeSize | typeof markedSize

const LABEL_LINE = 18
const LETTER = 7
const MARGIN = 24

export type Point = { x: number; y: number }
export type Placed = {
  width: number
  height: number
  /** The upper left corner of each node, by its id. */
  nodes: Map<string, Point>
  links: { link: StructureLink; path: string; label: Point }[]
}

/** Places holders above their holdings, with room for the labels on the lines. */
export function placeStructure(
  nodes: readonly StructureNode[],
  links: readonly StructureLink[],
  size: NodeSize = nodeSize,
): Placed {
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 36, marginx: MARGIN, marginy: MARGIN })
  for (const { id } of nodes) graph.setNode(id, { ...size })
  for (const link of links) graph.setEdge(link.from, link.to, labelSize(link))
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  return {
    width,
    height,
    nodes: new Map(nodes.map(({ id }) => [id, cornerOf(graph.node(id) as Point, size)])),
    links: links.map((link) => {
      const { points, x, y } = graph.edge(link.from, link.to) as Point & { points: Point[] }
      return { link, path: smooth(points), label: { x, y } }
    }),
  }
}

function labelSize({ terms }: StructureLink) {
  const longest = Math.max(...terms.map((term) => term.length))
  return { width: longest * LETTER + 16, height: terms.length * LABEL_LINE + 8, labelpos: 'c' }
}

function cornerOf({ x, y }: Point, { width, height }: NodeSize): Point {
  return { x: x - width / 2, y: y - height / 2 }
}

/** Returns the path of a line through the midpoints between its points, curved at the points themselves. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ''
  const bends = rest.map((point, index) => {
    const next = rest[index + 1] ?? last
    const end = index === rest.length - 1 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q ${point.x} ${point.y} ${end.x} ${end.y}`
  })
  return `M ${first.x} ${first.y} ${bends.length > 0 ? bends.join(' ') : `L ${last.x} ${last.y}`}`
}
