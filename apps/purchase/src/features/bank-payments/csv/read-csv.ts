import { cleanText, type StatementEntry, unreadable } from '../statement-entry.ts'
import { decimalMarkOf, minorOf, splitAmount } from './amounts.ts'
import { nonPayment } from './other-rows.ts'
import { currencyIn, currencyOfCell } from './columns.ts'
import { dayReader } from './days.ts'
import { findSides, refuseUnusedSides, sideIn, type SideColumn } from './sides.ts'
import { isBooked } from './booked-rows.ts'
import { readTable, type Row, type Table } from './table.ts'

type Reader = Table & {
  side: SideColumn | undefined
  decimalMark: string | undefined
  dayOf: (cell: string) => string | undefined
}

/**
 * Reads a CSV file: semicolons, commas, tabs or bars, decimal point or comma, one column of amounts or two, and the
 * headings of many banks. `notes` names what was not read.
 */
export function readCsv(text: string): { entries: StatementEntry[]; notes: string[] } {
  const all = readTable(text)
  const reasonFor = nonPayment(all)
  const reasons = new Map(all.rows.map((row, index) => [row, reasonFor(row, index)]))
  const table = { ...all, rows: all.rows.filter((row) => !reasons.get(row)) }
  const free = freeColumns(table)
  const side = hasTwoColumns(table) ? undefined : findSides(table, free)
  const [booked, pendingRows] = partition(table, (row) => isBooked(table, row, free))
  const days = booked.map(({ cells }) => cells[table.columns.places.get('date')!] ?? '')
  const reader: Reader = { ...table, side, decimalMark: decimalMarkIn(table), dayOf: dayReader(days) }
  const read = booked.map((row) => ({ row, entry: entryOf(row, reader) }))
  const entries = read.map(({ entry }) => entry).filter(({ amount }) => amount !== 0)
  if (!side && !hasTwoColumns(table) && !entries.some(({ amount }) => amount < 0))
    refuseUnusedSides({ ...table, rows: booked }, free)
  const zeros = read.filter(({ entry }) => entry.amount === 0)
  const skipped = [
    ...reasons.entries().flatMap(([{ line }, reason]) => (reason ? [{ line, reason }] : [])),
    ...pendingRows.map(({ line }) => ({ line, reason: 'not booked yet' })),
    ...zeros.map(({ row: { line } }) => ({ line, reason: 'the amount is zero' })),
  ].toSorted((one, other) => one.line - other.line)
  return {
    entries,
    notes: [
      ...table.above.map(
        ({ line, text: above }) => `Line ${line}, above the headings, was ignored: "${above}".`,
      ),
      ...noteUnused(findUnusedColumns(table, side)),
      ...skipped.map(({ line, reason }) => `Line ${line} was skipped: ${reason}.`),
    ],
  }
}

function noteUnused(columns: readonly string[]): string[] {
  const names = columns.slice(0, 50).map((name) => `"${name}"`)
  return names.length > 0 ? [`Columns not used: ${names.join(', ')}.`] : []
}

function partition({ rows }: Table, isGood: (row: Row) => boolean): [Row[], Row[]] {
  const { good = [], bad = [] } = Object.groupBy(rows, (row) => (isGood(row) ? 'good' : 'bad'))
  return [good, bad]
}

function hasTwoColumns({ columns: { debit, credit, places }, head }: Table): boolean {
  if (debit !== undefined && credit !== undefined) return true
  const one = debit ?? credit
  if (one !== undefined && places.has('amount') && places.get('amount') !== one)
    throw unreadable(
      `Columns "${head[places.get('amount')!]}" and "${head[one]}" both hold amounts. Delete one.`,
    )
  return one !== undefined
}

function decimalMarkIn({ columns: { places, debit, credit }, rows }: Table): string | undefined {
  const amounts = [places.get('amount'), debit, credit].filter((place) => place !== undefined)
  return decimalMarkOf(rows.flatMap(({ cells }) => amounts.map((place) => cells[place] ?? '')))
}

