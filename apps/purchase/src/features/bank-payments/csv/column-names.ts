/**
 * The columns of the template, each with the names that banks in Europe give it, the best first. They are written as
 * `foldName` leaves them.
 */
export const columnNames = {
  date: names(`date | booking date | booked on | buchungstag | buchungsdatum | buchung | date de comptabilisation |
    date comptable | date operation | date d operation | date de l operation | data contabile | data operazione |
    data contabilizzazione | fecha contable | fecha operacion | fecha de operacion | fecha | data | data ksiegowania |
    data operacji | data movimento | data mov | data lancamento | data do movimento | boekdatum | boekingsdatum |
    datum boeking | datum transactie | transactiedatum | bokforingsdag | bokforingsdatum | reskontradatum | bogforingsdato |
    bogfort dato | bokfort dato | bokforingsdato | dato | kirjauspaiva | kirjauspvm | arvopaiva | datum |
    datum zauctovani | datum provedeni | datum uctovania | datum zauctovania | datum knjizenja | datum izvrsenja |
    datum knjizbe | konyveles datuma | konyvelesi datum | konyveles napja | tranzakcio datuma | datum tranzakcije |
    datum transakcije | data tranzactiei | data tranzactie | data inregistrarii | data registrazione | data transakcji | kuupaev | datums | data ir laikas |
    ημερομηνια | ημ νια | дата | tarih | islem tarihi | transaction date | posting date | posted date | date posted |
    posted on | posted transactions date | settlement date | operation date | completed date | date completed | finished on | entry date | booking day | execution date | date executed |
    value date | valuta | valutadatum | wertstellung | wertstellungsdatum | valutadato | rentedatum | date valeur |
    date de valeur | data valuta | fecha valor | data valor | data waluty | datum valute`),
  amount: names(`amount | betrag | umsatz | transaction amount | booking amount | umsatz in | montant |
    montant operation | montant de l operation | importo | importo operazione | importe | importe operacion |
    importe movimiento | montante | valor | kwota | kwota operacji | kwota transakcji | bedrag | transactiebedrag |
    belopp | transaktionsbelopp | belob | belop | summa | maara | euromaara | castka | objem | suma | ciastka | iznos |
    znesek | osszeg | value | tranzakcio osszege | konyvelt osszeg | summ | ποσο | сума | сумма | tutar | islem tutari`),
  currency:
    names(`currency | wahrung | waehrung | whg | posted currency | payment currency | waluta | currency code | transaction currency | ccy | cur | curr | wahrg |
    devise | monnaie | code devise | divisa | moneda | moeda | munt | muntsoort | munteenheid | mena | mena uctu |
    valiuta | valuutta | valuuta | valutta | devizanem | penznem | deviza | devizna valuta | valuta | νομισμα | валута |
    para birimi | doviz`),
  payer:
    names(`payer | name | from | auftraggeber | auftraggebername | name description | navn | nimi | namn | nadawca | payer name | counterparty | counterparty name |
    counter party name | counter party | other party | beneficiary payer | payee payer | sender | sender name | debtor | debtor name |
    auftraggeber beguenstigter | auftraggeber begunstigter | beguenstigter zahlungspflichtiger |
    begunstigter zahlungspflichtiger | name zahlungsbeteiligter | zahlungsbeteiligter | zahlungspflichtige r |
    zahlungspflichtiger | auftraggeber empfanger | empfanger zahlungspflichtiger | auftraggeber zahlungsempfanger | empfanger auftraggeber |
    begunstigter auftraggeber | beguenstigter auftraggeber | absender | partnername | partner name |
    nom contrepartie | contrepartie | nom de la contrepartie | donneur d ordre | nom | ordinante | controparte |
    nome controparte | ordenante | nombre ordenante | contrapartida | nome | ordenador | naam tegenpartij |
    naam omschrijving | tegenpartij | naam | naam opdrachtgever | nadawca odbiorca | odbiorca zleceniodawca | kontrahent | nazwa kontrahenta |
    dane kontrahenta | nadavatel | nazev protiuctu | nazev protistrany | protistrana | nazov protiuctu | nazev uctu protiuctu | platitel | naziv platitelja |
    avsandare | avsender | motpart | indbetaler | afsender | modpart | maksaja | saaja maksaja | maksaja saaja |
    partner neve | ellenoldali nev | ellenoldal neve | kedvezmenyezett kuldo | kuldo neve | platnik | uplatitelj |
    primatelj platitelj | naziv | naziv partnerja | ordonator | ordonator beneficiar | makselja | saaja maksja nimi |
    saaja maksja | maksataja sanemejs | maksatajs | maketojas | moketojas | gavejas | gavejas moketojas | εντολεας |
    наредител | контрагент | gonderen`),
  account:
    names(`payer account | partner iban | iban kontonummer | rekeningnummer tegenpartij | iban zahlungsbeteiligter | kontonummer iban | iban auftraggeber |
    gegenkonto | gegenkonto iban | counterparty account | counterparty iban | account number counterparty |
    compte contrepartie | compte de la contrepartie | numero de compte de la contrepartie | iban contrepartie |
    iban controparte | iban ordinante | cuenta ordenante | tegenrekening | tegenrekening iban bban |
    rekening tegenpartij | rachunek nadawcy | rachunek kontrahenta | nr rachunku kontrahenta | numer rachunku kontrahenta | na konto z konta |
    counterparty | auftraggeberkonto | protiucet | cislo protiuctu | cislo uctu protiuctu | modkonto | motkonto | ellenoldali szamlaszam | partner szamlaszama | saaja maksja konto |
    iban | account | konto | rachunek`),
  reference:
    names(`reference | id | bank reference | referenz | transaction id | transaction reference | entry reference |
    bank transaction id | archivierungsnummer | archive id | transactiereferentie | volgnr | id operacji |
    numer operacji | id operace | cislo operacie`),
} as const

