/** A date in a text; two days if the order of day and month is unclear. Offsets in characters. */
export type FoundDate = { days: string[]; start: number; end: number }

const MONTHS = [
  'january jan styczen stycznia januar janner jan janvier janv enero ene',
  'february feb luty lutego februar fevrier fevr febrero feb',
  'march mar marzec marca marz maerz mars marzo',
  'april apr kwiecien kwietnia april avril avr abril abr',
  'may maj maja mai mayo',
  'june jun czerwiec czerwca juni juin junio',
  'july jul lipiec lipca juli juillet juil julio',
  'august aug sierpien sierpnia aout agosto ago',
  'september sept sep wrzesien wrzesnia septembre septiembre setiembre',
  'october oct pazdziernik pazdziernika oktober okt octobre octubre',
  'november nov listopad listopada novembre noviembre',
  'december dec grudzien grudnia dezember dez decembre diciembre dic',
].map((names) => names.split(' '))

const numberOfMonth = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1])))
const MONTH = `(?<month>${[...numberOfMonth.keys()].toSorted((one, other) => other.length - one.length).join('|')})\\b\\.?`
const YEAR = String.raw`(?<year>20\d\d)\b`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?`

const PATTERNS = [
  String.raw`\b(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)\b`,
  String.raw`(?<![\d.,/-])(?<day>\d{1,2})\s?\.\s?(?<month>\d{1,2})\s?\.\s?(?<year>20\d\d|\d\d)\b`,
  String.raw`(?<![\d.,/-])(?<first>\d{1,2})(?<sign>[/-])(?<second>\d{1,2})\k<sign>(?<year>20\d\d|\d\d)\b`,
  String.raw`(?<![\d.,])${DAY}\s*(?:of |de |d')?\s*${MONTH},?\s*(?:de |del )?\s*${YEAR}`,
  String.raw`\b${MONTH}\s+${DAY},?\s+${YEAR}`,
  // Without a year: the next such day after the letter.
  String.raw`(?<![\d.,])${DAY}\s*(?:of |de )?\s*${MONTH}(?!,?\s*(?:de |del )?\d)`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Finds the dates of a folded text in their order. A day without a year is the next one after `since`. */
export function findDates(folded: string, since: string): FoundDate[] {
  const found = PATTERNS.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match) => ({
      days: daysOf(match.groups!, since),
      start: match.index,
      end: match.index + match[0].length,
    })),
  ).filter(({ days }) => days.length > 0)
  return found
    .filter((one) => !found.some((other) => covers(other, one)))
    .toSorted((one, other) => one.start - other.start)
}

function covers(other: FoundDate, one: FoundDate): boolean {
  return other !== one && other.start <= one.start && other.end >= one.end && length(other) > length(one)
}

const length = ({ start, end }: FoundDate) => end - start

type Groups = Record<string, string | undefined>

function daysOf({ year, month, day, first, second }: Groups, since: string): string[] {
  const full = year?.length === 2 ? `20${year}` : year
  if (first !== undefined) {
    const both = [dayOf(full!, second!, first), dayOf(full!, first, second!)]
    return [...new Set(both.flatMap((one) => one ?? []))].toSorted()
  }
  const number = numberOfMonth.get(month!) ?? month!
  if (full) return [dayOf(full, number, day!)].flatMap((one) => one ?? [])
  const years = [0, 1].map((ahead) => String(Number(since.slice(0, 4)) + ahead))
  const next = years.map((one) => dayOf(one, number, day!)).find((one) => one !== undefined && one >= since)
  return next ? [next] : []
}

/** The day; undefined if the calendar does not have it. */
function dayOf(year: string, month: string | number, day: string): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** Lower case without accents; each character stays at its offset. */
export function foldInPlace(text: string): string {
  return text.replaceAll(/[^\x00-\x7f]|[A-Z]/g, (one) => {
    const plain = one === 'ł' || one === 'Ł' ? 'l' : one.normalize('NFD')[0]!.toLowerCase()
    return plain.length === one.length ? plain : one
  })
}
