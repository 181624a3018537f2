const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * Parses a typed day to `YYYY-MM-DD`: 17 Mar 2009, 17.3.2009, 17/3/2009 and 2009-03-17 are the same. The day
 * comes before the month, and the year has four digits. Undefined for anything else, and for 31 February.
 */
export function parseDay(text: string): string | undefined {
  const written = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month = '', year] =
    /^(\d{1,2})[\s./-]*(\d{1,2}|[a-z]{3,})[\s.,/-]+(\d{4})$/.exec(written) ?? []
  return toDay(Number(year), numberOfMonth(month), Number(day))
}

/** Checks whether a text is a valid calendar day in the API's format. */
export function isDay(text: string): boolean {
  return text.length === 10 && parseDay(text) === text
}

function numberOfMonth(text: string): number {
  return Number(text) || MONTHS.findIndex((name) => name.startsWith(text)) + 1
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-') : undefined
}
