import { formatDay } from '@domicile/contract/days'
import { ruled, wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, TableCell } from 'pdfmake/interfaces.js'

export function heading(text: string): Content {
  return { text, bold: true, fontSize: 13, margin: [0, 22, 0, 4], headlineLevel: 1 }
}

export function subheading(text: string): Content {
  return { ...wrapped(text), bold: true, margin: [0, 10, 0, 2], headlineLevel: 2 }
}

export function quiet(text: string): Content {
  return { ...wrapped(text), style: 'quiet', margin: [0, 0, 0, 2] }
}

/** Names with their values; those without a value are left out. */
export function factsTable(facts: readonly (readonly [string, string | null])[]): Content {
  const body = facts.flatMap(([label, value]): TableCell[][] =>
    value === null || value === '' ? [] : [[{ text: label, style: 'quiet' }, wrapped(value)]],
  )
  return body.length === 0 ? '' : { table: { widths: [112, '*'], body }, layout: 'noBorders' }
}

/** A table with a head on each page; `none` without rows. */
export function rowsTable(
  head: readonly string[],
  widths: (number | '*')[],
  rows: TableCell[][],
  none: string,
): Content {
  if (rows.length === 0) return { text: none, style: 'quiet' }
  const body = [head.map((text) => ({ text, style: 'head' })), ...rows]
  return { table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: ruled, margin: [0, 4, 0, 0] }
}

/** `23 November 2026, 14:05 UTC` */
export function formatInstant(at: string): string {
  const iso = new Date(at).toISOString()
  return `${formatDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`
}
