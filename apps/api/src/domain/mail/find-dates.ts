import { isDay } from '@domicile/contract/days'
import { anyOf, ordinals } from './number-words.ts'

/** A date in a text; two days if the order of day and month is unclear. Offsets in characters. */
export type FoundDate = {
  days: string[]
  start: number
  end: number
  /** Day and month in digits without a year, which are a date only directly after words that ask for one. */
  isBare: boolean
}

const MONTHS = [
  'january jan styczen stycznia januar janner jan janvier janv enero ene',
  'february feb luty lutego februar feber fevrier fevr febrero feb',
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

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

const numberOfMonth = new Map([
  ...MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ...ROMAN.map((name, index) => [name, index + 1] as const),
])
const MONTH = `(?<month>${anyOf(MONTHS.flat())})(?![a-z])\\.?`
/** Of the current year, as Polish and German letters abbreviate it. */
const THIS_YEAR = String.raw`(?:b\.? ?r\b\.?|d\. ?j\.?|del (?:corriente|presente ano))`
/** The Polish abbreviation of the year may follow without a space. */
const END = String.raw`(?:(?<r>\s?r\b)\.?)?(?![\w/])`
const YEAR = String.raw`(?<year>20\d\d)${END}`
const SHORT_YEAR = String.raw`(?:(?<year>20\d\d)|'?(?<short>\d\d)(?!\d|[:.]\d| ?(?:uhr|[ap]m|o'clock|h)\b))${END}`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º|o\b)?`
const FREE = String.raw`(?<![\d.,/-])`
const OF = String.raw`(?:\s{1,3}day)?\s{0,3}(?:of |de |du mois de |d')?\s{0,3}`
const BARE = String.raw`(?<day>\d{1,2})\s?\.\s?(?<month>\d{1,2})`

const PATTERNS = [
  String.raw`${FREE}(?<year>20\d\d)(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?![\d/]|[-.]\d)`,
  // A file number may end in its date.
  String.raw`(?<![\d.,])(?<day>\d{1,2})\s?\.\s?(?<month>\d{1,2})\s?\.\s?${YEAR}`,
  String.raw`${FREE}(?<day>\d{1,2})\s?\.\s?(?<month>\d{1,2})\s?\.\s?(?<short>\d\d)${END}(?!\.\d)`,
  String.raw`(?<![\d.,-]|\d\d/)(?<first>\d{1,2})(?<sign>[/-])(?<second>\d{1,2})\k<sign>(?:(?<year>20\d\d)|(?<short>\d\d))${END}(?!-\d)`,
  String.raw`(?<![\d.,])(?<day>\d{1,2})\s?[.\-/]\s?(?<month>${anyOf(ROMAN)})\s?[.\-/]?\s?${YEAR}`,
  String.raw`(?<![\d.,])(?<day>\d{1,2})\s{1,3}(?<month>${anyOf(ROMAN.filter((name) => name.length > 1))})\s{1,3}${YEAR}`,
  String.raw`(?<![\d.,])${DAY}${OF}[-./]?\s?${MONTH}\s?[-./,]?\s{0,3}(?:de |del )?\s{0,3}${SHORT_YEAR}`,
  String.raw`\b(?<word>${anyOf(ordinals.keys())})${OF}${MONTH},?\s{0,3}${YEAR}`,
  String.raw`\b${MONTH}\s{1,3}${DAY},?\s{1,3}${SHORT_YEAR}`,
  String.raw`\b${MONTH}\s{1,3}${DAY}(?!\s{0,3}[\d.:/]|,\s{0,3}\d|\s{0,3}[ap]m\b)`,
  // Without a year: the next such day after the letter.
  String.raw`(?<![\d.,])${DAY}${OF}[-./]?${MONTH}(?!,?\s{0,3}(?:de |del )?(?:\d{4}|'?\d\d(?!\d|[:.]\d| ?(?:uhr|[ap]m|o'clock|h)\b)))(?:\s{0,3}${THIS_YEAR})?`,
  String.raw`(?<bare>${FREE})${BARE}\s?\.?\s?${THIS_YEAR}`,
  String.raw`(?<bare>${FREE})${BARE}\s?\.(?!\s?[\d%€$£])`,
  String.raw`(?<bare>${FREE})(?<first>\d{1,2})/(?<second>\d{1,2})(?![\w/.%-])`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Finds the dates of a folded text in their order. A day without a year is the next one after `since`. */
export function findDates(folded: string, since: string): FoundDate[] {
  const found = PATTERNS.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match) => ({
      days: daysOf(match.groups!, since),
      start: match.index,
      end: match.index + match[0].length,
      isBare: match.groups!['bare'] !== undefined,
    })),
  )
    .filter(({ days }) => days.length > 0)
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  // Of those that overlap, the first and longest counts.
  const kept: FoundDate[] = []
  for (const one of found) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

type Groups = Record<string, string | undefined>

function daysOf({ year, short, month, day, word, first, second, r, bare }: Groups, since: string): string[] {
  const full = year ?? (short && fullYear(short, since))
  if (short && !full) return []
  const days = (of: string) => {
    if (first === undefined)
      return valid([dayOf(of, numberOfMonth.get(month!) ?? month!, day ?? String(ordinals.get(word!)))])
    // A fraction such as 3/4 is no date.
    if (bare !== undefined && Number(first) <= 12 && Number(second) <= 12) return []
    // Polish dates begin with the day.
    return valid([dayOf(of, second!, first), ...(r ? [] : [dayOf(of, first, second!)])])
  }
  if (full) return days(full)
  const years = [0, 1].map((ahead) => String(Number(since.slice(0, 4)) + ahead))
  return years.flatMap((one) => days(one).filter((found) => found >= since)).slice(0, 1)
}

const valid = (days: readonly string[]) => [...new Set(days)].filter(isDay).toSorted()

function dayOf(year: string, month: string | number, day: string): string {
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A year in two digits is near the letter: `14 December 10` is a time. */
function fullYear(short: string, since: string): string | undefined {
  const full = `20${short}`
  const distance = Number(full) - Number(since.slice(0, 4))
  return distance >= -2 && distance <= 20 ? full : undefined
}

/** Lower case without accents; each character stays at its offset. */
export function foldInPlace(text: string): string {
  return text.replaceAll(/[^\x00-\x7f]|[A-Z]/g, (one) => {
    const plain = one === 'ł' || one === 'Ł' ? 'l' : one.normalize('NFD')[0]!.toLowerCase()
    return plain.length === one.length ? plain : one
  })
}