/** The names of texts that came with a payment; all such columns are read, because any may name the order. */
export const messageNames =
  names(`message | text | description | purpose | verwendungszweck | tytul | details |
  payment details | payment reference | remittance information | remittance info | narrative | particulars | memo |
  note | notes | additional information | end to end id | end to end reference | customer reference | payment purpose |
  buchungstext | zahlungsreferenz | zahlungszweck | buchungsdetails | buchungs details | vorgang verwendungszweck | kundenreferenz |
  kundenreferenz end to end | avisierungstext | mitteilung | libelle | libelle operation | libelle de l operation |
  communication | communications | communication libre | communication structuree | informations complementaires |
  motif | reference client | causale | descrizione | descrizione operazione | descrizione estesa | causale descrizione |
  concepto | descripcion | observaciones | mas datos | descricao | descritivo | descricao movimento |
  omschrijving | omschrijving 1 | omschrijving 2 | omschrijving 3 | mededeling | mededelingen | vrije mededeling |
  gestructureerde mededeling | betalingskenmerk | tytul operacji | tytul przelewu | opis | opis operacji | tytulem |
  opis transakcji | zprava | zprava pro prijemce | popis | poznamka | variabilni symbol | variabilny symbol | vs |
  sprava pre prijemcu | informacia pre prijemcu | ucel platby | meddelande | referens | beskrivning | beskrivelse |
  meddelelse | tekst | melding | kid | viesti | viite | viitenumero | selitys | selgitus | viitenumber | paskirtis |
  mokejimo paskirtis | maksajuma merkis | maksajuma mervkis | informacija | namen | sklic | opis placila |
  opis transakcije | svrha | poziv na broj | opis placanja | kozlemeny | megjegyzes | kozlemeny megjegyzes |
  leiras | descriere | detalii | detalii tranzactie | αιτιολογια | περιγραφη | описание | основание | aciklama`)

/** Words in the headings of such columns: "Transaction description", "Beschreibung2". */
export const messageWords: ReadonlySet<string> = new Set(
  `description descriptions details narrative narration memo remarks remittance purpose notification
  notifications beschreibung verwendungszweck zahlungsgrund zahlungszweck buchungstext mitteilung omschrijving
  mededeling libelle detail motif communication causale dettagli descrizione operazione concepto descripcion movimiento
  observaciones descricao opis tytul popis poznamka zprava sprava kozlemeny megjegyzes meddelande meddelelse forklaring otsikko
  viesti selite selgitus paaiskinimai paskirtis detalii descriere`.split(/\s+/),
)

/** The names of columns that say whether a payment is booked. */
export const statusNames = names(`status | state | transaction status | booking status | payment status |
  buchungsstatus | umsatzstatus | info | statut | etat | stato | estado | situacao | stav | stan | status operacji |
  status transakcji | tila | olek | statuss | busena | allapot | statusz | stare | durum | κατασταση | статус`)

/** Splits a list of names at `|`. */
export function names(text: string): readonly string[] {
  return text.split('|').map((name) => name.trim().replace(/\s+/g, ' '))
}
