import { addDays, utcDay } from '@domicile/contract/days'
import { addWorkingDays } from '@domicile/contract/work/projects/project-states'
import { findDates, foldInPlace, type FoundDate } from './find-dates.ts'
import { findPeriods, type FoundPeriod } from './find-periods.ts'

/** A possible deadline: its day, or two if the order of day and month is unclear, and the words that say so. */
export type FoundDeadline = {
  days: string[]
  sentence: string
  start: number
  end: number
  /** Counted from the arrival, because the letter does not show its own date. */
  lacksLetterDate: boolean
}

type Letter = {
  /** Of one page. */
  text: string
  receivedOn: string
  /** The date of the letter, if a page before has it. */
  letterDate?: string | undefined
  /** Days before are not proposed. */
  today: string
}

/** In days: a later date is rather the end of a contract than something to do. */
const FURTHEST = 3 * 366

/**
 * Finds days by which a page asks for something: dates and periods next to words that mean a deadline, in English, Polish,
 * German, French and Spanish. A person decides about each.
 */
export function findDeadlines({ text, receivedOn, letterDate, today }: Letter): FoundDeadline[] {
  const folded = foldInPlace(text)
  const dates = findDates(folded, receivedOn)
  const written = letterDate ?? ownDateOf(folded, dates, receivedOn)
  const stated = dates.filter((_, index) => isDeadline(folded, dates, index))
  const counted = findPeriods(folded, dates).map(({ from, count, unit, start, end }) => {
    const base = from === 'receipt' ? receivedOn : from === 'letter' ? (written ?? receivedOn) : from
    const lacksLetterDate = from === 'letter' && written === undefined
    return { days: [addTo(base, count, unit)], start, end, lacksLetterDate }
  })
  const last = addDays(today, FURTHEST)
  return [...stated.map((one) => ({ ...one, lacksLetterDate: false })), ...counted]
    .map((one) => ({ ...one, days: one.days.filter((day) => day >= today && day <= last) }))
    .filter(({ days }) => days.length > 0)
    .toSorted((one, other) => one.start - other.start)
    .filter((one, index, all) => all.findIndex(({ days }) => days.join() === one.days.join()) === index)
    .map(({ days, lacksLetterDate, ...place }) => ({
      ...{ days, lacksLetterDate },
      ...sentenceAround(text, folded, place),
    }))
}

/** Words directly before a date. */
const ADJACENT = [
  'by|before|until|till|due|due (?:on|by|date)|deadline|payable|expir(?:es|ing|y date)|expires on|expiry date|(?:ends|ending) on|prior to|not after',
  '(?:no|not) later than|on or before|latest|at the latest(?: on)?|last day|closing date|valid until',
  'bis|bis (?:zum|zu|einschließlich|einschl|inkl|inklusive)|(?:(?:mit|bis|bis zum|vor) )?ablauf (?:des|vom)(?: tages)?|vor dem|bis spatestens(?: zum)?|(?:spatestens|langstens|bis langstens)(?: am| bis| bis zum| zum)?|fallig(?: am| bis| zum)?|[a-z]{0,20}frist(?: (?:endet|lauft))?(?: am| zum)?|fristende|fristablauf|falligkeit|zahlbar(?: zum)?',
  'do|do (?:konca )?(?:dnia|dn)|najpozniej(?: do| dnia| do dnia| w dniu)?|najdalej(?: do)?|(?:uplywa|mija|konczy sie)(?: z dniem| w dniu| z uplywem dnia)?|z uplywem dnia|nie pozniej niz(?: do| dnia| do dnia)?|termin(?: platnosci| zaplaty)?|platne do',
  "avant(?: le)?|jusqu'au|jusqu’au|au plus tard(?: le)?|d'ici(?: le| au)?|d’ici(?: le| au)?|date limite(?: d[eu]s? [a-z]+)?|echeance(?: le| du| au)?|a echeance du|payable le|(?:expire|prend fin|s'acheve)(?: le)?|pour le|limite au",
  'hasta(?: el)?|antes del?|a mas tardar(?: el)?|no mas tarde del|como maximo(?: el)?|fecha limite|(?:vence|caduca|finaliza|expira|termina)(?: el)?|vencimiento',
].join('|')

/** Words between one of these and the date: `by 5 pm on Friday, 12 January`. */
const FILLER =
  '(?:\\s|:|,|-|\\.|\\(|(?:the|on|godz|las|del|um|at|noon|midnight|le|el|am|dem|den|dia|dnia|date|for|of)\\b|(?:end|close) of (?:business|the day)|\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]m|uhr|h)\\b|\\d{1,2}:\\d\\d\\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miercoles|jueves|viernes|poniedzialku|wtorku|srody|czwartku|piatku)*'

const isAdjacent = new RegExp(`\\b(?:${ADJACENT})${FILLER}$`)

/** Words earlier in the sentence, which name an appointment or an obligation. */
const NEAR =
  /\b(?:deadline|due date|hearing|appear before|summoned|attend|listed for|must (?:be )?(?:reach|receive|pay|paid|file|return|submit|reply|respond)\w*|required to|verhandlung|ladung|geladen|rozpraw\w+|posiedzeni\w+|wezwani\w+ na|stawic sie|audience|convoque\w*|audiencia|vista oral|citad[oa])\b/