/** The columns that may mark a debit or a payment that is not booked: those without a meaning of their own. */
function freeColumns({ head, columns }: Table): number[] {
  const used = new Set<number | undefined>([...columns.places.values(), columns.debit, columns.credit])
  return head.flatMap((_, place) => (used.has(place) ? [] : [place]))
}

function findUnusedColumns(table: Table, side: SideColumn | undefined): string[] {
  const { places, debit, credit, messages, status } = table.columns
  const isTwo = hasTwoColumns(table)
  const read = new Set([...places.values(), debit, credit, ...messages, status, side?.place])
  if (isTwo) read.delete(places.get('amount'))
  const hasCells = (place: number) => table.rows.some(({ cells }) => cells[place])
  return table.head.flatMap((name, place) =>
    read.has(place) || (!name && !hasCells(place)) ? [] : [cleanText(name, 40) || `column ${place + 1}`],
  )
}

function entryOf({ cells, line }: Row, reader: Reader): StatementEntry {
  const { places, messages, currency: inHeading } = reader.columns
  const cell = (column: Parameters<typeof places.get>[0]) => cells[places.get(column) ?? -1] ?? ''
  const currency = currencyOfCell(cell('currency') || (currencyIn(cell('amount')) ?? inHeading ?? ''))
  if (!/^[A-Z]{3}$/.test(currency)) throw unreadable('The currency is missing.', line)
  const bookedOn = reader.dayOf(cell('date'))
  if (!bookedOn)
    throw unreadable(`"${excerpt(cell('date'))}" is not a date. Use 2026-12-31 or 31.12.2026.`, line)
  const reference = cleanText(cell('reference'), 100)
  const texts = messages.map((place) => cells[place] ?? '')
  return {
    bookedOn,
    currency,
    amount: amountOf(cells, currency, { reader, line }),
    payer: cleanText(cell('payer'), 200) || null,
    payerAccount: cleanText(cell('account').replace(/\s/g, ''), 60) || null,
    message: cleanText(messages.length > 0 ? texts.join(' ') : reference, 1_000),
    bankReference: reference ? `csv|${reference}` : null,
    account: null,
    reference: reference || null,
    texts: messages.length > 1 ? texts.map((one) => cleanText(one, 1_000)).filter(Boolean) : [],
  }
}

type At = { reader: Reader; line: number }

/** The amount of a row, below zero for a debit, whatever says so. */
function amountOf(cells: readonly string[], currency: string, { reader, line }: At): number {
  const { places, debit, credit } = reader.columns
  if (hasTwoColumns(reader)) {
    const [out, into] = [debit, credit].map((place) =>
      parseSigned(cells[place ?? -1] ?? '', currency, { reader, line }),
    )
    if (out && into) throw unreadable('Debit and credit both have an amount. Delete one.', line)
    if (out === undefined && into === undefined) throw unreadable('The amount is missing.', line)
    return out ? -Math.abs(out) : (into ?? 0)
  }
  const amount = parseSigned(cells[places.get('amount')!] ?? '', currency, { reader, line })
  if (amount === undefined) throw unreadable('The amount is missing.', line)
  if (!reader.side) return amount
  const side = sideIn(reader.side, cells)
  if (!side && amount !== 0)
    throw unreadable(`Enter debit or credit in column "${reader.side.heading}".`, line)
  return side === 'debit' ? -Math.abs(amount) : amount
}

/** The amount of a cell; undefined for an empty one. */
function parseSigned(cell: string, currency: string, { reader, line }: At): number | undefined {
  if (cell === '' || /^[-–]$/.test(cell)) return undefined
  const parts = splitAmount(cell, currency)
  const minor = parts && minorOf(parts, currency, reader.decimalMark)
  if (minor === undefined) throw unreadable(`"${excerpt(cell)}" is not an amount in ${currency}.`, line)
  return parts!.side === 'debit' && minor !== 0 ? -minor : minor
}

/** Shortens a value of a line so that an error message can quote it. */
function excerpt(value: string): string {
  return cleanText(value, 40)
}
