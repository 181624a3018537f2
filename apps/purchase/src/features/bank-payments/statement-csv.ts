import { decimalsOf } from '@domicile/contract/money/money'
import Papa from 'papaparse'
import { bookedMinor, cleanText, type StatementEntry, unreadable } from './statement-entry.ts'

/** The columns of the template, each with its accepted synonyms. The first three are required. */
const columns = {
  date: ['booking date', 'booked on', 'datum', 'buchungstag', 'data'],
  amount: ['betrag', 'kwota'],
  currency: ['währung', 'waluta'],
  payer: ['name', 'from', 'auftraggeber', 'nadawca'],
  account: ['iban', 'payer account', 'konto', 'rachunek'],
  message: ['text', 'description', 'purpose', 'verwendungszweck', 'tytuł'],
  reference: ['id', 'bank reference', 'referenz'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof columns

/** Reads a CSV file: semicolons, commas or tabs, decimal point or comma, ISO dates or `31.12.2026`. */
export function readCsv(text: string): StatementEntry[] {
  const { data: rows, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'] })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw unreadable('A quotation mark has no end.', (broken.row ?? 0) + 1)
  const head = rows.findIndex((row) => row.some((cell) => cell.trim()))
  const places = placesOf(rows[head] ?? [], head + 1)
  return rows
    .slice(head + 1)
    .flatMap((row, index) =>
      row.some((cell) => cell.trim()) ? [entryOf(row, places, head + index + 2)] : [],
    )
}

type Places = Map<Column, number>

function placesOf(head: readonly string[], line: number): Places {
  const names = head.map((cell) => cell.trim().toLowerCase())
  const places: Places = new Map()
  for (const [column, others] of Object.entries(columns) as [Column, readonly string[]][]) {
    const place = names.findIndex((name) => name === column || others.includes(name))
    if (place >= 0) places.set(column, place)
  }
  const missing = (['date', 'amount', 'currency'] as const).filter((column) => !places.has(column))
  if (missing.length > 0) throw unreadable(`There is no column named ${missing.join(', ')}.`, line)
  return places
}

function entryOf(row: readonly string[], places: Places, line: number): StatementEntry {
  const cell = (column: Column) => row[places.get(column) ?? -1]?.trim() ?? ''
  const currency = cell('currency').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) throw unreadable('The currency is missing.', line)
  const reference = cleanText(cell('reference'), 100)
  return {
    bookedOn: dayOf(cell('date'), line),
    currency,
    amount: amountOf(cell('amount'), currency, line),
    payer: cleanText(cell('payer'), 200) || null,
    payerAccount: cleanText(cell('account').replace(/\s/g, ''), 60) || null,
    message: cleanText(cell('message'), 1_000),
    bankReference: reference ? `csv|${reference}` : null,
    account: null,
    reference: reference || null,
    texts: [],
  }
}

function dayOf(value: string, line: number): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : value
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso)
  if (!isDay) throw unreadable(`"${excerpt(value)}" is no date: write 2026-12-31 or 31.12.2026.`, line)
  return iso
}

/** Shortens a value of a line so that an error message can quote it. */
function excerpt(value: string): string {
  return cleanText(value, 40)
}

function amountOf(value: string, currency: string, line: number): number {
  const [, before, digits, after] = /^([-+−]?)([\d.,]+)(-?)$/.exec(value.replace(/[\s'’]/g, '')) ?? []
  const plain = digits && plainDecimal(digits, currency)
  const minor = plain ? bookedMinor(plain, currency) : undefined
  if (!minor) throw unreadable(`"${excerpt(value)}" is no amount of ${currency}.`, line)
  return before === '-' || before === '−' || after ? -minor : minor
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
  if (parts.length > 2 || decimalsOf(currency) === 0)
    return isGrouped ? digits.replace(/[.,]/g, '') : undefined
  const [whole, fraction] = parts as [string, string]
  if (fraction.length > decimalsOf(currency)) return undefined
  const isPlain = /^\d+$/.test(whole) || /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
  return isPlain ? `${whole.replace(/[.,]/g, '')}.${fraction}` : undefined
}
