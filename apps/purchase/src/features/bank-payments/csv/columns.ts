import { currencies } from '@domicile/contract/money/money'
import { columnNames, messageNames, messageWords, statusNames } from './column-names.ts'
import { foldName } from './fold-name.ts'
import { sideOfWord } from './side-words.ts'

type ColumnName = keyof typeof columnNames

/** Where the columns of a file are. */
export type Columns = {
  places: ReadonlyMap<ColumnName, number>
  /** Columns of amounts that left or reached the account. */
  debit: number | undefined
  credit: number | undefined
  /** The currency that the heading of the amounts names, as in "Amount (EUR)", or else the first amount. */
  currency: string | undefined
  messages: readonly number[]
  status: number | undefined
}

/** The currency that is written with an amount: `-10,00 PLN`. */
export function currencyIn(cell: string): string | undefined {
  const code = /^[A-Z]{3}(?!\p{L})|(?<!\p{L})[A-Z]{3}$/u.exec(cell)?.[0]
  return code && currencies.includes(code) ? code : undefined
}

/** Signs that name one currency only. */
const currencySigns: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
}

/** The currency of a cell with a code or a sign. */
export function currencyOfCell(cell: string): string {
  const code = cell.toUpperCase()
  return currencySigns[code] ?? code
}

/** `short` is the name without brackets, as in "Completed date (UTC)", and in words, as in "bookingDate". */
type Heading = { name: string; short: string; amountName: string; currency: string | undefined }

type IsLikely = (name: string, index: number) => boolean

/** Finds the columns under a row of headings. `sample` is the first cell under each that is not empty. */
export function findColumns(head: readonly string[], sample: readonly string[]): Columns {
  const headings = head.map(headingOf)
  const places = new Map<ColumnName, number>()
  for (const column of ['currency', 'date', 'amount', 'payer', 'account', 'reference'] as const) {
    const isLikely: IsLikely = (name, index) => {
      const cell = sample[index] ?? ''
      // In some languages "Valuta" is the currency, in others the value date.
      if (name === 'valuta') return /^[A-Z]{3}$/i.test(cell) === (column === 'currency')
      if (name === 'counterparty') return isIban(cell) === (column === 'account')
      // "EUR main" is the firm's own account.
      if (column === 'account') return cell === '' || /\d/.test(cell)
      return column !== 'payer' || !isIban(cell)
    }
    const place =
      placeOf(columnNames[column], headings, (name, index) => !!sample[index] && isLikely(name, index)) ??
      placeOf(columnNames[column], headings, isLikely)
    if (place !== undefined) places.set(column, place)
  }
  const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
    headings.findIndex(
      ({ amountName }, index) => sideOfPhrase(amountName) === side && isNumeric(sample[index]),
    ),
  )
  const amounts = [places.get('amount'), debit, credit].flatMap(
    (place) => headings[place ?? -1]?.currency ?? [],
  )
  return {
    places,
    debit: debit! < 0 ? undefined : debit,
    credit: credit! < 0 ? undefined : credit,
    currency: amounts[0] ?? currencyIn(sample[places.get('amount') ?? -1] ?? ''),
    messages: findMessages(headings, sample, new Set(places.values())),
    status: placeOf(statusNames, headings),
  }
}

function placeOf(
  names: readonly string[],
  headings: readonly Heading[],
  isLikely: IsLikely = () => true,
): number | undefined {
  const matches = [
    (one: Heading, name: string) => one.name === name || (one.currency && one.amountName === name),
    (one: Heading, name: string) => one.short === name,
  ]
  for (const isMatch of matches)
    for (const name of names) {
      const place = headings.findIndex((one, index) => isMatch(one, name) && isLikely(name, index))
      if (place >= 0) return place
    }
  return undefined
}

function isIban(cell: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z\d ]{8,}$/.test(cell)
}

/**
 * The columns with texts that came with a payment, by the whole name, or by a word in it, such as in "Transaction
 * description". One without a heading beside them continues the text.
 */
function findMessages(
  headings: readonly Heading[],
  sample: readonly string[],
  taken: ReadonlySet<number>,
): number[] {
  const found = new Set<number>()
  for (const [index, { name, short }] of headings.entries()) {
    const isNamed = messageNames.includes(name) || messageNames.includes(short)
    const hasWord = short.split(' ').some((word) => messageWords.has(word.replace(/\d+$/, '')))
    const cell = sample[index] ?? ''
    const isText = !taken.has(index) && cell !== '' && !isNumeric(cell)
    const isMore = name === '' && found.has(index - 1) && cell.length > 2 && !sideOfWord(foldName(cell))
    if (isNamed || (isText && (hasWord || isMore))) found.add(index)
  }
  return [...found]
}

/** Words around the currency in a heading: "Kwota w PLN", "Betrag in EUR". */
const FILLERS = new Set(['in', 'w', 'en', 'v', 'u'])
const AMOUNT_WORDS = new Set(
  'amount betrag montant importe importo bedrag kwota castka suma summa belopp belob belop iznos znesek osszeg valor'.split(
    ' ',
  ),
)

function headingOf(cell: string): Heading {
  const text = cell.slice(0, 100).replaceAll('€', ' EUR ').replaceAll('£', ' GBP ')
  const name = foldName(text)
  const words = name.split(' ')
  const last = words
    .at(-1)!
    .replace(/^euro[sa]?$/, 'eur')
    .toUpperCase()
  const currency = words.length > 1 && currencies.includes(last) ? last : undefined
  const rest = currency ? words.slice(0, -1) : words
  const bare = currency && rest.length > 1 && FILLERS.has(rest.at(-1)!) ? rest.slice(0, -1) : rest
  const short = foldName(text.replace(/\([^()]*\)/g, ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
  return { name, short, amountName: bare.join(' '), currency }
}

function sideOfPhrase(phrase: string): 'debit' | 'credit' | undefined {
  const words = phrase.split(' ').filter((word) => !AMOUNT_WORDS.has(word))
  const rest = words.join(' ')
  const sides = new Set(sideOfWord(rest) ? [sideOfWord(rest)] : words.map(sideOfWord))
  return sides.size === 1 ? sides.values().next().value : undefined
}

/** True for an empty column, and for one whose cells begin as amounts do. */
export function isNumeric(cell: string | undefined): boolean {
  return (
    !cell || /^[-+−–(]?\s*(?:\p{Lu}{3}|\p{Sc})?\s*[-+−–]?[.,]?\d[\d\s.,'’]*[-)]?/u.test(cell.slice(0, 60))
  )
}

/** Returns why the columns are not enough, if they are not. */
export function findMissing({ places, debit, credit, currency }: Columns): string[] {
  const hasAmount = places.has('amount') || debit !== undefined || credit !== undefined
  const found = { date: places.has('date'), amount: hasAmount, currency: places.has('currency') || currency }
  return (['date', 'amount', 'currency'] as const).filter((column) => !found[column])
}
