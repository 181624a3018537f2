import type { FoundDate } from './find-dates.ts'

/** A period such as `within 14 days of receipt`: its length, and the day from which it counts. */
export type FoundPeriod = {
  count: number
  unit: 'day' | 'workday' | 'week' | 'month'
  /** The arrival of the letter, its own date, or a day. */
  from: 'receipt' | 'letter' | (string & {})
  start: number
  end: number
}

const numbers = new Map(
  [
    'one a an jednego einem eines einer un une uno una',
    'two dwoch zwei deux dos',
    'three trzech drei trois tres',
    'four czterech vier quatre cuatro',
    'five pieciu funf cinq cinco',
    'six szesciu sechs six seis',
    'seven siedmiu sieben sept siete',
    'eight osmiu acht huit ocho',
    'nine dziewieciu neun neuf nueve',
    'ten dziesieciu zehn dix diez',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen czternastu vierzehn quatorze catorce',
    'fifteen pietnastu funfzehn quinze quince',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
numbers.set('twenty-one', 21).set('twenty-eight', 28).set('thirty', 30).set('sixty', 60)

const units = [
  ['workday', 'dni roboczych|werktagen?|arbeitstagen?|jours ouvr(?:es|ables)|dias habiles'],
  ['day', 'days?|dni|dnia|tagen?|tage|jours?|dias?'],
  ['week', 'weeks?|tygodni(?:a)?|wochen?|semaines?|semanas?'],
  ['month', 'months?|miesi[ae]c[ay]?|miesiecy|monate?n?|monats|mois|mes(?:es)?'],
] as const

const PERIOD = new RegExp(
  String.raw`\b(?:within|not later than|no later than|w terminie|w ciagu|innerhalb(?: von)?|binnen|dans un delai de|dans les|sous|dentro de(?: los)?|en (?:el|un) plazo(?: maximo)? de)` +
    String.raw`\s+(?<count>\d{1,3}|[a-z-]+)?\s*(?:\(\s*[\w-]+\s*\)\s*)?(?<working>(?:working|business|clear|calendar|kalendarzowych|naturales)\s+)?(?<unit>${units.map(([, names]) => names).join('|')})\b`,
  'g',
)

/** Finds the periods of a folded text. Those in which the sender promises something itself are left out. */
export function findPeriods(folded: string, dates: readonly FoundDate[]): FoundPeriod[] {
  return [...folded.matchAll(PERIOD)].flatMap((match) => {
    const { count: stated, working, unit: name } = match.groups!
    const count = stated === undefined ? 1 : (numbers.get(stated) ?? Number(stated))
    const start = match.index
    const end = start + match[0].length
    if (!(count > 0) || isPromise(folded.slice(Math.max(0, start - 80), start))) return []
    const unit = /working|business/.test(working ?? '') ? 'workday' : unitOf(name!)
    return [{ count, unit, from: startOf(folded, end, dates), start, end }]
  })
}

function unitOf(name: string): FoundPeriod['unit'] {
  return units.find(([, names]) => new RegExp(`^(?:${names})$`).test(name))![0]
}

const PROMISE =
  /\b(?:we (?:will|shall|aim|normally|usually)|we'll|our team|wir (?:werden|melden)|nous (?:vous|allons)|nos pondremos|odpowiemy)\b[^.!?]*$/

function isPromise(before: string): boolean {
  return PROMISE.test(before)
}

const RECEIPT =
  /^\s*(?:calendar\s+)?(?:of|from|after|following|od|nach|ab|seit|der|a compter|suivant|desde|a partir)?\s*(?:the |de la |du |la |el |dnia |der )*(?:date of |day of |daty )?(?:receipt|receiving|service|delivery|doreczenia|otrzymania|zustellung|erhalt|zugang|eingang|reception|notification|recepcion|notificacion)\b/

function startOf(folded: string, end: number, dates: readonly FoundDate[]): FoundPeriod['from'] {
  if (RECEIPT.test(folded.slice(end, end + 80))) return 'receipt'
  const next = dates.find(({ start }) => start >= end)
  const isFrom = /^\s*(?:of|from|after|following|od(?: dnia)?|nach dem|ab dem|a compter du|desde el)\s*$/
  return next && isFrom.test(folded.slice(end, next.start)) ? next.days[0]! : 'letter'
}
