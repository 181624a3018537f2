import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Refusal } from '@domicile/server/http/errors'
import { readCsv } from './read-csv.ts'

const amountsIn = (...lines: string[]) => readCsv(lines.join('\n')).entries.map(({ amount }) => amount)
const daysIn = (...days: string[]) =>
  readCsv(['date;amount;currency', ...days.map((day) => `${day};1;EUR`)].join('\n')).entries.map(
    ({ bookedOn }) => bookedOn,
  )

function refusal(...lines: string[]): string {
  try {
    readCsv(lines.join('\n'))
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    return error.message
  }
  throw new Error(`was read: ${lines.join(' / ')}`)
}

it('a column that marks debits makes them negative, in the words of many banks', () => {
  for (const [heading, debit, credit] of [
    ['Soll/Haben', 'S', 'H'],
    ['Debit/Credit', 'D', 'C'],
    ['Credit/Debit', 'Debit', 'Credit'],
    ['DR/CR', 'DR', 'CR'],
    ['CdtDbtInd', 'DBIT', 'CRDT'],
    ['Af Bij', 'Af', 'Bij'],
    ['Debet/Credit', 'debet', 'credit'],
    ['Sens', 'D', 'C'],
    ['Segno', 'D', 'A'],
    ['Dare/Avere', 'Dare', 'Avere'],
    ['Debe/Haber', 'D', 'H'],
    ['Cargo/Abono', 'C', 'A'],
    ['Wn/Ma', 'Wn', 'Ma'],
    ['Obciążenie/Uznanie', 'Obciążenie', 'Uznanie'],
    ['Směr', 'odchozí', 'příchozí'],
    ['MD/D', 'MD', 'D'],
    ['T/J', 'T', 'J'],
    ['Terhelés/Jóváírás', 'Terhelés', 'Jóváírás'],
    ['Debet/Kredit', 'D', 'K'],
    ['Ut/Inn', 'Ut', 'Inn'],
    ['Pano/Otto', 'Otto', 'Pano'],
    ['Deebet/Kreedit', 'D', 'K'],
    ['Isplata/Uplata', 'Isplata', 'Uplata'],
    ['Χρέωση/Πίστωση', 'Χ', 'Π'],
    ['Дт/Кт', 'Дт', 'Кт'],
    ['+/-', '-', '+'],
    // Of a heading without meaning, whole words are clear, and so are letters without a heading.
    ['Typ', 'Belastung', 'Gutschrift'],
    ['', 'S', 'H'],
  ] as const)
    assert.deepEqual(
      amountsIn(
        `Datum;Betrag;Währung;${heading}`,
        `27.02.2026;10,00;EUR;${debit}`,
        `27.02.2026;20,00;EUR;${credit}`,
      ),
      [-1_000, 2_000],
      heading,
    )
})

it('of two columns of amounts, the one of debits is negative, whatever sign the bank writes', () => {
  for (const [debit, credit] of [
    ['Soll', 'Haben'],
    ['Debit Amount', 'Credit Amount'],
    ['Money out', 'Money in'],
    ['Paid out', 'Paid in'],
    ['Débit', 'Crédit'],
    ['Dare', 'Avere'],
    ['Uscite', 'Entrate'],
    ['Debe', 'Haber'],
    ['Kwota obciążenia', 'Kwota uznania'],
    ['Uttag', 'Insättning'],
    ['Ut fra konto', 'Inn på konto'],
    ['V breme', 'V dobro'],
    ['Lastschrift in EUR', 'Gutschrift in EUR'],
  ] as const)
    assert.deepEqual(
      amountsIn(
        `Datum;${debit};${credit};Währung`,
        '27.02.2026;10,00;;EUR',
        '27.02.2026;-11,00;0,00;EUR',
        '27.02.2026;;20,00;EUR',
      ),
      [-1_000, -1_100, 2_000],
      debit,
    )
  assert.match(refusal('date;debit;credit;currency', '2026-02-27;1;2;EUR'), /both have an amount/)
})

it('a statement in which debits may look like receipts is refused with the column', () => {
  const withColumn = (heading: string, ...cells: string[]) =>
    refusal(`date;amount;currency;${heading}`, ...cells.map((cell) => `2026-02-27;10;EUR;${cell}`))
  assert.match(withColumn('Type', 'Debit', 'Transfer'), /Line 2: Column "Type" may mark debits/)
  assert.match(withColumn('Type', 'Payment in', 'Payment out'), /Line 3: Column "Type" may mark debits/)
  assert.match(withColumn('Transaction description', 'Debit', 'Debit'), /"Transaction description" may mark/)
  assert.match(withColumn('Art', 'S', 'H'), /Column "Art" may mark debits/)
  assert.match(withColumn('Debit', 'yes', ''), /Column "Debit" may mark debits/)
  assert.match(withColumn('Debit/Credit', '1', '2'), /Column "Debit\/Credit" may mark debits/)
  assert.match(withColumn('Soll/Haben', 'X', 'H'), /Column "Soll\/Haben" has unclear values: "x, h"/)
  assert.match(withColumn('Soll/Haben', 'S', ''), /Line 3: Enter debit or credit in column "Soll\/Haben"/)
  assert.match(withColumn('Debit', '10', ''), /Columns "amount" and "Debit" both hold amounts/)
  // The amounts have signs, so the column is not needed.
  assert.deepEqual(
    amountsIn('date;amount;currency;Type', '2026-02-27;-10;EUR;Debit', '2026-02-27;5;EUR;Fee'),
    [-1_000, 500],
  )
})

