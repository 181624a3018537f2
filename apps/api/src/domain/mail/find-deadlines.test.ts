import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findDeadlines } from './find-deadlines.ts'

/** The days found in a letter that arrived on 5 November 2026. */
const found = (text: string) =>
  findDeadlines({ text, receivedOn: '2026-11-05', today: '2026-11-23' }).map(({ days }) => days.join(' or '))

const cases = (texts: Record<string, string[]>) => {
  for (const [text, days] of Object.entries(texts)) assert.deepEqual(found(text), days, text)
}

describe('a stated day', () => {
  it('finds a stated day in each way of writing dates', () =>
    cases({
      'Please reply by 12 January 2027.': ['2027-01-12'],
      'Payment is due on 12th of January, 2027': ['2027-01-12'],
      'Return the form no later than January 12, 2027.': ['2027-01-12'],
      'Pay by 2027-01-12': ['2027-01-12'],
      'Due date: 12.01.2027': ['2027-01-12'],
      'Please pay by 5 pm on Tuesday, 12 January 2027': ['2027-01-12'],
      'Reply by 12 January.': ['2027-01-12'],
      'Reply by 30 Nov': ['2026-11-30'],
      'Valid until 13/12/26': ['2026-12-13'],
      'Pay by\n12 January\n2027': ['2027-01-12'],
      'You must file by 31 February 2027': [],
    }))

  it('finds a stated day in Polish, German, French and Spanish', () =>
    cases({
      'Prosimy o zapłatę do dnia 12 stycznia 2027 r.': ['2027-01-12'],
      'Termin płatności: 12.01.2027': ['2027-01-12'],
      'Najpóźniej do 3 października 2027': ['2027-10-03'],
      'Rozprawa odbędzie się 14 grudnia 2026 o godz. 10:00': ['2026-12-14'],
      'Bitte zahlen Sie bis zum 12. Januar 2027.': ['2027-01-12'],
      'spätestens am 1. März 2027': ['2027-03-01'],
      'Verhandlung am 14. Dezember 2026, 9 Uhr': ['2026-12-14'],
      "À payer avant le 1er février 2027, ou jusqu'au 3 août 2027": ['2027-02-01', '2027-08-03'],
      'au plus tard le 12 janvier 2027': ['2027-01-12'],
      'Debe presentarlo hasta el 12 de enero de 2027.': ['2027-01-12'],
      'Fecha límite: 12/13/2026': ['2026-12-13'],
    }))

  it('an unclear order of day and month gives two days, unless one has passed', () =>
    cases({
      'Pay by 11/12/2026': ['2026-12-11'],
      'Pay by 01/02/2027': ['2027-01-02 or 2027-02-01'],
      'Pay by 02-02-2027': ['2027-02-02'],
      'Zahlbar bis 01.02.2027': ['2027-02-01'],
    }))

  it('finds a day with the abbreviated year of a Polish letter', () =>
    cases({
      'do dnia 21.12.2026r. na rachunek': ['2026-12-21'],
      'najpóźniej w dniu 21 grudnia 2026r.': ['2026-12-21'],
      'do dn. 11-12-2026r.': ['2026-12-11'],
      'do dnia 21.XII.2026 r.': ['2026-12-21'],
      'do 21 XII 2026 r.': ['2026-12-21'],
      'Termin upływa z dniem 21.12.2026 roku': ['2026-12-21'],
      'do dnia 21.12.br.': ['2026-12-21'],
      'do godz. 15:00 dnia 21.12.2026': ['2026-12-21'],
    }))

  it('finds a day with the year first, with the month in letters, and with a short year', () =>
    cases({
      'Due by 2026/12/21.': ['2026-12-21'],
      'Due date: 2026.12.21': ['2026-12-21'],
      'by 21-Dec-2026': ['2026-12-21'],
      'by 21/Dec/26': ['2026-12-21'],
      'by 21 Dec 26': ['2026-12-21'],
      'by 21Dec2026': ['2026-12-21'],
      'by 21 December 10:00': ['2026-12-21'],
      'by December 21': ['2026-12-21'],
      'by 21 Dec 99': [],
      'hasta el 21/dic/2026': ['2026-12-21'],
      'on or before the 21st day of December 2026': ['2026-12-21'],
      'by the twenty-first day of December, 2026': ['2026-12-21'],
    }))

  it('finds the last day of a German period, also without a year', () =>
    cases({
      'Die Frist endet mit Ablauf des 21.12.2026.': ['2026-12-21'],
      'bis zum Ablauf des 21. Dezember 2026': ['2026-12-21'],
      'Bitte zahlen Sie bis 21.12. auf unser Konto': ['2026-12-21'],
      'bis spätestens 04.01. um 12 Uhr': ['2027-01-04'],
      'Abgabefrist 21.12.2026': ['2026-12-21'],
      'avant le 21/12': ['2026-12-21'],
      'Le délai expire le 21 décembre 2026': ['2026-12-21'],
      'como máximo el 21 de diciembre de 2026': ['2026-12-21'],
    }))

  it('finds the day of a hearing', () =>
    cases({
      'The hearing has been listed for 14 December 2026 at 10:30.': ['2026-12-14'],
      'You are summoned to appear before the court on 14 December 2026.': ['2026-12-14'],
      '31 January 2027 is the last day on which you can appeal.': ['2027-01-31'],
    }))
})

