import { cleanText, unreadable } from '../statement-entry.ts'
import { foldName } from './fold-name.ts'
import type { Row, Table } from './table.ts'

/** Beginnings of the words for a payment that is not booked yet, as `foldName` leaves them. */
const pendingWords = `pending|pdng|reserved|reserviert|reserverad|reserveret|reservert|gereserveerd|vorgemerkt|vormerk|
  unbooked|not booked|nicht gebucht|en attente|in attesa|pendiente|pendente|oczekuj|blokad|zablokow|nierozliczon|
  cekaj|nezauctov|nezuctov|blokac|rezerv|fuggo|varakoz|zarolt|varaus|katevaraus|varattu|odottaa|preliminar|vantande|
  ventende|venter|afventer|ikke bogfort|ikke bokfort|ej bokford|ootel|broneer|gaida|laukiama|u obradi|na cekanju|
  in asteptare|ausstehend|in behandeling|niet geboekt|non contabilizz|da contabilizz|no contabiliz|a venir|
  εκκρεμ|δεσμευ|блокиран|beklemede|provizyon|futr`

/** Further ones that say so in a column about the state of a payment only. */
const notBookedWords = `offen|open|hold|on hold|reserv|authori|autoriz|block|declin|fail|revert|reject|refus|cancel|denied|refund|deleted|
  abgelehnt|storniert|abgebrochen|in bearbeitung|geplant|scheduled|planned|upcoming|draft|processing|in progress|
  openstaand|afgewezen|geannuleerd|en cours|rejet|annul|rifiutat|annullat|in corso|rechazad|cancelad|anulad|retenid|
  recusad|w trakcie|odrzucon|anulowan|zamitn|zrusen|elutasit|torolt|hylatty|peruutettu|kommande|avvist|avvisad|
  afvist|annulleret|slettet|in curs|respins|anulat|odbijen|storniran|zavrnj|info`

const bookedWords = `book|complet|post|settl|clear|execut|success|paid|final|done|ok|umsatz gebucht|gebucht|verbucht|ausgefuhrt|
  geboekt|verwerkt|uitgevoerd|comptabilis|valid|termin|udfort|utfort|gennemfort|behandlet|contabilizz|eseguit|registrat|contabilizad|realizad|ejecutad|
  efetuad|processad|zaksiegowan|rozliczon|zrealizowan|wykonan|zauctovan|zuctovan|proveden|uskutocn|spracovan|
  konyvelt|teljesult|lekonyvelt|bokford|bokfort|bogfort|kirjattu|valmis|teostatud|tehtud|izpildit|ivykdyt|
  proknjizen|izvrsen|izvedeno|procesat|finalizat|efectuat|εκτελ|ολοκληρ|осчетовод|изпълн|gerceklesti|tamamlandi`

const isPendingText = anyOf(pendingWords)
const isNotBookedText = anyOf(notBookedWords)
const isBookedText = anyOf(bookedWords)

/** True for a word in place of the day that says that the payment is not booked yet. */
export function isPendingDay(cell: string): boolean {
  const text = foldName(cell.slice(0, 60))
  return text !== '' && !/\d/.test(text) && stateOf(text) === 'pending'
}

/** True for a booked payment. Throws 422 for a state that is neither that of a booked payment nor of a pending one. */
export function isBooked({ columns, head }: Table, { cells, line }: Row, free: readonly number[]): boolean {
  if (isPendingDay(cells[columns.places.get('date')!] ?? '')) return false
  const isPendingIn = (place: number) => {
    const text = foldName((cells[place] ?? '').slice(0, 60))
    // A payer may write "Pending invoice" in a message.
    return isPending(text) && !(columns.messages.includes(place) && text.includes(' '))
  }
  if (free.some(isPendingIn)) return false
  if (columns.status === undefined) return true
  const state = stateOf(foldName((cells[columns.status] ?? '').slice(0, 60)))
  if (!state && foldName(head[columns.status]!) !== 'info')
    throw unreadable(
      `Unknown status "${cleanText(cells[columns.status]!, 40)}". Change it to "booked" or delete the line.`,
      line,
    )
  return state !== 'pending'
}

/** True for a cell that only says that the payment is not booked yet. Texts of payers are longer. */
function isPending(cell: string): boolean {
  return cell.split(' ').length <= 2 && isPendingText.test(cell)
}

/** What a cell in a column about the state of a payment says; undefined for an unknown word. */
function stateOf(cell: string): 'booked' | 'pending' | undefined {
  if (isPendingText.test(cell) || isNotBookedText.test(cell)) return 'pending'
  return cell === '' || isBookedText.test(cell) ? 'booked' : undefined
}

function anyOf(words: string): RegExp {
  return new RegExp(`(?:^| )(?:${words.replace(/\s*\|\s*/g, '|').trim()})`, 'u')
}
