import type { Turn, Word } from './page.ts'
import type { Sheet } from './sheet.ts'

/** Degrees either way. A page that lies more oblique was not put on a scanner. */
const MOST_SKEW = 12

/** Below this, recognition loses nothing. In degrees. */
const LEAST_SKEW = 0.4

/** Fewer edges are those of a word or two, whose letters end on different heights. */
const LEAST_POINTS = 300

/** Points beyond this number do not change the result. */
const MOST_POINTS = 40_000

/** Lines of text gather the edges of letters so much better along one angle than on average. */
const LEAST_GAIN = 1.25

/**
 * Returns by how many degrees a page lies oblique, clockwise. Along lines of text most letters end on the same height, so
 * the angle is the one at which their lower edges gather most. Lines may run across or, on a page on its side, down.
 */
export function skewOf(sheet: Sheet): number {
  const across = bestAngle(lowerEdges(sheet))
  const down = bestAngle(rightEdges(sheet))
  const { angle, gain } = down.gain > across.gain ? down : across
  const isLine = gain >= LEAST_GAIN && Math.abs(angle) < MOST_SKEW
  return isLine && Math.abs(angle) >= LEAST_SKEW ? angle : 0
}

/** Points on edges: how far along the direction of a line they are, and how far from its start. */
type Edges = { along: number[]; off: number[] }

/** Longer edges, as a share of the longer side, are those of rulers, frames and the paper, which may lie in another way. */
const LONGEST_EDGE = 1 / 40

function lowerEdges({ ink, width, height }: Sheet): Edges {
  const edges: Edges = { along: [], off: [] }
  const longest = Math.max(width, height) * LONGEST_EDGE
  for (let y = 0; y < height - 1; y++)
    for (let x = 0, start = 0; x <= width; x++) {
      const at = y * width + x
      if (x < width && ink[at] && !ink[at + width]) continue
      for (let edge = start; edge < x && x - start <= longest; edge++) {
        edges.along.push(edge)
        edges.off.push(y)
      }
      start = x + 1
    }
  return edges
}

/** Those of letters on their side. Their lines run down, so that an angle moves them the other way. */
function rightEdges({ ink, width, height }: Sheet): Edges {
  const edges: Edges = { along: [], off: [] }
  const longest = Math.max(width, height) * LONGEST_EDGE
  for (let x = 0; x < width - 1; x++)
    for (let y = 0, start = 0; y <= height; y++) {
      const at = y * width + x
      if (y < height && ink[at] && !ink[at + 1]) continue
      for (let edge = start; edge < y && y - start <= longest; edge++) {
        edges.along.push(-edge)
        edges.off.push(x)
      }
      start = y + 1
    }
  return edges
}

function bestAngle(edges: Edges): { angle: number; gain: number } {
  const scores = new Map<number, number>()
  const score = (angle: number) => {
    if (!scores.has(angle)) scores.set(angle, gatheredAt(edges, angle))
    return scores.get(angle)!
  }
  let angle = 0
  for (let degrees = -MOST_SKEW; degrees <= MOST_SKEW; degrees += 0.5)
    if (score(degrees) > score(angle)) angle = degrees
  const mean = [...scores.values()].reduce((sum, one) => sum + one, 0) / scores.size
  const middle = angle
  for (let tenth = -4; tenth <= 4; tenth++) {
    const degrees = middle + tenth / 10
    if (score(degrees) > score(angle)) angle = degrees
  }
  return { angle, gain: edges.off.length < LEAST_POINTS ? 0 : score(angle) / mean }
}

/** The sum of squares of the points of each line: the larger, the fewer lines they gather in. */
function gatheredAt({ along, off }: Edges, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const step = Math.max(1, Math.floor(along.length / MOST_POINTS))
  const counts = new Map<number, number>()
  for (let index = 0; index < along.length; index += step) {
    const line = Math.round(off[index]! - along[index]! * slope)
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  let sum = 0
  for (const count of counts.values()) sum += count * count
  return sum
}

type Size = { width: number; height: number }

/**
 * Returns where a word is on a page that was only turned upright, from its place on the page that was straightened as well.
 * Both have the same middle.
 */
export function straightenedBox(
  [left, top, across, down]: Word['box'],
  straight: Size,
  turn: Turn,
  skew: number,
  stored: Size,
): Word['box'] {
  const isOnSide = turn % 180 !== 0
  const [width, height] = isOnSide ? [stored.height, stored.width] : [stored.width, stored.height]
  const x = (left + across / 2 - 0.5) * straight.width
  const y = (top + down / 2 - 0.5) * straight.height
  const angle = (skew * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const [middle, level] = [(x * cos - y * sin) / width + 0.5, (x * sin + y * cos) / height + 0.5]
  const [wide, high] = [across * straight.width, down * straight.height]
  const [boxWidth, boxHeight] = [
    (wide * cos + high * Math.abs(sin)) / width,
    (high * cos + wide * Math.abs(sin)) / height,
  ]
  return [middle - boxWidth / 2, level - boxHeight / 2, boxWidth, boxHeight]
}
