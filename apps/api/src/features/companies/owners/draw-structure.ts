import type { Structure } from '@domicile/contract/companies/owners/owners'
import type { Mark, MarkKind, MarksOf } from '@domicile/contract/companies/owners/sanction-marks'
import { kindOf, linksOf, type StructureNode } from '@domicile/contract/companies/owners/structure-terms'
import { isPlain } from '@domicile/server/files/paper/base-letters'
import { shorten, startOf, widthOf } from '@domicile/server/files/paper/shorten'
import { type Chart, type ChartLink, labelLine, placeChart, type Point } from '@domicile/ownership/chart'

/** Names in letters that a drawing cannot show are texts of the document, at the left of their lines. */
type Drawing = { svg: string; width: number; height: number; texts: ChartText[] }
export type ChartText = { text: string; x: number; y: number; size: number }

const size = { width: 240, height: 92 }
/** Letters of a line of a name, and of the quieter lines below it. */
const NAME = 25
const NAME_SIZE = 14
const LINE = 31

const ink = '#101828'
const quiet = '#475467'
const border = '#8690A3'
const primary = { text: '#2D24D5', tint: '#EEEDFC' }

/** The colours of the chart on the screen. */
const looks: Record<MarkKind, { text: string; tint: string }> = {
  listed: { text: '#B42318', tint: '#FEE7E5' },
  blocked: { text: '#B23A00', tint: '#FFE8DC' },
  possibleHit: { text: '#8A4B00', tint: '#FFF1D6' },
  notScreened: { text: '#475467', tint: '#EEF1F5' },
  hidden: { text: '#475467', tint: '#EEF1F5' },
}

/** Draws the chart of a structure; with `marksOf`, coloured by who is listed or blocked. */
export function drawStructure(structure: Structure, rootId: string, marksOf: MarksOf | null): Drawing {
  const chart = placeChart(
    structure.nodes.map(({ id }) => id),
    linksOf(structure),
    size,
  )
  const { width, height } = chart
  const texts: ChartText[] = []
  const boxes = structure.nodes.map((node) =>
    boxOf(node, { at: chart.boxes.get(node.id)!, rootId, mark: marksOf?.(node)[0], texts }),
  )
  const parts = [...chart.links.map(lineOf), ...chart.links.map(labelOf), ...boxes]
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${parts.join('')}</svg>`,
    width,
    height,
    texts,
  }
}

type Link = Chart<ChartLink>['links'][number]

function lineOf({ line, head }: Link): string {
  return `<path d="${line}" fill="none" stroke="${border}" stroke-width="1.5"/><path d="${head}" fill="${border}"/>`
}

function labelOf({ link: { terms }, label: { x, y } }: Link): string {
  const height = terms.length * labelLine
  const width = Math.max(...terms.map((term) => term.length)) * 7
  const lines = terms.map((term, index) =>
    textOf(term, { x, y: y - height / 2 + index * labelLine + 13 }, 'font-size="12" text-anchor="middle"'),
  )
  const ground = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`
  return `<rect ${ground} fill="#FFFFFF"/>${lines.join('')}`
}

type BoxPlace = { at: Point; rootId: string; mark: Mark | undefined; texts: ChartText[] }

function boxOf(node: StructureNode, { at: { x, y }, rootId, mark, texts }: BoxPlace): string {
  const isRoot = node.id === rootId
  const { text, tint } = mark ? looks[mark.kind] : isRoot ? primary : { text: border, tint: '#FFFFFF' }
  const shape = [
    `x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="${node.type === 'person' ? 40 : 4}"`,
    `fill="${tint}" stroke="${text}" stroke-width="${mark || isRoot ? 2 : 1}"`,
    node.type === 'company' && !node.open ? 'stroke-dasharray="4 3"' : '',
  ].join(' ')
  const name = linesOf(node.name).map((line) => [
    line,
    `font-size="${NAME_SIZE}" font-weight="bold" fill="${ink}"`,
  ])
  const lines = [
    ...name,
    [shorten(kindOf(node, rootId), LINE), `font-size="12" fill="${quiet}"`],
    ...(mark ? [[shorten(mark.label, LINE), `font-size="12" font-weight="bold" fill="${text}"`]] : []),
  ] as [string, string][]
  const top = y + (size.height - lines.length * labelLine) / 2 + 13
  const drawn = lines.map(([line, look], index) => {
    const at = { x: x + 24, y: top + index * labelLine }
    if (isPlain(line)) return textOf(line, at, look)
    texts.push({ text: line, ...at, size: NAME_SIZE })
    return ''
  })
  return `<rect ${shape}/>${drawn.join('')}`
}

function textOf(text: string, { x, y }: Point, look: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<text x="${x}" y="${y}" font-family="Roboto" ${look}>${escaped}</text>`
}

/** A name on at most two lines; the table of holdings has all of it. */
function linesOf(name: string): string[] {
  if (widthOf(name) <= NAME) return [name]
  const { length } = startOf(name, NAME)
  const space = name.lastIndexOf(' ', length)
  const end = space > 0 ? space : length
  return [name.slice(0, end), shorten(name.slice(end).trim(), NAME)]
}
