import type { TextRefusal } from '@domicile/contract/knowledge/watches/fetch-kinds'
import { selectAll } from 'css-select'
import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { everything, type Holders, isPageNoise, textHolders } from './page-noise.ts'

/**
 * Returns what a page says, a line for each paragraph, heading, list item and table row: without scripts, menus, dialogs, consent
 * boxes, and the header and footer of the page. With a selector, only the parts that it finds.
 */
export function linesOfHtml(
  html: string,
  selector: string | null,
): { text: string } | { refused: TextRefusal } {
  const page = parse(html, { treeAdapter: adapter })
  const holders = textHolders(page)
  if (selector === null) {
    const lines = linesOf([page], holders)
    return { text: (lines.length > 0 ? lines : linesOf([page], everything)).join('\n\n') }
  }
  const found = partsOf(page, selector)
  if (found === undefined) return { refused: 'invalid-filter' }
  const text = linesOf(found, holders).join('\n\n')
  return text === '' ? { refused: 'filter-found-nothing' } : { text }
}

/** True for a selector that can be looked for. */
export function isSelector(selector: string): boolean {
  return selector.trim() !== '' && partsOf(parse('', { treeAdapter: adapter }), selector) !== undefined
}

/** A part within another is not repeated. */
function partsOf(page: ParentNode, selector: string): Element[] | undefined {
  try {
    const found = new Set(selectAll<ChildNode | ParentNode, Element>(selector, page))
    return [...found].filter((element) => !ancestorsOf(element).some((ancestor) => found.has(ancestor)))
  } catch {
    return undefined
  }
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let at = element.parent; at; at = at.parent) if (isTag(at)) ancestors.push(at)
  return ancestors
}

/** A header or footer within one of these is part of the text. */
const TEXTS = new Set(['main', 'article', 'section'])
const NOT_SHOWN = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i

function isLeftOut(element: Element, holders: Holders): boolean {
  if (isPageNoise(element, holders)) return true
  if (NOT_SHOWN.test(element.attribs['style'] ?? '')) return true
  const isEdge = element.name === 'header' || element.name === 'footer'
  return isEdge && !ancestorsOf(element).some(({ name }) => TEXTS.has(name))
}

const INLINE = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span
  strike strong sub sup time tt u var wbr`.split(/\s+/),
)

/** A row with one of these in a cell arranges the page; any other is a row of data. */
const IN_LAYOUT = new Set(['table', 'ul', 'ol', 'dl', 'h1', 'h2', 'h3', 'h4', 'main', 'article', 'section'])

function linesOf(parts: readonly ParentNode[], holders: Holders): string[] {
  const lines: string[] = []
  let line = ''
  let mark = ''
  const endLine = () => {
    const text = squeeze(line)
    if (text !== '') lines.push(mark + text)
    if (text !== '') mark = ''
    line = ''
  }
  const readBlock = (element: Element) => {
    endLine()
    if (element.name === 'li') mark = '- '
    if (element.name === 'tr' && !arrangesPage(element)) line = rowOf(element, holders)
    else readChildren(element)
    endLine()
    if (element.name === 'li') mark = ''
  }
  const readChildren = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (isText(child)) line += child.data
      else if (!isTag(child)) continue
      else if (child.name === 'br') endLine()
      else if (isLeftOut(child, holders)) continue
      else if (INLINE.has(child.name)) readChildren(child)
      else readBlock(child)
    }
  }
  for (const part of parts) {
    if (isTag(part)) readBlock(part)
    else readChildren(part)
  }
  return lines
}

function arrangesPage(row: ParentNode): boolean {
  return row.children.some((child) => isTag(child) && (IN_LAYOUT.has(child.name) || arrangesPage(child)))
}

function rowOf(row: Element, holders: Holders): string {
  const cells = row.children.filter((child) => isTag(child)).filter((cell) => !isLeftOut(cell, holders))
  const texts = cells.map((cell) => linesOf([cell], holders).join(' '))
  return texts.every((text) => text === '') ? '' : texts.join(' | ')
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