describe('a period', () => {
  it('counts a period from the date of the letter, its arrival, or a day', () =>
    cases({
      'London, 3 November 2026\nPay within 30 days.': ['2026-12-03'],
      'London, 3 November 2026\nReply within 21 days of receipt.': ['2026-11-26'],
      'Object within one month of 15 November 2026': ['2026-12-15'],
      '31 October 2026. Appeal within four months of the date of this letter.': ['2027-02-28'],
      'Reply within 14 working days of the date of this notice': ['2026-11-25'],
      'within fourteen (14) weeks': ['2027-02-11'],
      'W terminie 30 dni od dnia doręczenia': ['2026-12-05'],
      'w terminie miesiąca': ['2026-12-05'],
      'Sie können innerhalb eines Monats nach Zustellung Widerspruch einlegen': ['2026-12-05'],
      'binnen 30 Tagen': ['2026-12-05'],
      'dans un délai de 30 jours à compter de la réception': ['2026-12-05'],
      'en el plazo de 30 días': ['2026-12-05'],
    }))

  it('reads the length in words, in digits and words, with a hyphen and in hours', () =>
    cases({
      'within fourteen (14) calendar days of 20 November 2026': ['2026-12-04'],
      'within twenty-one days': ['2026-11-26'],
      'within 30-days': ['2026-12-05'],
      'within the next forty five (45) days': ['2026-12-20'],
      'You have 30 days to appeal.': ['2026-12-05'],
      '22 November 2026. Reply within 48 hours of 22 November 2026.': ['2026-11-24'],
      'w terminie 30-dniowym': ['2026-12-05'],
      'w ciągu dwudziestu jeden dni': ['2026-11-26'],
      'w nieprzekraczalnym terminie 30 (trzydziestu) dni': ['2026-12-05'],
      'innerhalb einer Frist von einundzwanzig Kalendertagen': ['2026-11-26'],
      'innerhalb von dreißig Tagen': ['2026-12-05'],
      "dans un délai d'un mois": ['2026-12-05'],
      'dans les vingt et un jours': ['2026-11-26'],
      'en el plazo de cuarenta y cinco días naturales': ['2026-12-20'],
    }))

  it('counts from the date of the letter, also behind a file number or with the year abbreviated', () =>
    cases({
      'Nr sprawy: 7014/31.10.2026\n\nw terminie 30 dni': ['2026-11-30'],
      'Az. 4 O 88/26-31.10.2026\nbinnen 30 Tagen': ['2026-11-30'],
      'Kraków, 31.10.2026r.\nw terminie 30 dni': ['2026-11-30'],
      'Kraków, 31.X.2026 r.\nw terminie 30 dni': ['2026-11-30'],
      'Date: 2026/10/31\nwithin 30 days': ['2026-11-30'],
      'Date: 02/11/2026\nwithin 30 days': ['2026-12-02'],
      'Your letter of 4 October 2026\nLondon, 31-Oct-2026\nwithin 30 days': ['2026-11-30'],
    }))

  it('says where the letter shows no date and the arrival counted', () => {
    const lacks = (text: string, letterDate?: string) =>
      findDeadlines({ text, receivedOn: '2026-11-05', letterDate, today: '2026-11-23' }).map(
        ({ days, lacksLetterDate }) => [...days, lacksLetterDate],
      )
    assert.deepEqual(lacks('Pay within 30 days.'), [['2026-12-05', true]])
    assert.deepEqual(lacks('Pay within 30 days.', '2026-10-31'), [['2026-11-30', false]])
    assert.deepEqual(lacks('31 October 2026. Pay within 30 days.'), [['2026-11-30', false]])
    assert.deepEqual(lacks('Pay within 30 days of receipt, at the latest by 1 January 2027.'), [
      ['2026-12-05', false],
      ['2027-01-01', false],
    ])
  })

  it('a period in which the sender promises something is no deadline of the company', () =>
    cases({
      'We will answer within 30 days.': [],
      'We aim to reply to letters within 60 days of receipt.': [],
    }))
})

describe('no deadline', () => {
  it('dates of other things, in the past or far ahead are no deadlines', () =>
    cases({
      'Our tariffs change on 1 January 2027.': [],
      'Date: 30 November 2026': [],
      'Reply by 2 November 2026.': [],
      'Valid until 1 May 2099': [],
      'Director: Jan Nowak, born 12 May 2027': [],
      'The policy runs from 1 January 2027 to 31 December 2027.': [],
      'od 1.1.2027 do 31.12.2027': [],
      'Invoice 12/2027, part 3.12.2027/4, 48 210.55 GBP': [],
      'bis 14.12 EUR': [],
      'Rabatt bis 14.12 %, gemäß § 14.12. des Vertrages': [],
      'bis Version 14.12.': [],
      'Phone 14-12-20 or 26 30 11 by day': [],
      'Sygn. akt 2026/12/145 do 5': [],
      'Faktura nr 14/12/2026 na kwotę 5 zł': [],
      'reduce by 3/4': [],
      'od 5.12. do 14.12.': [],
      'We reply within 48 hours, and you have 2 weeks of storage left.': [],
      'for a period of 30 days': [],
      'The hearing was adjourned. We met on 3 December 2026.': [],
    }))

  it('a deadline stated twice is found once', () =>
    cases({ 'Pay by 12 January 2027. Remember: by 12.01.2027!': ['2027-01-12'] }))
})

it('the evidence of a deadline is the sentence with its place in the text', () => {
  const text = 'Dear Sirs,\n\nThank you. Please send us\nthe accounts by 12. Januar 2027. Yours'
  const [one] = findDeadlines({ text, receivedOn: '2026-11-05', today: '2026-11-23' })
  assert.equal(one!.sentence, 'Please send us\nthe accounts by 12. Januar 2027.')
  assert.equal(text.slice(one!.start, one!.end), one!.sentence)
})
