/** How far two dates agree, to the precision that both have. */
export type DateAgreement = 'same' | 'swapped' | 'day' | 'nextYear' | 'year'

type PartialDate = { year: number; month: number | undefined; day: number | undefined }

const order: readonly DateAgreement[] = ['same', 'swapped', 'day', 'nextYear', 'year']

/** The best agreement among the dates of two parties, or undefined where one of them has none. */
export function compareDates(
  query: readonly string[],
  candidate: readonly string[],
): { agreement: DateAgreement; query: string; candidate: string } | undefined {
  let best: { agreement: DateAgreement; query: string; candidate: string } | undefined
  for (const a of query) {
    for (const b of candidate) {
      const agreement = compareDate(a, b)
      if (!agreement || (best && order.indexOf(agreement) >= order.indexOf(best.agreement))) continue
      best = { agreement, query: a, candidate: b }
    }
  }
  return best
}

function compareDate(written: string, other: string): DateAgreement | undefined {
  const a = parseDate(written)
  const b = parseDate(other)
  if (!a || !b) return undefined
  if (a.year !== b.year) return Math.abs(a.year - b.year) === 1 && !(a.day && b.day) ? 'nextYear' : 'year'
  if (a.month === undefined || b.month === undefined) return 'same'
  if (a.month === b.month && (a.day === undefined || b.day === undefined || a.day === b.day)) return 'same'
  return a.month === b.day && a.day === b.month ? 'swapped' : 'day'
}

/** A year with no day is often counted back from an age, so that the next one is meant as well. */
function parseDate(text: string): PartialDate | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  // Lists write the first of January for a year of which nothing else is known.
  const isYear = month === '01' && day === '01'
  return {
    year: Number(year),
    month: isYear ? undefined : number(month),
    day: isYear ? undefined : number(day),
  }
}

function number(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}
