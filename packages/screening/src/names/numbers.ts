import ordinals from '../tables/ordinals.json' with { type: 'json' }
import { lazy, spellingsBySymbol } from '../tables/lookup.ts'

const words = lazy(() => spellingsBySymbol(ordinals))

const roman = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/**
 * The number that folded words write as digits, as words or, for one word of several letters, as a Roman numeral.
 * Undefined for other words. A word with digits in it, such as `ahl1`, is its own number.
 */
export function numberOf(phrase: readonly string[]): string | undefined {
  const [first = ''] = phrase
  if (phrase.length === 1 && /\d/.test(first)) return first.replace(/^0+(?=\d)/, '')
  if (phrase.length > 2) return undefined
  const text = phrase.join('')
  const number = words().get(text) ?? words().get(text.replace('fourty', 'forty'))
  if (number !== undefined) return number
  return phrase.length === 1 && first.length > 1 && roman.test(first) ? romanNumber(first) : undefined
}

/** The digits of a Roman numeral in small letters. */
export function romanNumber(text: string): string {
  const values = [...text].map((letter) => romanValues[letter] ?? 0)
  return String(
    values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0),
  )
}
