import { graphlib, layout } from '@dagrejs/dagre'

/** The width and height of every box, so that levels form rows. */
export type BoxSize = { width: number; height: number }

/** A line from a holder to what it holds, with a text for each interest. */
export type ChartLink = { from: string; to: string; terms: readonly string[] }

export type Point = { x: number; y: number }

export type Chart<Link extends ChartLink> = {
  width: number
  height: number
  /** The upper left corner of each box, by its id. */
  boxes: Map<string, Point>
  /** Paths of SVG: the line, and the head of its arrow at what is held. `label` is the middle of the texts. */
  links: { link: Link; line: string; head: string; label: Point }[]
}

/** Height of a line of a label, and the mean width of its letters at 12 pixels. */
export const labelLine = 18
const LETTER = 7
const MARGIN = 24
/** Distance of the ends of lines at one side of a box. */
const PORT = 32
const HEAD = { width: 8, height: 8 }

/**
 * Places holders above their holdings, in pixels, with room for the labels on the lines. Lines run around boxes, and in a
 * loop the arrow says who holds whom.
 */
export function placeChart<Link extends ChartLink>(
  ids: readonly string[],
  links: readonly Link[],
  size: BoxSize,
): Chart<Link> {
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 48, marginx: MARGIN, marginy: MARGIN })
  for (const id of ids) graph.setNode(id, { ...size })
  for (const link of links) graph.setEdge(link.from, link.to, labelSize(link))
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  const middles = new Map(ids.map((id) => [id, graph.node(id) as Point]))
  const routes = links.map((link): Route<Link> => {
    const { points, x, y } = graph.edge(link.from, link.to) as Point & { points: Point[] }
    const isDown = middles.get(link.from)!.y < middles.get(link.to)!.y
    return { link, label: { x, y }, isDown, between: points.slice(1, -1) }
  })
  const port = portsOf(routes, middles, size)
  const rows = new Set([...middles.values()].map(({ y }) => y))
  return {
    width,
    height,
    boxes: new Map(
      [...middles].map(([id, { x, y }]) => [id, { x: x - size.width / 2, y: y - size.height / 2 }]),
    ),
    links: routes.map((route) => ({
      link: route.link,
      label: route.label,
      ...drawn(route, { port, rows, size }),
    })),
  }
}

type Route<Link extends ChartLink> = {
  link: Link
  label: Point
  isDown: boolean
  /** The points of the line without its ends: the label, and a point for each row that it passes. */
  between: Point[]
}

function labelSize({ terms }: ChartLink) {
  const longest = Math.max(...terms.map((term) => term.length))
  return { width: longest * LETTER + 16, height: terms.length * labelLine + 8, labelpos: 'c' }
}

type End = 'from' | 'to'
type PortOf = (route: Route<ChartLink>, end: End) => Point

/** Where each line leaves and reaches its boxes: beside each other in the order of where they go. */
function portsOf(routes: readonly Route<ChartLink>[], middles: Map<string, Point>, size: BoxSize): PortOf {
  const ends = routes.flatMap((route) => (['from', 'to'] as const).map((end) => ({ route, end })))
  const sides = Map.groupBy(ends, ({ route, end }) =>
    JSON.stringify([route.link[end], isAtBottom(route, end)]),
  )
  const places = new Map<Route<ChartLink>, Partial<Record<End, Point>>>()
  for (const side of sides.values()) {
    const inOrder = side.toSorted((a, b) => nextTo(a.route, a.end).x - nextTo(b.route, b.end).x)
    const distance = Math.min(PORT, (size.width * 0.6) / inOrder.length)
    inOrder.forEach(({ route, end }, index) => {
      const { x, y } = middles.get(route.link[end])!
      const away = (index - (inOrder.length - 1) / 2) * distance
      const half = isAtBottom(route, end) ? size.height / 2 : -size.height / 2
      places.set(route, { ...places.get(route), [end]: { x: x + away, y: y + half } })
    })
  }
  return (route, end) => places.get(route)![end]!
}

/** A line leaves its holder at the bottom and reaches the top of what is held; where a loop goes up, the reverse. */
function isAtBottom({ isDown }: Route<ChartLink>, end: End): boolean {
  return isDown === (end === 'from')
}

function nextTo({ between, label }: Route<ChartLink>, end: End): Point {
  return between.at(end === 'from' ? 0 : -1) ?? label
}

type Frame = { port: PortOf; rows: ReadonlySet<number>; size: BoxSize }

function drawn(route: Route<ChartLink>, { port, rows, size }: Frame) {
  const [start, end] = [port(route, 'from'), port(route, 'to')]
  const back = end.y + (route.isDown ? -HEAD.height : HEAD.height)
  const passes = route.between.flatMap((point) =>
    rows.has(point.y) ? alongBoxes(point, route, size) : [point],
  )
  const [left, right] = [end.x - HEAD.width / 2, end.x + HEAD.width / 2]
  return {
    line: smooth([start, ...passes, { x: end.x, y: back }]),
    head: `M ${left} ${back} L ${end.x} ${end.y} L ${right} ${back} Z`,
  }
}

/** A line is upright while it passes a row of boxes. */
function alongBoxes({ x, y }: Point, { isDown }: Route<ChartLink>, { height }: BoxSize): Point[] {
  const [first, last] = isDown ? [-height / 2, height / 2] : [height / 2, -height / 2]
  return [
    { x, y: y + first },
    { x, y: y + last },
  ]
}

/** A curve that is upright at each of its points. */
function smooth([first, ...rest]: readonly Point[]): string {
  let from = first!
  const parts = rest.map((to) => {
    const half = (from.y + to.y) / 2
    const part = from.x === to.x ? `V ${to.y}` : `C ${from.x} ${half} ${to.x} ${half} ${to.x} ${to.y}`
    from = to
    return part
  })
  return `M ${first!.x} ${first!.y} ${parts.join(' ')}`
}
