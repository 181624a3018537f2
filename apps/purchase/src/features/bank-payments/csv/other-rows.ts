import { names } from './column-names.ts'
import { isNumeric } from './columns.ts'
import { foldName } from './fold-name.ts'
import { isPendingDay } from './booked-rows.ts'
import type { Row, Table } from './table.ts'

/** Names of the balances and totals that banks write as rows of their own, as `foldName` leaves them. */
const balances = new Set(
  names(`opening balance | closing balance | balance brought forward | balance carried forward | brought forward |
  carried forward | starting balance | ending balance | start balance | end balance | anfangssaldo | endsaldo |
  anfangsbestand | endbestand | alter saldo | neuer saldo | alter kontostand | neuer kontostand | kontostand |
  saldovortrag | zwischensaldo | beginsaldo | eindsaldo | solde initial | solde final | solde precedent | ancien solde |
  nouveau solde | solde crediteur | solde debiteur | saldo iniziale | saldo finale | saldo inicial | saldo final |
  saldo anterior | saldo poczatkowe | saldo koncowe | pocatecni zustatek | konecny zustatek | pociatocny zostatok |
  konecny zostatok | nyito egyenleg | zaro egyenleg | ingaende saldo | utgaende saldo | inngaende saldo | primosaldo |
  ultimosaldo | alkusaldo | loppusaldo | algsaldo | loppsaldo | algjaak | loppjaak | likutis pradziai |
  likutis pabaigai | pradinis likutis | galutinis likutis | sakuma atlikums | beigu atlikums | sold initial |
  sold final | pocetno stanje | zavrsno stanje | zacetno stanje | koncno stanje | начално салдо | крайно салдо |
  turnover | apyvarta | kaive | apgrozijums`),
)

/** Returns a function that says why a row is no payment: repeated headings, a balance, or text below the last one. */
export function nonPayment({ columns, head, rows }: Table): (row: Row, index: number) => string | undefined {
  const { places, debit, credit, messages } = columns
  const dayIn = ({ cells }: Row) => cells[places.get('date')!] ?? ''
  const amountsIn = ({ cells }: Row) =>
    [places.get('amount'), debit, credit].flatMap((place) =>
      place === undefined ? [] : (cells[place] ?? ''),
    )
  const isDated = (row: Row) => /^\D{0,10}\d/.test(dayIn(row)) || isPendingDay(dayIn(row))
  const last = rows.findLastIndex(isDated)
  const used = new Set([...places.values(), debit, credit])
  return (row, index) => {
    const { cells } = row
    if (cells.every((cell, place) => cell === (head[place] ?? ''))) return 'it repeats the headings'
    const hasAmount = amountsIn(row).some((cell) => cell !== '' && isNumeric(cell))
    if (index > last && last >= 0 && (dayIn(row) !== '' || !hasAmount)) return 'it is below the last payment'
    const isFromSomeone = (['payer', 'account'] as const).some((column) => cells[places.get(column) ?? -1])
    const isBalance = cells.some(
      (cell, place) =>
        (messages.includes(place) || !used.has(place)) &&
        cell.length < 60 &&
        balances.has(foldName(cell).replace(/[ \d]+$/, '')),
    )
    return isBalance && !isFromSomeone ? 'it is a balance, not a payment' : undefined
  }
}
