import { parseAst } from 'rolldown/parseAst'

/** One change of a source text: the characters from `start` to `end` are replaced by `to`. */
export type Change = { kind: string; line: number; start: number; end: number; from: string; to: string }

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Replace = (kind: string, at: { start: number; end: number }, to: string) => void

/** Every change of one operator, constant, condition or statement of a module, in the order of its text. */
export function findChanges(text: string): Change[] {
  const changes: Change[] = []
  const replace: Replace = (kind, { start, end }, to) =>
    changes.push({ kind, line: lineOf(text, start), start, end, from: text.slice(start, end), to })
  const visit = (node: Node, parent?: Node) => {
    if (isOfTypes(node)) return
    if (node.type === 'TaggedTemplateExpression') return visitTagged(node, visit, replace)
    changesOf[node.type]?.(node, { text, replace, parent })
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node)
  return changes.toSorted((one, other) => one.start - other.start)
}

/** The text with a change. */
export function applyChange(text: string, { start, end, to }: Change): string {
  return text.slice(0, start) + to + text.slice(end)
}

type Context = { text: string; replace: Replace; parent: Node | undefined }

const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

const changesOf: Record<string, (node: Node, context: Context) => void> = {
  BinaryExpression: changeOperator,
  LogicalExpression: changeOperator,
  UnaryExpression(node, { text, replace }) {
    if (node.operator === '!')
      replace('negation removed', node, text.slice(of(node, 'argument').start, node.end))
  },
  IfStatement(node, context) {
    negate(node, context)
    if (!node.alternate && leaves(of(node, 'consequent'))) context.replace('early end removed', node, ';')
  },
  ConditionalExpression: negate,
  ReturnStatement(node, { replace }) {
    if (node.argument) replace('nothing returned', of(node, 'argument'), 'undefined as never')
  },
  ArrowFunctionExpression(node, { replace }) {
    if (node.expression) replace('nothing returned', of(node, 'body'), 'undefined as never')
  },
  ExpressionStatement(node, { replace }) {
    const { type, argument } = of(node, 'expression') as Node & { argument?: Node }
    const called = type === 'AwaitExpression' ? argument?.type : type
    if (called === 'CallExpression') replace('call removed', node, ';')
  },
  ArrayExpression(node, { text, replace, parent }) {
    const [first, second, ...others] = node.elements as (Node | null)[]
    if (!first || !second || [first, second, ...others].some((one) => one?.type === 'SpreadElement')) return
    const source = ({ start, end }: Node) => text.slice(start, end)
    const swapped = source(second) + text.slice(first.end, second.start) + source(first)
    if (!hasNoOrder(parent)) replace('order of elements', { start: first.start, end: second.end }, swapped)
    replace('element removed', { start: first.start, end: second.start }, '')
  },
  Literal(node, { text, replace, parent }) {
    const { value } = node
    if (typeof value === 'boolean') replace('boolean', node, String(!value))
    if (typeof value === 'number') replace('number', node, `${value + 1}`)
    if (typeof value !== 'string' || parent?.type === 'ExpressionStatement') return
    if (isSql(value)) changeSql(text.slice(node.start, node.end), node.start, replace)
    else if (/^[a-z][\w.:-]*$/i.test(value)) replace('code', node, "('changed' as never)")
  },
  TemplateLiteral(node, { text, replace }) {
    const { start, end } = node
    if (isSql(text.slice(start + 1, end))) changeQuasis(node, replace)
  },
}

function changeOperator(node: Node, { text, replace }: Context): void {
  const [left, right] = [of(node, 'left'), of(node, 'right')]
  const to = operators[node.operator as string]
  const isOfTexts = node.operator === '+' && [left, right].some((side) => isText(side))
  if (!to || isOfTexts) return
  const start = text.indexOf(node.operator as string, left.end)
  replace('operator', { start, end: start + (node.operator as string).length }, to)
}

function negate(node: Node, { text, replace }: Context): void {
  const { start, end } = of(node, 'test')
  replace('condition negated', { start, end }, `!(${text.slice(start, end)})`)
}

/** True for a statement after which the function or round of a loop is over. */
function leaves(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? (node.body as Node[]).at(-1) : node
  return /^(Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '')
}

/** True if an array is only the content of a set or is only searched, so that its order decides nothing. */
function hasNoOrder(parent: Node | undefined): boolean {
  const named = parent && (parent.callee ?? parent.property)
  return ['Set', 'includes', 'some', 'every'].includes((named as { name?: string } | undefined)?.name ?? '')
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

function visitTagged(node: Node, visit: (node: Node, parent: Node) => void, replace: Replace): void {
  const quasi = of(node, 'quasi')
  if ((of(node, 'tag') as Node & { name?: string }).name === 'sql') changeQuasis(quasi, replace)
  for (const child of quasi.expressions as Node[]) visit(child, quasi)
}

/** The place of a piece of a template begins with the character before it. */
function changeQuasis(template: Node, replace: Replace): void {
  for (const { start, value } of template.quasis as (Node & { value: { raw: string } })[])
    changeSql(value.raw, start + 1, replace)
}

const isSql = (text: string) => /^\s*(select|insert into|update|delete from|with)\s/.test(text)

/** Words and operators of SQL that stand between spaces, and what they become. */
const sqlWords: readonly (readonly [RegExp, string])[] = [
  [/(?<=\s)and(?=\s)/g, 'or'],
  [/(?<=\s)or(?=\s)/g, 'and'],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/is null/g, 'is not null'],
  [/is not null/g, 'is null'],
  [/not exists/g, 'exists'],
  [/ desc\b/g, ''],
]

function changeSql(source: string, offset: number, replace: Replace): void {
  for (const [words, to] of sqlWords)
    for (const { index, 0: found } of source.matchAll(words))
      replace('SQL', { start: offset + index, end: offset + index + found.length }, to)
}

/** Types are gone at run time, and imports decide nothing. An expression with a type is looked into. */
function isOfTypes({ type, importKind }: Node): boolean {
  if (/^(Import|ExportAll)/.test(type) && type !== 'ImportExpression') return true
  return importKind === 'type' || (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type))
}

/** The nodes directly in a node, without the names of properties. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) => {
    const isName = field === 'key' && node.computed !== true
    const isType = field === 'typeAnnotation' || field === 'returnType' || field.startsWith('type')
    if (isName || isType || field === 'source') return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function of(node: Node, field: string): Node {
  return node[field] as Node
}

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
