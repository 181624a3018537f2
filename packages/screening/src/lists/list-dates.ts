const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A longer range says too little to compare years by. */
const LONGEST_RANGE = 25

/**
 * The ISO dates, to the precision known, that a list means by a text such as `10 Dec 1948`, `circa 1951`, `dd/mm/1945`
 * or `1958 to 1960`; a range gives each of its years. Returns undefined for a text that is none of these, and for a day
 * that does not exist.
 */
export function datesOf(text: string): string[] | undefined {
  const plain = text
    .trim()
    .replace(/^(approximately|approx\.?|circa|c\.|about|between|in)\s+/i, '')
    .replace(/\.$/, '')
  const range = /^(.+?)\s*(?:\bto\b|\band\b|-|–)\s*(?:circa\s+)?(.+)$/i.exec(plain)
  const single = dateOf(plain)
  if (single || !range) return single ? [single] : undefined
  const [from, to] = [dateOf(range[1]!), dateOf(range[2]!)]
  return from && to ? yearsBetween(Number(from.slice(0, 4)), Number(to.slice(0, 4))) : undefined
}

function yearsBetween(from: number, to: number): string[] | undefined {
  if (to < from || to - from > LONGEST_RANGE) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:T.*)?$/.exec(text)
  if (iso) return checkedDate(iso[1]!, iso[2], iso[3])
  const worded = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i.exec(text)
  if (worded) {
    const month = months.indexOf(worded[2]!.toLowerCase()) + 1
    return month ? checkedDate(worded[3]!, String(month), worded[1]) : undefined
  }
  const british = /^(\d{1,2}|dd|00)\/(\d{1,2}|mm|00)\/(\d{4})$/i.exec(text)
  return british ? checkedDate(british[3]!, british[2], british[1]) : undefined
}

/** A month or day of zeros or letters is unknown. */
function checkedDate(year: string, month?: string, day?: string): string | undefined {
  const [m, d] = [Number(month ?? 0) || 0, Number(day ?? 0) || 0]
  if (Number(year) < 1000) return undefined
  if (m === 0) return year
  if (m > 12) return undefined
  const padded = `${year}-${String(m).padStart(2, '0')}`
  if (d === 0) return padded
  return d <= new Date(Date.UTC(Number(year), m, 0)).getUTCDate()
    ? `${padded}-${String(d).padStart(2, '0')}`
    : undefined
}

/** An American date, `03/28/2025`. */
export function americanDate(text: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  return year && checkedDate(year, month, day)
}
