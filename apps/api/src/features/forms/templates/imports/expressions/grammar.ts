import type { Value } from '@domicile/contract/form-engine/conditions'

/** An expression of a foreign form: a literal, a name as written there, or a function or operator with its parts. */
export type Term = { value: Value } | { name: string } | { call: string; of: Term[] }

/** The reason why an expression cannot be carried over; its message continues “…: ”. */
export class Unsupported extends Error {}

/** How tightly an operator binds, and the function it maps to. */
type Operator = readonly [power: number, call: string]

export type Grammar = {
  /** Sticky, with one of these groups: number, text, name, word, sign. */
  token: RegExp
  infix: Readonly<Record<string, Operator>>
  postfix: Readonly<Record<string, string>>
  prefix: Readonly<Record<string, Operator>>
  /** Returns the content of a text token. */
  readText(token: string): string
  /** Returns what a word means that is neither an operator nor a function. */
  readWord(word: string): Term
  /** Returns the call that a function maps to. */
  readCall(name: string, parts: Term[]): Term
}

type Token = { kind: string; text: string }

const LONGEST = 10_000
const MOST_TOKENS = 2000
const DEEPEST = 40
/** Chains of these are one call with many parts. */
const CHAINS = new Set(['and', 'or', 'add', 'multiply'])

/** Parses an expression. Throws {@link Unsupported} for one that is not of the grammar, too long or too deep. */
export function parseTerm(source: string, grammar: Grammar): Term {
  const tokens = tokenise(source, grammar.token)
  let at = 0
  const peek = () => tokens[at]
  const isNext = (sign: string) => peek()?.kind === 'sign' && peek()?.text === sign
  const expect = (sign: string) => {
    if (!isNext(sign)) throw unreadable()
    at += 1
  }
  const operatorIn = <T>(table: Readonly<Record<string, T>>): T | undefined => {
    const token = peek()
    if (!token || (token.kind !== 'sign' && token.kind !== 'word')) return undefined
    const name = token.text.toLowerCase()
    return Object.hasOwn(table, name) ? table[name] : undefined
  }
  const list = (end: string, depth: number): Term[] => {
    const parts: Term[] = []
    while (!isNext(end)) {
      if (parts.length > 0) expect(',')
      parts.push(expression(0, depth))
    }
    expect(end)
    return parts
  }
  const operand = (depth: number): Term => {
    const prefix = operatorIn(grammar.prefix)
    if (prefix && !(peek()!.kind === 'word' && tokens[at + 1]?.text === '(' && prefix[1] !== 'not')) {
      at += 1
      return { call: prefix[1], of: [expression(prefix[0], depth + 1)] }
    }
    const token = peek()
    if (!token) throw unreadable()
    at += 1
    if (token.kind === 'number') return { value: Number(token.text) }
    if (token.kind === 'text') return { value: grammar.readText(token.text) }
    if (token.kind === 'name') return { name: token.text }
    if (token.kind === 'word' && isNext('(')) {
      at += 1
      return grammar.readCall(token.text, list(')', depth + 1))
    }
    if (token.kind === 'word') return grammar.readWord(token.text)
    if (token.text === '(') {
      const inner = expression(0, depth + 1)
      expect(')')
      return inner
    }
    if (token.text === '[') return listValue(list(']', depth + 1))
    throw unreadable()
  }
  const expression = (power: number, depth: number): Term => {
    if (depth > DEEPEST) throw new Unsupported('it is nested too deep')
    let left = operand(depth)
    for (;;) {
      const postfix = operatorIn(grammar.postfix)
      if (postfix) {
        at += 1
        left = { call: postfix, of: [left] }
        continue
      }
      const infix = operatorIn(grammar.infix)
      if (!infix || infix[0] <= power) return left
      at += 1
      left = joined(infix[1], left, expression(infix[0], depth + 1))
    }
  }
  const term = expression(0, 0)
  if (peek()) throw unreadable()
  return term
}

function unreadable(): Unsupported {
  return new Unsupported('it cannot be read')
}

function tokenise(source: string, token: RegExp): Token[] {
  if (source.length > LONGEST) throw new Unsupported('it is too long')
  const tokens: Token[] = []
  const pattern = new RegExp(token.source, 'y')
  const text = source.trim()
  while (pattern.lastIndex < text.length) {
    const groups = pattern.exec(text)?.groups
    const found = groups && Object.entries(groups).find(([, part]) => part !== undefined)
    if (!found) throw unreadable()
    tokens.push({ kind: found[0], text: found[1] })
    if (tokens.length > MOST_TOKENS) throw new Unsupported('it is too long')
  }
  return tokens
}

function joined(call: string, left: Term, right: Term): Term {
  if (CHAINS.has(call) && 'call' in left && left.call === call) {
    left.of.push(right)
    return left
  }
  return { call, of: [left, right] }
}

function listValue(parts: readonly Term[]): Term {
  return {
    value: parts.map((part) => {
      if (!('value' in part)) throw new Unsupported('it has a list of answers')
      return String(part.value)
    }),
  }
}
