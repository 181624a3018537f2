import { foldName } from './fold-name.ts'

type Order = 'day-first' | 'month-first'

/** English and German, as `foldName` leaves them. */
const MONTHS = 'jan feb mar apr may|mai jun jul aug sep oct|okt nov dec|dez'
  .split(' ')
  .map((names) => names.split('|'))

/**
 * Returns a reader of the days of a column. A point before the year means that the day is first. Dates with
 * slashes or dashes are read only if all of them prove one order: `03/02/2026` alone may be March.
 */
export function dayReader(cells: readonly string[]): (cell: string) => string | undefined {
  const order = findOrder(cells.map(removeTime).filter(Boolean))
  return (cell) => readDay(removeTime(cell), order)
}

function removeTime(cell: string): string {
  return cell
    .trim()
    .replace(/^(.{6,14}?)[T ]\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)? ?(?:Z|[AP]M|[+-]\d\d:?\d\d)?$/i, '$1')
}

function readDay(text: string, order: Order | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})([-./]? ?)(\d\d?)\2(\d\d?)\.?$/.exec(text)?.toSpliced(2, 1) ?? []
  if (year)
    return month!.length + day!.length === 4 || /\D/.test(text) ? isoDay(year, month!, day!) : undefined
  const pointMatch = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4}|\d\d)\.?$/.exec(text)
  if (pointMatch) return isoDay(pointMatch[3]!, pointMatch[2]!, pointMatch[1]!)
  const [, day1, month1, year1] = /^(\d\d?) ([a-z]{3})[a-z]* (\d{4}|\d\d)$/.exec(foldName(text)) ?? []
  const [, month2, day2, year2] = /^([a-z]{3})[a-z]* (\d\d?) (\d{4})$/.exec(foldName(text)) ?? []
  const monthName = month1 ?? month2
  if (monthName) {
    const number = MONTHS.findIndex((names) => names.includes(monthName)) + 1
    return isoDay((year1 ?? year2)!, String(number), (day1 ?? day2)!)
  }
  const [, first, second, last] = TWO_ORDERS.exec(text) ?? []
  if (!first || !order) return undefined
  return order === 'day-first' ? isoDay(last!, second!, first) : isoDay(last!, first, second!)
}

const TWO_ORDERS = /^(\d\d?)[-/](\d\d?)[-/](\d{4})$/

function findOrder(cells: readonly string[]): Order | undefined {
  const parts = cells.map((cell) => TWO_ORDERS.exec(cell)).filter((one) => one !== null)
  if (parts.length < cells.length) return undefined
  const isDayFirst = parts.some(([, first]) => Number(first) > 12)
  const isMonthFirst = parts.some(([, , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'day-first' : 'month-first'
}

function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso) ? iso : undefined
}
