import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import { encodeText } from '../../testing/encode-text.ts'
import { decodeText, encodingOf, type TextOrigin, UndecodableText } from './decode-text.ts'

const LAWS: [country: string, encodings: TextEncoding[], law: string, statement: string][] = [
  [
    'PL',
    ['windows-1250', 'iso-8859-2'],
    '§ 7. Spółka zgłasza do rejestru dane każdego beneficjenta w ciągu 14 dni. Kto nie dopełni obowiązku, płaci karę.',
    'Data;Kwota;Waluta;Nadawca;Tytuł\r\n02.12.2026;75,20;EUR;Źródło Łąka Sp. z o.o.;opłata roczna\r\n',
  ],
  [
    'CZ',
    ['windows-1250', 'iso-8859-2'],
    '§ 9 Společnost oznámí změnu skutečného majitele do patnácti dnů. Za porušení povinnosti uloží soud pokutu.',
    'Datum;Částka;Měna;Plátce\r\n2.12.2026;75,20;EUR;Růžička a Křížová s.r.o.\r\n',
  ],
  [
    'HU',
    ['windows-1250', 'iso-8859-2'],
    '8. § A társaság a változást nyolc napon belül köteles bejelenteni. A bírság összege legfeljebb ötszázezer forint, időről időre.',
    'Dátum;Összeg;Pénznem;Fizető\r\n2026.12.02;75,20;EUR;Őry és Tűzkő Kft.\r\n',
  ],
  [
    'DE',
    ['windows-1252', 'iso-8859-15'],
    '§ 3 Die Gesellschaft meldet jede Änderung unverzüglich. Wer vorsätzlich verstößt, zahlt eine Geldbuße bis 5 000 €.',
    'Buchungstag;Betrag;Währung;Name\r\n02.12.2026;75,20;EUR;Größler & Jäger GmbH\r\n',
  ],
  [
    'FR',
    ['windows-1252'],
    'Article 12. La société déclare tout changement au greffe dans un délai d’un mois, à peine d’une amende prévue ci-après.',
    'Date;Montant;Devise;Émetteur;Libellé\r\n02/12/2026;75,20;EUR;Crèmerie du Château;Règlement\r\n',
  ],
  [
    'RU',
    ['windows-1251', 'koi8-r', 'ibm866'],
    'Статья 4. Общество уведомляет реестр об изменениях в течение десяти дней. Нарушение влечёт штраф.',
    'Дата;Сумма;Валюта;Плательщик\r\n02.12.2026;75,20;EUR;ООО Берёза\r\n',
  ],
  [
    'BG',
    ['windows-1251'],
    'Чл. 11. Дружеството заявява промяната в седемдневен срок. За нарушение се налага глоба.',
    'Дата;Сума;Валута;Наредител\r\n02.12.2026;75,20;EUR;Синьо небе ООД\r\n',
  ],
  [
    'GR',
    ['windows-1253', 'iso-8859-7'],
    'Άρθρο 6. Η εταιρεία δηλώνει κάθε μεταβολή εντός είκοσι ημερών. Στους παραβάτες επιβάλλεται πρόστιμο.',
    'Ημερομηνία;Ποσό;Νόμισμα;Πληρωτής\r\n02/12/2026;75,20;EUR;Γαλάζιο Κύμα ΑΕ\r\n',
  ],
  [
    'TR',
    ['windows-1254'],
    'Madde 3 – Şirket, gerçek faydalanıcının değişikliğini on beş gün içinde bildirir. Aykırı davranana ceza uygulanır.',
    'Tarih;Tutar;Döviz;Gönderen\r\n02.12.2026;75,20;EUR;Güneş Işığı Ltd. Şti.\r\n',
  ],
  [
    'LT',
    ['windows-1257', 'iso-8859-13'],
    '5 straipsnis. Bendrovė praneša apie naudos gavėjo pasikeitimą per dešimt dienų. Už pažeidimą skiriama bauda, jei įstatymų nustatyta.',
    'Data;Suma;Valiuta;Mokėtojas\r\n2026-12-02;75,20;EUR;UAB Žalia Šiluma\r\n',
  ],
  [
    'JP',
    ['shift_jis', 'euc-jp'],
    '第三条 会社は、変更の日から十四日以内に登記所へ届け出なければならない。違反した者は過料に処する。',
    '日付;金額;通貨;支払人\r\n2026-12-02;7520;JPY;青空商事株式会社\r\n',
  ],
  [
    'CN',
    ['gb18030'],
    '第三条 公司应当自变更之日起十四日内向登记机关申报。违反规定的，处以罚款。',
    '日期;金额;货币;付款人\r\n2026-12-02;75.20;CNY;蓝天贸易有限公司\r\n',
  ],
]