it('an amount is read with its sign or side, its currency and its separators', () => {
  const cells = [
    '5-',
    '(5)',
    '–5',
    'EUR -5',
    '5 DR',
    '5,00 S',
    '5 CR',
    '+5',
    '€ 5',
    '5,0000',
    ',50',
    '5,-',
    '5.–',
    '5 Dr.',
  ]
  assert.deepEqual(
    amountsIn('date;amount;currency', ...cells.map((cell) => `2026-02-27;${cell};EUR`)),
    [-500, -500, -500, -500, -500, -500, 500, 500, 500, 500, 50, 500, 500, -500],
  )
  for (const cell of ['USD 5', '5 X', '--5', '5 D', '1.234', ''])
    assert.match(
      refusal('date;amount;currency', `2026-02-27;${cell};EUR`),
      /is not an amount in EUR|is missing/,
      cell,
    )
})

it('a single mark separates thousands if the other amounts have another decimal mark', () => {
  const lines = (...amounts: string[]) => [
    'date;amount;currency',
    ...amounts.map((amount) => `2026-02-27;${amount};EUR`),
  ]
  assert.deepEqual(amountsIn(...lines('1.250', '-12,5')), [125_000, -1_250])
  assert.deepEqual(amountsIn(...lines('1,250', '12.50')), [125_000, 1_250])
  for (const others of [['12.50'], ['12.50', '12,50'], ['12']])
    assert.match(refusal(...lines('1.250', ...others)), /"1\.250" is not an amount/)
})

it('a balance, a repeated row of headings and the lines below the payments are no payments', () => {
  const { entries, notes } = readCsv(
    [
      'Buchungstag;Betrag;Währung;Name;Verwendungszweck;S/H',
      '01.02.2026;1.000,00;EUR;;Anfangssaldo;H',
      '27.02.2026;5,00;EUR;A;Endsaldo;H',
      'Buchungstag;Betrag;Währung;Name;Verwendungszweck;S/H',
      '28.02.2026;1.005,00;EUR;;Endsaldo 28.02.;H',
      'Kontostand;28.02.2026;;;1.005,00;EUR',
      'Disclaimer:',
    ].join('\n'),
  )
  assert.deepEqual(
    entries.map(({ amount, payer }) => [amount, payer]),
    [[500, 'A']],
  )
  assert.deepEqual(notes, [
    'Line 2 was skipped: it is a balance, not a payment.',
    'Line 4 was skipped: it repeats the headings.',
    'Line 5 was skipped: it is a balance, not a payment.',
    'Line 6 was skipped: it is below the last payment.',
    'Line 7 was skipped: it is below the last payment.',
  ])
  assert.equal(amountsIn('date,amount,currency', '"May 3, 2026",5,EUR', '"April 28, 2026",6,EUR').length, 2)
  // A payment whose day is missing is not a line below the payments.
  assert.match(refusal('date;amount;currency', '2026-02-27;5;EUR', ';6;EUR'), /Line 3: "" is not a date/)
})

it('texts are found by a word of their heading, and continue in columns without one', () => {
  for (const head of [
    'Transaction Description;Type',
    'Description1;Description2',
    'Zahlungsgrund;Art',
    'Opis transakcji;',
  ]) {
    const [entry] = readCsv(`date;amount;currency;${head}\n2026-02-27;5;EUR;Invoice;O-2026-000017`).entries
    assert.match(
      entry!.message,
      head.endsWith('2') || head.endsWith(';') ? /^Invoice O-2026/ : /^Invoice/,
      head,
    )
  }
  assert.deepEqual(amountsIn('date;amount;currency;message;', '2026-02-27;5;EUR;Rent;S'), [-500])
  const { notes } = readCsv('date;amount;currency;\n2026-02-27;5;EUR;O-2026-000017')
  assert.deepEqual(notes, ['Columns not used: "column 4".'])
})

it('the payer and their account are the other party, not the firm or an empty column', () => {
  const payerIn = (head: string, cells: string) => {
    const [entry] = readCsv(`date;amount;currency;${head}\n2026-02-27;5;EUR;${cells}`).entries
    return [entry!.payer, entry!.payerAccount]
  }
  const [own, other] = ['NL01INGB0001234567', 'NL02RABO0123456789']
  assert.deepEqual(payerIn('Name / Description;Account;Counterparty', `A;${own};${other}`), ['A', other])
  assert.deepEqual(payerIn('Counterparty;Account', 'A;EUR main'), ['A', null])
  assert.deepEqual(payerIn('Afsender;Navn', ';A'), ['A', null])
  assert.deepEqual(payerIn('Maksaja;Nimi', 'FI2112345600000785;A'), ['A', null])
  assert.deepEqual(payerIn('Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger', 'Firm;A'), [
    'A',
    null,
  ])
})

