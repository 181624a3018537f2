import { type Grammar, parseTerm, type Term, Unsupported } from '../expressions/grammar.ts'

const infix: Grammar['infix'] = {
  or: [1, 'or'],
  and: [2, 'and'],
  '=': [3, 'equals'],
  '!=': [3, 'not-equals'],
  '<': [4, 'less'],
  '<=': [4, 'at-most'],
  '>': [4, 'greater'],
  '>=': [4, 'at-least'],
  '+': [5, 'add'],
  '-': [5, 'subtract'],
  '*': [6, 'multiply'],
  div: [6, 'divide'],
  mod: [6, 'modulo'],
}

/** The function, and how many parts it has at most. */
const functions: Record<string, readonly [call: string, most: number]> = {
  if: ['if', 3],
  not: ['not', 1],
  selected: ['selected', 2],
  contains: ['contains', 2],
  coalesce: ['coalesce', 2],
  sum: ['sum', 1],
  min: ['least', 30],
  max: ['greatest', 30],
  count: ['count', 1],
  'count-selected': ['count', 1],
  'count-non-empty': ['count', 1],
  round: ['round', 2],
  int: ['floor', 1],
  floor: ['floor', 1],
  number: ['number', 1],
  string: ['text', 1],
  boolean: ['not-empty', 1],
  concat: ['join', 30],
  today: ['today', 0],
  now: ['today', 0],
  date: ['date', 1],
  'string-length': ['text-length', 1],
  regex: ['regex', 2],
}

/** Begins the name of a column of the options, which filters use without braces. */
export const COLUMN = 'column:'

const grammar: Grammar = {
  token:
    /\s*(?:(?<name>\$\{[^{}]*\}|\.(?![\d.]))|(?<number>\d+(?:\.\d+)?|\.\d+)|(?<text>'[^']*'|"[^"]*"|‘[^’]*’|“[^”]*”)|(?<sign>!=|<=|>=|[-+*=<>(),])|(?<word>[A-Za-z_][\w:-]*))\s*/,
  infix,
  postfix: {},
  prefix: { '-': [7, 'negate'] },
  readText: (token) => token.slice(1, -1),
  readWord: (word) => {
    if (word === 'null') return { value: null }
    return /^(true|false)$/i.test(word)
      ? { value: word.toLowerCase() === 'true' }
      : { name: `${COLUMN}${word}` }
  },
  readCall(name, parts) {
    const lower = name.toLowerCase()
    if (lower === 'true' || lower === 'false') return { value: lower === 'true' }
    const signature = Object.hasOwn(functions, lower) ? functions[lower] : undefined
    if (!signature || parts.length > signature[1])
      throw new Unsupported(`forms here have no function “${name.slice(0, 60)}”`)
    return { call: signature[0], of: parts }
  },
}

/** Parses an expression of XLSForm. A name is as between its braces, `.` the question itself. Throws {@link Unsupported}. */
export function parseXlsForm(source: string): Term {
  if (/\.\.|\/|\[|@/.test(source.replace(/'[^']*'|"[^"]*"/g, '')))
    throw new Unsupported('it refers to a place in the file')
  return withoutBraces(parseTerm(source, grammar))
}

function withoutBraces(term: Term): Term {
  if ('name' in term) return { name: term.name.replace(/^\$\{\s*|\s*\}$/g, '') }
  return 'call' in term ? { call: term.call, of: term.of.map(withoutBraces) } : term
}
