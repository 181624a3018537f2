import { formatDay } from '@domicile/contract/days'
import { paperStyle, ruled, wrapped } from '@domicile/server/files/paper/paper-style'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseFragment } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** A post with the name of the firm that publishes it; `content` is sanitised HTML. */
export type PostPaper = {
  firm: string
  name: string
  subtitle: string | null
  category: string | null
  /** The day; null for a draft. */
  publishedOn: string | null
  video: string | null
  picture: string | null
  content: string | null
  /** Data URLs by the ids of pictures. */
  pictures: Record<string, string>
}

/** The widest and highest picture within the margins of A4, in points. A smaller one keeps its size. */
const PICTURE = { maxWidth: 483, maxHeight: 600 }

/** Lays out a post on A4. */
export function postPaper(post: PostPaper): TDocumentDefinitions {
  const { firm, name, subtitle, category, publishedOn, video, picture, content, pictures } = post
  const about = [category, publishedOn && `Published on ${formatDay(publishedOn)}`]
    .filter(Boolean)
    .join(' · ')
  const date = publishedOn ? new Date(publishedOn) : undefined
  const blocks = content === null ? [] : parseFragment(content, { treeAdapter: adapter }).children
  return {
    ...paperStyle,
    info: { title: name, author: firm, ...(date && { creationDate: date, modDate: date }) },
    footer: (page, pages) => ({
      margin: [56, 24, 56, 0],
      text: `${firm} · ${name} · ${page} of ${pages}`,
      style: 'quiet',
    }),
    // A heading is not left alone at the end of a page.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage, getNodesOnNextPage }) =>
      headlineLevel !== undefined &&
      getFollowingNodesOnPage().length === 0 &&
      getNodesOnNextPage().length > 0,
    content: [
      { ...wrapped(name), style: 'title' },
      ...(subtitle ? [{ ...wrapped(subtitle), margin: [0, 4, 0, 0] } satisfies Content] : []),
      { text: about, style: 'quiet', margin: [0, 4, 0, 16] },
      ...(picture ? imageOf(picture, pictures) : []),
      ...(video ? [{ text: `Video: ${video}`, link: video, margin: [0, 0, 0, 8] } satisfies Content] : []),
      ...blocksOf(blocks, pictures),
    ],
  }
}

/** Behind notes and code. */
const GREY = '#F2F4F7'

type Pictures = PostPaper['pictures']

function blocksOf(nodes: readonly ChildNode[], pictures: Pictures): Content[] {
  const blocks: Content[] = []
  let line: ChildNode[] = []
  const endLine = () => {
    if (line.some((node) => !isText(node) || node.data.trim())) blocks.push(paragraph(line))
    line = []
  }
  for (const node of nodes) {
    if (!isTag(node) || isInline(node)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...blockOf(node, pictures))
  }
  endLine()
  return blocks
}

/** The blocks of a box, which has space of its own below the last one. */
function boxed(nodes: readonly ChildNode[], pictures: Pictures): Content[] {
  const blocks = blocksOf(nodes, pictures)
  const last = blocks.pop()
  if (last === undefined) return []
  const hasMargin = typeof last === 'object' && 'margin' in last && Array.isArray(last.margin)
  if (!hasMargin) return [...blocks, last]
  const [left = 0, top = 0, right = 0] = last.margin as number[]
  return [...blocks, { ...last, margin: [left, top, right, 0] }]
}

const isInline = ({ name }: Element) => ['strong', 'em', 'a', 'br', 'code'].includes(name)

