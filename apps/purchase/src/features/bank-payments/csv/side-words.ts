/**
 * The words with which statements mark a debit and a credit, one row per custom. A word may mean the opposite in
 * another language (`D` is a debit, or a deposit beside `W`), so the words of a column are read by one row only.
 * Written as `foldName` leaves them.
 */
const customs = {
  english: ['d dr db dbt debit debits dbit debited', 'c cr crt credit credits crdt credited'],
  moneyOut: [
    'out outgoing outgoings outflow withdrawal withdrawals paid-out money-out payments-out expense expenses spent',
    'in incoming inflow deposit deposits paid-in money-in payments-in income received lodgement lodgements',
  ],
  withdrawal: ['w wd withdrawal', 'd dep deposit'],
  german: [
    's soll belastung belastungen lastschrift ausgang ausgange zahlungsausgang abgang ausgabe ausgaben abbuchung',
    'h haben gutschrift gutschriften eingang eingange zahlungseingang zugang einnahme einnahmen',
  ],
  dutch: ['a af debet uit afschrijving uitgaven', 'b bij credit in bijschrijving inkomsten'],
  french: [
    'd debit debits sortie sorties depense depenses',
    'c credit credits entree entrees recette recettes',
  ],
  italian: ['d dare u uscita uscite addebito addebiti', 'a avere e entrata entrate accredito accrediti'],
  spanish: [
    'd debe cargo cargos salida salidas gastos pagos debito debitos',
    'h haber abono abonos entrada entradas ingreso ingresos credito creditos',
  ],
  cargo: ['c cargo cargos', 'a abono abonos'],
  portuguese: ['d debito debitos saida saidas', 'c credito creditos entrada entradas'],
  polish: [
    'd wn winien debet obciazenie obciazenia wyplata wyplaty wydatek wydatki rozchod',
    'c k ma uznanie uznania wplata wplaty wplyw wplywy przychod kredyt',
  ],
  czech: [
    'd debet debit vydaj vydaje odchozi odpis vyplata',
    'k c kredit prijem prijmy prichozi pripsani vklad',
  ],
  maDati: ['md ma-dati ma-dat', 'd dal'],
  hungarian: [
    't terheles terhelesek tartozik kiadas kimeno',
    'j k jovairas jovairasok kovetel bevetel bejovo',
  ],
  nordic: [
    'd debet debit ut ud uttag uttaget udbetaling udbetalinger utbetaling utbetalinger utgift ut-fra-konto',
    'k c kredit credit in ind inn insattning insatt indbetaling indbetalinger innbetaling innbetalinger inn-pa-konto',
  ],
  finnish: ['o otto otot veloitus veloitukset', 'p pano panot hyvitys hyvitykset'],
  baltic: ['d dt deebet debets debetas', 'c k kt kreedit kredits kreditas'],
  balkan: [
    'd duguje isplata isplate odljev breme v-breme u-breme obremenitev',
    'p potrazuje uplata uplate priljev dobro v-dobro u-korist',
  ],
  romanian: ['d debit plati', 'c credit incasari'],
  greek: ['χ χρ χρεωση χρεωσεις', 'π πι πιστωση πιστωσεις'],
  cyrillic: ['д дт дебит дебет', 'к кт кредит'],
  turkish: ['b borc', 'a alacak'],
  signs: ['-', '+'],
} satisfies Record<string, [debits: string, credits: string]>

type Custom = ReadonlyMap<string, 'debit' | 'credit'>

const all: readonly Custom[] = Object.values(customs).map(([debits, credits]) => {
  const words = (text: string, side: 'debit' | 'credit') =>
    text.split(' ').map((word) => [word.replaceAll('-', ' ').trim() || word, side] as const)
  return new Map([...words(debits, 'debit'), ...words(credits, 'credit')])
})

/** Returns what the words of a column mean, if they are all of one custom and no other one contradicts it. */
export function sidesOf(words: ReadonlySet<string>): Custom | undefined {
  const fitting = all.filter((custom) => words.values().every((word) => custom.has(word)))
  const [first, ...others] = fitting
  const isSure = others.every((other) => words.values().every((word) => other.get(word) === first?.get(word)))
  return isSure ? first : undefined
}

/** The side that a word, not a letter, marks wherever it is used. */
export function sideOfWord(word: string): 'debit' | 'credit' | undefined {
  if (word.length < 2) return undefined
  return all.find((custom) => custom.has(word))?.get(word)
}

/** The words of a heading that mark both sides, such as `S` and `H` in "S/H"; none if it marks only one. */
export function sidePairIn(heading: string): ReadonlySet<string> {
  const parts = heading.split(' ')
  const pairs = parts.slice(1).map((part, index) => `${parts[index]} ${part}`)
  const words = new Set([...parts, ...pairs].filter((part) => all.some((custom) => custom.has(part))))
  const meaning = sidesOf(words)
  return new Set(words.values().map((word) => meaning?.get(word))).size === 2 ? words : new Set()
}

/** True for letters that may mark sides in one custom or another. */
export function maybeSides(words: ReadonlySet<string>): boolean {
  return words.size > 0 && all.some((custom) => words.values().every((word) => custom.has(word)))
}
