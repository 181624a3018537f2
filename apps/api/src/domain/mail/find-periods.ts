import type { FoundDate } from './find-dates.ts'
import { anyOf, numbers } from './number-words.ts'

/** A period such as `within 14 days of receipt`: its length, and the day from which it counts. */
export type FoundPeriod = {
  count: number
  unit: 'hour' | 'day' | 'workday' | 'week' | 'month'
  /** The arrival of the letter, its own date, or a day. */
  from: 'receipt' | 'letter' | (string & {})
  start: number
  end: number
}

type Unit = { unit: FoundPeriod['unit']; times?: number; names: string }

const units: Unit[] = [
  {
    unit: 'workday',
    names:
      'werktag(?:e|en|s)?|arbeitstag(?:e|en|s)?|bankarbeitstag(?:e|en|s)?|dni (?:roboczych|robocze)|jours ouvr(?:es|ables)|dias (?:habiles|laborables)',
  },
  { unit: 'hour', names: 'hours?|hrs|godzin(?:y|e)?|godz|stunden?|heures?|horas?' },
  {
    unit: 'day',
    names: 'days?|dni|dnia|dniow(?:ym|ego)|kalendertag(?:e|en|s)?|tag(?:e|en|es|s)?|jours?|dias?',
  },
  { unit: 'week', names: 'weeks?|tygodni(?:a|u|e|owym)?|wochen?|semaines?|semanas?' },
  {
    unit: 'month',
    names: 'months?|miesi[ae]c[ay]?|miesiecy|miesiecznym|monat(?:e|en|es|s)?|mois|mes(?:es)?',
  },
  { unit: 'day', times: 14, names: 'fortnights?' },
  { unit: 'day', times: 15, names: 'quinzaine' },
  { unit: 'day', times: 8, names: 'huitaine' },
]

/** Words that begin a period in which something has to be done. */
const OPENERS = [
  '(?:with)?in (?:a|the) (?:time limit|term|deadline|period)|within|(?:no|not) later than|in (?:no|not) more than',
  'you (?:now |only )?have|payable (?:in|within)|due in|payment terms?|(?:deadline|time limit)(?: is)?',
  'w (?:nieprzekraczalnym |ciagu |przeciagu )?terminie|w (?:ciagu|przeciagu)|w(?= \\d{1,3}[- ]dniowym terminie)|termin(?:em)?(?: platnosci| zaplaty| odpowiedzi)?(?: wynosi| to)?|nie pozniej niz w',
  'innerhalb|binnen|innert|(?:in|mit) einer frist|frist(?: betragt)?|zahlungsziel|zahlbar in|langstens in|spatestens (?:in|nach)',
  'dans (?:un|le) delai|dans(?= (?:les?|la|un|une|\\d))|sous|endeans|vous (?:avez|disposez)|delai(?: de (?:paiement|reponse|recours))?',
  'dentro|en (?:el|un) (?:plazo|termino|maximo)|plazo|(?:dispone|tiene)n?(?: usted(?:es)?)?',
].join('|')

/** Words between one of these and the number. */
const AROUND =
  "(?:[\\s:]|d'|l'|(?:a|an|the|of|next|following|further|maximum|max|period|term|not more than|no more than|up to|frist|von|vom|der|einer|eines|zeitraums|nachsten|kommenden|folgenden|maximal|hochstens|bis zu|nie dluzszym niz|nieprzekraczajacym|do|kolejnych|najblizszych|maksymalnie|une|le|les|la|de|delai|imparti|prochains|prochaines|suivants|suivantes|el|los|las|del?|un|una|plazo|maximo|improrrogable|no superior a|siguientes|proximos)\\b\\.?){0,8}"

const COUNT = `(?<count>\\d{1,3}(?![\\d.,])|(?:${anyOf(numbers.keys())})(?!\\w))`
const QUALIFIER =
  '(?<working>(?:(?:full|clear|calendar|consecutive|working|business|banking|kalendarzowych|naturales|volle|vollen|francs)[\\s-]{1,3}){0,2})'

const PERIOD = new RegExp(
  `\\b(?:${OPENERS})(?![\\w-])${AROUND}(?:(?<![\\w])${COUNT}(?:\\s{0,3}\\([\\wß -]{1,30}\\))?[\\s-]{0,3}|\\b)` +
    `${QUALIFIER}(?<unit>${units.map(({ names }) => names).join('|')})(?![\\w])(?<after>\\s{1,3}(?:roboczych|robocze|ouvres|ouvrables|habiles|laborables)\\b)?`,
  'g',
)

/** Finds the periods of a folded text. Those in which the sender promises something itself are left out. */
export function findPeriods(folded: string, dates: readonly FoundDate[]): FoundPeriod[] {
  return [...folded.matchAll(PERIOD)].flatMap((match) => {
    const { count: stated, working, unit: name, after } = match.groups!
    const count = stated === undefined ? 1 : (numbers.get(stated) ?? Number(stated))
    const start = match.index
    const end = start + match[0].length
    if (!(count > 0) || isPromise(folded.slice(Math.max(0, start - 80), start))) return []
    const rest = folded.slice(end, end + 80)
    if (IS_PROMISED.test(rest) || (IS_HAVE.test(match[0]) && IS_SUPPLY.test(rest))) return []
    const { unit, times = 1 } = unitOf(name!)
    const isWorking = after !== undefined || /working|business|banking/.test(working ?? '')
    const period = { count: count * times, unit: isWorking && unit === 'day' ? 'workday' : unit } as const
    return [{ ...period, from: startOf(folded, end, dates), start, end }]
  })
}

function unitOf(name: string): Unit {
  return units.find(({ names }) => new RegExp(`^(?:${names})$`).test(name))!
}

const PROMISE =
  /\b(?:we (?:will|shall|aim|normally|usually|reply|answer)|we'll|our team|wir (?:werden|melden|antworten)|nous (?:vous|allons)|nos pondremos|odpowiemy|odpowiadamy)\b[^.!?]*$/

const IS_PROMISED = /^[^.!?]{0,30}\b(?:we (?:will|shall)|we'll|werden wir|nous vous)\b/

/** `You have 14 days of storage` is no deadline, `14 days of receipt` is. */
const IS_HAVE = /^(?:you|vous|dispone|tiene)/
const IS_SUPPLY =
  /^\s+(?:of|de|d')\s?(?!(?:the |this |your |la |su )?(?:date|day|receipt|receiving|service|delivery|letter|notice|reception|notification))/

function isPromise(before: string): boolean {
  return PROMISE.test(before)
}

const RECEIPT =
  /^\s*(?:calendar\s+|kalendarzowych\s+|naturales\s+)?(?:of|from|after|following|od|po|nach|ab|seit|der|a compter|suivant|apres|desde|a partir|contados)?\s*(?:desde |de )?(?:the |your |de la |de su |du |la |el |dnia |dem |der )*(?:date of |day of |daty )?(?:receipt|receiving|service|delivery|doreczenia|otrzymania|zustellung|erhalt|zugang|eingang|reception|notification|recepcion|notificacion)\b/

function startOf(folded: string, end: number, dates: readonly FoundDate[]): FoundPeriod['from'] {
  if (RECEIPT.test(folded.slice(end, end + 80))) return 'receipt'
  const next = dates.find(({ start }) => start >= end)
  const isFrom = /^\s*(?:of|from|after|following|od(?: dnia)?|nach dem|ab dem|a compter du|desde el)\s*$/
  return next && isFrom.test(folded.slice(end, next.start)) ? next.days[0]! : 'letter'
}
