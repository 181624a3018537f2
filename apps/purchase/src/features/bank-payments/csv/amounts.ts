import { decimalsOf } from '@domicile/contract/money/money'
import { parseMinor } from '../statement-entry.ts'
import { foldName } from './fold-name.ts'
import { sidesOf } from './side-words.ts'

/** The digits of an amount, unparsed; `side` if a sign or a word says it. */
export type AmountParts = { digits: string; side: 'debit' | 'credit' | undefined }

/** Splits a cell into its digits and its sign, such as `-5`, `5-`, `(5)`, `5 CR` and `EUR 5`. Undefined for no amount. */
export function splitAmount(cell: string, currency: string): AmountParts | undefined {
  const bare = cell
    .replace(/[\s'’]/g, '')
    .replace(/[−–—]/g, '-')
    // A dash stands for no cents: `100,-`.
    .replace(/(\d[.,])-{1,2}(?!\d)/, '$100')
    .replace(/(\p{L})\.$/u, '$1')
  const [, before = '', digits, after = ''] = /^([^\d.,]{0,6})([\d.,]+)([^\d.,]{0,6})$/u.exec(bare) ?? []
  if (!digits) return undefined
  const around = removeCurrency(`${before} ${after}`, currency)
  if (around === '') return { digits, side: undefined }
  if (/^(-|\( \))$/.test(around)) return { digits, side: 'debit' }
  if (around === '+') return { digits, side: 'credit' }
  const word = foldName(around)
  const isWord = /^\p{L}{1,2}\.?$/u.test(around) && !before.includes(around)
  const side = isWord ? sidesOf(new Set([word]))?.get(word) : undefined
  return side && { digits, side }
}

function removeCurrency(around: string, currency: string): string {
  const rest = around.replace(new RegExp(currency, 'i'), '').trim()
  if (!/[^-+() ]/.test(rest)) return rest.replaceAll(' ', '').replace('()', '( )')
  const symbol = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value
  const plain = rest.replace(symbol, '').trim()
  return /[^-+() ]/.test(plain) ? plain : plain.replaceAll(' ', '').replace('()', '( )')
}

/**
 * Parses the digits of an amount into minor units; 0 for zero, undefined where they are not clear. `decimalMark` is
 * the one of the other amounts: beside `12,50`, `1.234` is one thousand.
 */
export function minorOf(
  { digits }: AmountParts,
  currency: string,
  decimalMark: string | undefined,
): number | undefined {
  const isThousands = decimalMark && !digits.includes(decimalMark) && /^\d{1,3}[.,]\d{3}$/.test(digits)
  const plain = isThousands ? digits.replace(/\D/, '') : plainDecimal(digits, currency)
  return plain === undefined ? undefined : parseMinor(plain, currency)
}

/** The decimal mark of a column of amounts, if they agree on one. */
export function decimalMarkOf(cells: readonly string[]): string | undefined {
  const marks = new Set(cells.flatMap((cell) => /\d([.,])\d{1,2}(?!\d|[.,])/.exec(cell)?.[1] ?? []))
  return marks.size === 1 ? [...marks][0] : undefined
}

/**
 * Rewrites an amount with a decimal point and without thousands separators. An ambiguous mark (`1.234` in a
 * currency with two decimals) is refused, not guessed.
 */
function plainDecimal(digits: string, currency: string): string | undefined {
  const mark = digits[Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))]
  if (!mark) return digits
  const parts = digits.split(mark)
  const isGrouped = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$/.test(digits)
  // A repeated mark separates thousands, and so does a single mark in a currency without decimals.
  if (parts.length > 2 || (decimalsOf(currency) === 0 && !/^\d*[.,]0{1,2}$/.test(digits)))
    return isGrouped ? digits.replace(/[.,]/g, '') : undefined
  const [whole, fraction] = parts as [string, string]
  if (fraction.length > Math.max(decimalsOf(currency), 1) && !/^\d\d0*$/.test(fraction)) return undefined
  if (fraction.length === 3 && decimalsOf(currency) !== 3) return undefined
  const isPlain = /^\d*$/.test(whole) || /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
  return isPlain ? `${whole.replace(/[.,]/g, '')}.${fraction}` : undefined
}