it('a heading is found without its brackets, and as one word; a cell as Excel reads a text', () => {
  const [entry] = readCsv(
    [
      'Date completed (UTC),Amount (incl. VAT),Payment currency,remittanceInformation',
      `="2026-02-27",'5.00,€,'O-17`,
    ].join('\n'),
  ).entries
  assert.deepEqual(
    [entry!.bookedOn, entry!.amount, entry!.currency, entry!.message],
    ['2026-02-27', 500, 'EUR', 'O-17'],
  )
})

it('the currency may be in the heading of the amounts, or beside each of them', () => {
  for (const [heading, cell] of [
    ['Bedrag (EUR)', '-7,00'],
    ['Betrag in EUR', '-7,00'],
    ['Betrag (€)', '-7,00'],
    ['Kwota', '-7,00 EUR'],
    ['Importe', '-7,00EUR'],
    ['Määrä EUROA', '-7,00'],
  ]) {
    const [entry] = readCsv(`Datum;${heading}\n27.02.2026;${cell}`).entries
    assert.deepEqual([entry!.currency, entry!.amount], ['EUR', -700], heading)
  }
})

it('days are read with the year first or last, and never guessed', () => {
  assert.deepEqual(
    daysIn(
      '2026.02.27.',
      '2026. 2. 27.',
      '2026/02/27',
      '20260227',
      '27.02.26',
      '27 Feb 2026',
      '2026-02-27 10:31:00',
      '27-Feb-26',
      '27. Februar 2026',
      'Feb 27, 2026',
    ),
    Array(10).fill('2026-02-27'),
  )
  assert.deepEqual(daysIn('27/02/2026', '03/02/2026'), ['2026-02-27', '2026-02-03'])
  assert.deepEqual(daysIn('02/27/2026', '02/03/2026'), ['2026-02-27', '2026-02-03'])
  for (const day of ['03/02/2026', '03-02-2026', '2026227', '2026.02.30', '27 Foo 2026'])
    assert.match(refusal('date;amount;currency', `${day};1;EUR`), /is not a date/, day)
})

it('a row that is not booked yet is skipped and named', () => {
  for (const [heading, word] of [
    ['Info', 'Umsatz vorgemerkt'],
    ['Status', 'PENDING'],
    ['State', 'REVERTED'],
    ['Stato', 'Non contabilizzato'],
    ['Buchungstext', 'vorgemerkt'],
    ['Column of the bank', 'Reserverad'],
    ['Status', 'Venter'],
  ]) {
    const text = `date;amount;currency;${heading}\n2026-02-27;9;EUR;${word}\n2026-02-27;5;EUR;booked`
    const { entries, notes } = readCsv(text)
    assert.deepEqual([entries.length, entries[0]!.amount], [1, 500], heading)
    assert.ok(notes.includes('Line 2 was skipped: not booked yet.'), heading)
  }
  assert.equal(amountsIn('Buchungstag;Betrag;Währung', 'offen;9;EUR', '27.02.2026;5;EUR').length, 1)
  const head = 'date;amount;currency;message'
  assert.equal(
    amountsIn(head, '2026-02-27;9;EUR;Pending invoice', '2026-02-27;5;EUR;Rezervace nazvu').length,
    2,
  )
  assert.match(refusal('date;amount;currency;status', '2026-02-27;9;EUR;blue'), /Unknown status "blue"/)
})

it('lines above the headings, columns that are not read and rows of zero are named', () => {
  const { entries, notes } = readCsv(
    [
      'sep=;',
      '"Konto ""Giro""";DE00',
      '',
      'Buchungstag;Betrag;Währung;Saldo;BIC;Verwendungszweck',
      '27.02.2026;5,00;EUR;1;X;"two\nlines"',
      '27.02.2026;0,00;EUR;1;X;Z',
    ].join('\r\n'),
  )
  assert.deepEqual(
    entries.map(({ amount, message }) => [amount, message]),
    [[500, 'two lines']],
  )
  assert.deepEqual(notes, [
    'Line 2, above the headings, was ignored: "Konto "Giro" DE00".',
    'Columns not used: "Saldo", "BIC".',
    'Line 7 was skipped: the amount is zero.',
  ])
})

it('all columns with texts may name the order', () => {
  const [entry] = readCsv(
    'date;amount;currency;Omschrijving-1;Omschrijving-2\n2026-02-27;5;EUR;Factuur;O-2026-000017',
  ).entries
  assert.equal(entry!.message, 'Factuur O-2026-000017')
})

it('a large hostile file is refused in time', () => {
  const before = process.cpuUsage()
  for (const text of [
    ';'.repeat(2_000_000),
    `date;amount;currency\n${'('.repeat(2_000_000)}`,
    'a|b,c;d\n'.repeat(300_000),
  ])
    assert.throws(() => readCsv(text), Refusal)
  const { user, system } = process.cpuUsage(before)
  assert.ok(user + system < 8_000_000)
})