function blockOf(element: Element, pictures: Pictures): Content[] {
  const { name, children } = element
  if (name === 'h3')
    return [{ text: runsOf(children), headlineLevel: 1, fontSize: 12, bold: true, margin: [0, 10, 0, 4] }]
  if (name === 'pre') return [framed({ text: runsOf(children, CODE), preserveLeadingSpaces: true })]
  if (name === 'img') return imageOf(element.attribs['data-picture']!, pictures)
  if (name === 'table') return [tableOf(element, pictures)]
  if (name === 'aside' || name === 'blockquote') return [framed({ stack: boxed(children, pictures) })]
  if (name === 'ul' || name === 'ol') {
    const items = children.filter(isTag).map((item) => ({ stack: blocksOf(item.children, pictures) }))
    return [name === 'ul' ? { ul: items, margin: [0, 0, 0, 8] } : { ol: items, margin: [0, 0, 0, 8] }]
  }
  return children.some((child) => isTag(child) && !isInline(child))
    ? blocksOf(children, pictures)
    : [paragraph(children)]
}

function paragraph(nodes: readonly ChildNode[]): Content {
  return { text: runsOf(nodes), margin: [0, 0, 0, 6] }
}

type Look = {
  bold?: true
  italics?: true
  link?: string
  decoration?: 'underline'
  background?: string
  font?: 'Courier'
}
type Run = Omit<Look, 'font'> & { text: string; wordBreak?: 'break-all'; font?: 'Courier' | 'Roboto' }

function runsOf(nodes: readonly ChildNode[], look: Look = {}): Run[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return look.font ? codeRuns(node.data, look) : [{ ...wrapped(node.data), ...look }]
    if (!isTag(node)) return []
    if (node.name === 'br') return [{ text: '\n' }]
    return runsOf(node.children, { ...look, ...lookOf(node) })
  })
}

const CODE: Look = { font: 'Courier', background: GREY }

/** Courier has only Western European letters; others are drawn in Roboto. */
function codeRuns(text: string, look: Look): Run[] {
  const parts = text.split(/([^\s\u0020-\u007e\u00a0-\u00ff]+)/)
  const runs = parts.map((part, at): Run => ({
    ...wrapped(part),
    ...look,
    font: at % 2 === 0 ? 'Courier' : 'Roboto',
  }))
  return runs.filter((run) => run.text)
}

function lookOf({ name, attribs }: Element): Look {
  if (name === 'strong' || name === 'th') return { bold: true }
  if (name === 'em') return { italics: true }
  if (name === 'code') return CODE
  return name === 'a' && attribs.href ? { link: attribs.href, decoration: 'underline' } : {}
}

function framed(content: Content): Content {
  const table = { widths: ['*'], body: [[content]] }
  return { table, layout: { ...ruled, fillColor: GREY, paddingLeft: () => 8 }, margin: [0, 2, 0, 8] }
}

function imageOf(id: string, pictures: Pictures): Content[] {
  const image = pictures[id]
  return image ? [{ image, ...PICTURE, margin: [0, 2, 0, 8] }] : []
}

/** A cell that spans others is followed by empty ones, in its row and in those below. */
function tableOf(table: Element, pictures: Pictures): Content {
  const rows = rowsOf(table)
  const grid = rows.map((): TableCell[] => [])
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of row.children.filter(isTag)) {
      while (grid[y]![x]) x += 1
      const colSpan = spanOf(cell, 'colspan')
      // A cell that spans more rows than the table has would be drawn below it.
      const rowSpan = Math.min(spanOf(cell, 'rowspan'), rows.length - y)
      for (let down = 0; down < rowSpan; down += 1)
        for (let right = 0; right < colSpan; right += 1) grid[y + down]![x + right] = {}
      const stack = boxed(cell.children, pictures)
      grid[y]![x] = { stack, colSpan, rowSpan, ...(cell.name === 'th' && { bold: true }) }
      x += colSpan
    }
  }
  const columns = Math.max(1, ...grid.map((row) => row.length))
  const body = grid.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? {}))
  return body.length === 0
    ? { text: '' }
    : {
        table: { widths: Array(columns).fill('*'), body },
        layout: ruled,
        margin: [0, 2, 0, 8],
      }
}

function rowsOf(table: Element): Element[] {
  return table.children.filter(isTag).flatMap((part) => (part.name === 'tr' ? [part] : rowsOf(part)))
}

function spanOf({ attribs }: Element, name: 'colspan' | 'rowspan'): number {
  return Number(attribs[name] ?? 1)
}
