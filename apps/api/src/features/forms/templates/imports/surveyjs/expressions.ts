import { type Grammar, parseTerm, type Term, Unsupported } from '../expressions/grammar.ts'

const infix: Grammar['infix'] = {
  or: [1, 'or'],
  '||': [1, 'or'],
  and: [2, 'and'],
  '&&': [2, 'and'],
  '=': [3, 'equals'],
  '==': [3, 'equals'],
  equal: [3, 'equals'],
  '!=': [3, 'not-equals'],
  '<>': [3, 'not-equals'],
  notequal: [3, 'not-equals'],
  '<': [3, 'less'],
  less: [3, 'less'],
  '<=': [3, 'at-most'],
  lessorequal: [3, 'at-most'],
  '>': [3, 'greater'],
  greater: [3, 'greater'],
  '>=': [3, 'at-least'],
  greaterorequal: [3, 'at-least'],
  '*=': [3, 'contains'],
  contains: [3, 'contains'],
  contain: [3, 'contains'],
  notcontains: [3, 'not-contains'],
  notcontain: [3, 'not-contains'],
  anyof: [3, 'any-of'],
  noneof: [3, 'none-of'],
  allof: [3, 'all-of'],
  '+': [4, 'add'],
  '-': [4, 'subtract'],
  '*': [5, 'multiply'],
  '/': [5, 'divide'],
  '%': [5, 'modulo'],
  '^': [6, 'power'],
  power: [6, 'power'],
}

const functions: Record<string, string> = {
  iif: 'if',
  sum: 'sum',
  avg: 'average',
  min: 'least',
  max: 'greatest',
  age: 'years-since',
  round: 'round',
  today: 'today',
  suminarray: 'sum',
  avginarray: 'average',
  mininarray: 'least',
  maxinarray: 'greatest',
  countinarray: 'count',
}

const grammar: Grammar = {
  token:
    /\s*(?:(?<name>\{[^{}]*\})|(?<number>\d+(?:\.\d+)?(?![\w.]))|(?<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<sign>\|\||&&|==|!=|<>|<=|>=|\*=|[-+*/%^<>=!(),[\]])|(?<word>[A-Za-z_0-9][\w.]*))\s*/,
  infix,
  postfix: { empty: 'empty', notempty: 'not-empty' },
  prefix: { '!': [2.5, 'not'], negate: [2.5, 'not'], '-': [7, 'negate'] },
  readText: (token) => token.slice(1, -1).replace(/\\(.)/g, '$1'),
  readWord: (word) => {
    const literals: Record<string, Term> = { true: { value: true }, false: { value: false } }
    if (word === 'null' || word === 'undefined') return { value: null }
    return Object.hasOwn(literals, word) ? literals[word]! : { value: word }
  },
  readCall,
}

/** Parses an expression of SurveyJS. A name is as between its braces. Throws {@link Unsupported}. */
export function parseSurveyJs(source: string): Term {
  return withoutBraces(parseTerm(source, grammar))
}

function withoutBraces(term: Term): Term {
  if ('name' in term) return { name: term.name.replace(/^\{\s*|\s*\}$/g, '') }
  return 'call' in term ? { call: term.call, of: term.of.map(withoutBraces) } : term
}

function readCall(name: string, parts: Term[]): Term {
  const lower = name.toLowerCase()
  if (lower === 'today' && parts.length > 0) throw new Unsupported('calculations here cannot use today')
  if (lower === 'datediff') return daysBetween(parts)
  if (lower.endsWith('inarray') && Object.hasOwn(functions, lower))
    return { call: functions[lower]!, of: [columnOf(parts)] }
  if (!Object.hasOwn(functions, lower))
    throw new Unsupported(`forms here have no function “${name.slice(0, 60)}”`)
  return { call: functions[lower]!, of: parts }
}

function daysBetween([from, until, unit, ...rest]: readonly Term[]): Term {
  const isDays = !unit || ('value' in unit && unit.value === 'days')
  if (!from || !until || !isDays || rest.length > 0)
    throw new Unsupported('forms here count the days between dates only')
  return { call: 'days-between', of: [from, until] }
}

/** `sumInArray({panel}, 'amount')`: all answers to a field of a repeating section. */
function columnOf([rows, column, ...rest]: readonly Term[]): Term {
  if (rest.length > 0 || !rows || !('name' in rows) || !column || !('value' in column))
    throw new Unsupported('forms here calculate over all rows only')
  return { name: `${rows.name.replace(/^\{\s*|\s*\}$/g, '')}.${String(column.value)}` }
}