/** Words directly after a date. */
const isFollowed =
  /^[\s,)]*(?:(?:is|as) the (?:deadline|last day|closing date|due date)|at the latest|spatestens|au plus tard|a mas tardar)\b/

/** Words directly before a date of something else. */
const isOther =
  /(?:dated|date of (?:birth|issue)|date of this letter|born(?: on)?|issued(?: on)?|invoice date|letter of|geb(?:oren)?\.?(?: am)?|vom|z dnia|ur\.|urodzon[ya]|ne le|nee le|nacid[oa](?: el)?|en date du|de fecha|since|from|ab|od|depuis|desde)[\s:(]*$/

function isDeadline(folded: string, dates: readonly FoundDate[], index: number): boolean {
  const { start, end, isBare } = dates[index]!
  const before = folded.slice(startOfSentence(folded, start), start)
  if (isOther.test(before) || isSecondOfPeriod(folded, dates, index)) return false
  if (isBare) return isAdjacent.test(before)
  return isAdjacent.test(before) || NEAR.test(before.slice(-160)) || isFollowed.test(folded.slice(end))
}

/** `from 1 January to 31 December` is a period that something covers. */
function isSecondOfPeriod(folded: string, dates: readonly FoundDate[], index: number): boolean {
  const former = dates[index - 1]
  if (!former) return false
  const between = folded.slice(former.end, dates[index]!.start)
  if (between.length > 40) return false
  return /^\s*(?:to|until|till|and|bis(?: zum)?|do|au|al|hasta el|-|–)\s*(?:dnia|the|le|el)?\s*$/.test(
    between,
  )
}

/** Finds the date that the first page of a letter gives itself; undefined where it shows none. */
export function findLetterDate(text: string, receivedOn: string): string | undefined {
  const folded = foldInPlace(text)
  return ownDateOf(folded, findDates(folded, receivedOn), receivedOn)
}

/** In characters: further down a date is rather one of the matter. */
const TOP = 1000
/** In days: an older date is rather that of the matter. */
const OLDEST = 90

/** Words directly before the date of another letter or of a birth. */
const OTHER_DATE =
  /(?:born|birth|geb\.?|urodz\w*|ur\.|(?:your|our previous) (?:letter|email|e-mail|application|return)(?: dated| of| from)?|ihr(?:em)? (?:schreiben|antrag|brief) vom|(?:pism|wniosk)\w* z dnia|votre (?:courrier|lettre|demande) du|su (?:escrito|carta|solicitud) de(?: fecha)?)[\s:(]*(?:on|am|dnia)?\s*$/

/** The first date near the top that is not after the arrival; of two readings the one before it, then the earlier. */
function ownDateOf(folded: string, dates: readonly FoundDate[], receivedOn: string): string | undefined {
  const earliest = addDays(receivedOn, -OLDEST)
  const isOwn = (day: string) => day >= earliest && day <= receivedOn
  const top = dates.find(
    ({ days, start, isBare }) =>
      start < TOP &&
      !isBare &&
      days.some(isOwn) &&
      !OTHER_DATE.test(folded.slice(Math.max(0, start - 60), start)),
  )
  return top?.days.find(isOwn)
}

function addTo(day: string, count: number, unit: FoundPeriod['unit']): string {
  if (unit === 'workday') return addWorkingDays(day, count)
  // A part of a day may end on the day before.
  if (unit === 'hour') return addDays(day, Math.floor(count / 24))
  return unit === 'month' ? addMonths(day, count) : addDays(day, unit === 'week' ? count * 7 : count)
}

/** A month after 31 January ends on the last day of February. */
function addMonths(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + count)
  if (date.getUTCDate() !== Number(day.slice(8))) date.setUTCDate(0)
  return utcDay(date)
}

/** The longest evidence to each side of a date, in characters. */
const MOST = 200

/** The end of a sentence, or a blank line; the point of `12. January` or of an abbreviation does not end it. */
const STOP =
  /(?<!(?<![-/.\d])\d{1,2}|\d\dr|\b(?:[a-z]|no|nr|st|art|abs|dn|dr|mr|mrs|ms|ltd|ul|godz|ref))[.!?](?=\s)|\n\s*\n/g

function sentenceAround(text: string, folded: string, { start, end }: Pick<FoundDate, 'start' | 'end'>) {
  const from = startOfSentence(folded, start)
  const rest = folded.slice(from, end + MOST)
  const stop = [...rest.matchAll(STOP)].find(({ index }) => from + index >= end)
  const sentence = text.slice(from, from + (stop ? stop.index + 1 : rest.length))
  const blank = sentence.length - sentence.trimStart().length
  return { sentence: sentence.trim(), start: from + blank, end: from + sentence.trimEnd().length }
}

function startOfSentence(folded: string, at: number): number {
  const from = Math.max(0, at - MOST)
  const last = [...folded.slice(from, at).matchAll(STOP)].at(-1)
  return last ? from + last.index + last[0].length : from
}
