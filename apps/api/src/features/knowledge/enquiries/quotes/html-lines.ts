import { ElementType, parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>
const isElement = (node: Node): node is Element => 'attribs' in node

/** The sign before a line that the mail program itself says is quoted. No email contains it, because it is removed first. */
export const CITED = '\u{F0000}'
/** The sign before a row of a table. */
const ROW = '\u{F0001}'

const UNSEEN = new Set(['script', 'style', 'head', 'title', 'template', 'object', 'svg'])
const BLOCKS = new Set(
  (
    'address article aside body caption center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header li ' +
    'main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)
const STRUCK = new Set(['s', 'strike', 'del'])
/** The longest row of a table, in characters, that is one line; a longer one is the layout of a page. */
const LONGEST_ROW = 500

/**
 * Returns the HTML of an email as plain text, with a blank line between its paragraphs. The rows of a table are lines, their
 * cells separated by bars; what is struck out stands between tildes; what is quoted begins with `>`, after the sign `CITED`
 * where the mail program says that it quotes.
 */
export function textOfHtml(html: string): string {
  const { children } = parseDocument(html.replaceAll(/[\u{F0000}\u{F0001}]/gu, ''))
  const lines = linesIn(render(children, 0))
  return lines
    .reduce((text, line, index) => {
      if (index === 0) return line
      return `${text}${isRow(line) && isRow(lines[index - 1]!) ? '\n' : '\n\n'}${line}`
    }, '')
    .replaceAll(ROW, '')
}

const isRow = (line: string) => line.includes(ROW)

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
}

/** How many elements are read in each other; deeper ones, which no program writes, give their words alone. */
const DEEPEST = 200
/** Tables of data are no deeper. */
const DEEPEST_DATA = 100

function render(nodes: readonly Node[], depth: number): string {
  return nodes.map((node) => renderNode(node, depth + 1)).join('')
}

/** The nodes below one, in their order, without a call for each level. */
function* below(node: Node): Generator<Node> {
  const waiting: Node[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    if (isElement(next) && !UNSEEN.has(next.name)) waiting.push(...next.children.toReversed())
  }
}

function wordsOf(node: Node): string {
  return [...below(node)].map((one) => (one.type === ElementType.Text ? one.data : '')).join('')
}

function renderNode(node: Node, depth: number): string {
  if (node.type === ElementType.Text) return node.data.replaceAll(/\s+/g, ' ')
  if (!isElement(node) || UNSEEN.has(node.name) || isHidden(node)) return ''
  if (depth > DEEPEST) return wordsOf(node)
  const { name, children } = node
  if (name === 'br') return '\n'
  if (name === 'hr') return '\n---\n'
  if (name === 'blockquote') return renderQuote(node, depth)
  if (name === 'tr') return `\n${renderRow(node, depth)}\n`
  if (name === 'li') return `\n${entryMark(node)}${render(children, depth).trim()}\n`
  if (STRUCK.has(name) || /line-through/i.test(node.attribs.style ?? '')) return renderStruck(node, depth)
  if (name === 'pre') return `\n${wordsOf(node)}\n`
  return BLOCKS.has(name) ? `\n${render(children, depth)}\n` : render(children, depth)
}

function isHidden({ attribs }: Element): boolean {
  return 'hidden' in attribs || /display\s*:\s*none/i.test(attribs.style ?? '')
}

/** Mail programs name what they quote; other quotes are indented by the writer. */
function renderQuote(node: Element, depth: number): string {
  const { type = '', class: names = '', cite } = node.attribs
  const isCited = /^cite$/i.test(type) || cite !== undefined || /quote|cite/i.test(names)
  const lines = linesIn(render(node.children, depth))
  return `\n${lines.map((line) => `${isCited ? CITED : ''}> ${line}`).join('\n')}\n`
}

/** A row of data is one line. The cells of a layout contain tables, or as much text as a page. */
function renderRow(row: Element, depth: number): string {
  const cells = row.children.filter((node) => isElement(node) && /^t[dh]$/.test(node.name)) as Element[]
  const isLayout = depth > DEEPEST_DATA || cells.some(containsBlocks)
  const texts = cells.map((cell) => linesIn(render(cell.children, depth)))
  const line = texts.map((lines) => lines.join(' ')).join(' | ')
  if (texts.filter((lines) => lines.length > 0).length > 1 && !isLayout && line.length <= LONGEST_ROW)
    return `${ROW}${line}`
  return texts.map((lines) => `\n${lines.join('\n')}\n`).join('')
}

function containsBlocks(cell: Element): boolean {
  return [...below(cell)].some((node) => isElement(node) && /^(table|blockquote)$/.test(node.name))
}

function entryMark({ parent, prev }: Element): string {
  if (!parent || !isElement(parent) || parent.name !== 'ol') return '• '
  let number = Number(parent.attribs.start ?? 1)
  for (let before = prev; before; before = before.prev) if (isElement(before)) number += 1
  return `${number}. `
}

function renderStruck({ children }: Element, depth: number): string {
  const text = render(children, depth)
  return text.trim() === '' ? text : `~~${text.trim()}~~`
}