const refusal = (bytes: Uint8Array, origin?: TextOrigin) => {
  try {
    return decodeText(bytes, origin).text
  } catch (error) {
    assert.ok(error instanceof UndecodableText)
    return error.code
  }
}

describe('a file of text without a declaration', () => {
  for (const [country, encodings, law, statement] of LAWS)
    for (const encoding of encodings)
      it(`a law and a bank statement from ${country} in ${encoding} are read, and it is said that it was guessed`, () => {
        const { text, isGuessed } = decodeText(encodeText(law, encoding))
        assert.deepEqual([text, isGuessed], [law, true])
        assert.equal(decodeText(encodeText(statement, encoding), { country }).text, statement)
      })

  it('a single word is read with the country as a hint', () => {
    for (const [word, encoding, country] of [
      ['Tytuł', 'windows-1250', 'pl'],
      ['глоба', 'windows-1251', 'BG'],
      ['Ποσό', 'windows-1253', 'GR'],
      ['café', 'windows-1252', 'FR'],
      ['付款', 'gb18030', 'CN'],
    ] as const)
      assert.deepEqual(decodeText(encodeText(word, encoding), { country }), {
        text: word,
        encoding,
        isGuessed: true,
      })
  })

  it('a name in capitals among much ASCII is not read as Chinese', () => {
    const lines = 'id;Unique name;Address;Country;Programme;Reference\r\n'.repeat(40)
    const text = `${lines}AFG0005,13269,TAe.014,HAJI MÜLLER-GRÖßE AND COMPANY HAWALA,,,,Primary Name\r\n`
    assert.equal(decodeText(encodeText(text, 'windows-1252')).text, text)
  })

  it('UTF-8 and UTF-16 are certain, with a byte order mark or without', () => {
    const text = 'Łódź; 7,50 €\r\n'
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      little,
      big,
      Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
    ])
      assert.deepEqual([decodeText(bytes).text, decodeText(bytes).isGuessed], [text, false])
  })

  it('a large file without any line end is read', () => {
    const bytes = encodeText('Spółka zgłasza zmianę. '.repeat(200_000), 'windows-1250')
    assert.equal(decodeText(bytes).encoding, 'windows-1250')
  })
})

describe('a file that names its encoding', () => {
  const polish = encodeText('Spółka płaci', 'iso-8859-2')

  it('is read by the declaration of XML, of HTML, or of its sender', () => {
    const xml = encodeText('<?xml version="1.0" encoding="ISO-8859-2"?><a>źdźbło</a>', 'iso-8859-2')
    assert.match(decodeText(xml, { format: 'xml' }).text, /źdźbło/)
    const html = encodeText('<meta charset="windows-1251"><p>Да', 'windows-1251')
    assert.match(decodeText(html, { format: 'html' }).text, /Да/)
    const sent = decodeText(polish, { declared: 'iso-8859-2' })
    assert.deepEqual(sent, { text: 'Spółka płaci', encoding: 'iso-8859-2', isGuessed: false })
  })

  it('is read by its content where the declaration is wrong', () => {
    assert.equal(decodeText(Buffer.from('Łódź'), { declared: 'iso-8859-2' }).text, 'Łódź')
    assert.equal(decodeText(polish, { declared: 'utf-8' }).text, 'Spółka płaci')
    const windows = encodeText('środa w świecie', 'windows-1250')
    assert.equal(decodeText(windows, { declared: 'iso-8859-2' }).text, 'środa w świecie')
  })

  it('is read in the encoding that a person chose', () => {
    assert.equal(decodeText(polish, { chosen: 'windows-1252' }).text, 'Spó³ka p³aci')
    assert.equal(refusal(polish, { chosen: 'utf-8' }), 'chosen')
  })
})

describe('bytes that are no text', () => {
  it('NUL, control characters and a broken UTF-16 are refused', () => {
    assert.equal(refusal(Buffer.from('one\0two')), 'controls')
    assert.equal(refusal(Buffer.from('one\u0092two')), 'controls')
    assert.equal(refusal(Buffer.from([0x81, 0x8d, 0x90]), { chosen: 'windows-1252' }), 'controls')
    assert.equal(refusal(Buffer.from([0xff, 0xfe, 0x41])), 'unreadable')
  })

  it('UTF-8 of which a byte was lost is refused rather than read as another encoding', () => {
    const bytes = Buffer.from('Żółta Łódź płaci za usługę')
    assert.equal(refusal(bytes.subarray(1)), 'damaged')
    assert.equal(encodingOf(bytes.subarray(1), {}), 'utf-8')
  })
})
