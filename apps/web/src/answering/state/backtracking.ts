/** The longest answer that is matched, in characters. */
const LONGEST = 200

type Group = { ways: number; alternatives: number; varies: boolean }

const ESCAPE = /\\(?:[pP]\{[^}]*\}|.)/y
const CLASS = /\[(?:\\.|[^\]\\])*\]/y
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y

/**
 * An upper bound of the ways in which the browser's own engine, which goes back where a part does not fit, may try a pattern
 * with the longest answer. Infinite for a repetition of something that itself varies, such as `(a+)+` or `(a|b)*`.
 */
export function waysToMatch(expression: string): number {
  const open: Group[] = [{ ways: 1, alternatives: 1, varies: false }]
  let place = 0
  while (place < expression.length) {
    const group = open.at(-1)!
    const closed = expression[place] === ')' && open.length > 1 ? open.pop()! : undefined
    if (expression[place] === '(') {
      open.push({ ways: 1, alternatives: 1, varies: false })
      place += /\(\?(?:[:=!]|<[=!]|<\w+>)/y.exec(expression.slice(place))?.[0].length ?? 1
      continue
    }
    if (expression[place] === '|') {
      group.varies = true
      group.alternatives += 1
    }
    place = endOf(expression, place)
    const [least, most, end] = repetitionAt(expression, place)
    const outer = open.at(-1)!
    outer.ways *= (closed?.ways ?? 1) * (closed?.alternatives ?? 1)
    if (closed?.varies) outer.varies = true
    if (most !== least) {
      outer.varies = true
      outer.ways *= Math.min(most, LONGEST) - Math.min(least, LONGEST) + 1
    }
    if (most > 1 && closed?.varies) outer.ways = Infinity
    place = end
  }
  return open.reduce((ways, group) => ways * group.ways * group.alternatives, 1)
}

/** The end of the character, class or escape at a place. */
function endOf(expression: string, place: number): number {
  for (const pattern of [ESCAPE, CLASS]) {
    pattern.lastIndex = place
    if (pattern.test(expression)) return pattern.lastIndex
  }
  return place + 1
}

function repetitionAt(expression: string, place: number): [least: number, most: number, end: number] {
  QUANTIFIER.lastIndex = place
  const match = QUANTIFIER.exec(expression)
  if (!match) return [1, 1, place]
  const [text, least, upTo, most] = match
  const end = place + text.length
  if (least !== undefined)
    return [Number(least), upTo === undefined ? Number(least) : Number(most || LONGEST), end]
  return [text[0] === '+' ? 1 : 0, text[0] === '?' ? 1 : LONGEST, end]
}
