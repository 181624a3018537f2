import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Run, textLayerOf } from './text-layer.ts'

const isGarbled = (text: string) =>
  textLayerOf([{ font: 'f1', text, words: [], places: [] }]).credible.text === ''

const letters = [
  'The annual fee of your company is due by 9 October, and must be paid in time.',
  'Die Gebühr Ihrer Gesellschaft ist am 9. Oktober fällig und muss rechtzeitig gezahlt werden.',
  'Opłata za Państwa spółkę jest płatna do 9 października i nie może być zapłacona później.',
  'Ежегодный сбор вашей компании должен быть уплачен до 9 октября, и не позднее.',
]

const mapped = (text: string, change: (code: number) => number) =>
  [...text]
    .map((letter) => (letter === ' ' ? ' ' : String.fromCodePoint(change(letter.codePointAt(0)!))))
    .join('')

it('text of a known language is not garbled', () => {
  for (const text of letters) assert.ok(!isGarbled(text), text)
})

it('text without a language, or of another script, is not garbled', () => {
  for (const text of [
    'Scanned with CamScanner',
    'Envelope ID: 40B1-99AD-17CC-2EF0',
    'IBAN DE89 3704 0044 0532 0130 00, HRB 123456 B',
    '株式会社の登記事項証明書を発行しました。期限は十月九日です。',
    'يرجى دفع المبلغ قبل التاسع من أكتوبر',
  ])
    assert.ok(!isGarbled(text), text)
})

it('text in a language that is not recognised is not garbled', () => {
  for (const text of [
    'Şirketinizin yıllık ücreti 9 Ekim 2026 tarihine kadar ödenmelidir. Otuz gün içinde yazılı olarak itiraz edebilirsiniz.',
    'Yhtiönne vuosimaksu on maksettava viimeistään 9. lokakuuta 2026. Voitte tehdä kirjallisen oikaisuvaatimuksen.',
    'Jūsu uzņēmuma gada maksa jāsamaksā līdz 2026. gada 9. oktobrim. Varat iesniegt rakstisku sūdzību trīsdesmit dienu laikā.',
    'Rhaid talu ffi flynyddol eich cwmni erbyn 9 Hydref 2026. Os nad ydych yn cytuno, gallwch wrthwynebu yn ysgrifenedig.',
    'Годишната такса на вашето дружество трябва да бъде платена до 9 октомври 2026 г. Можете да възразите писмено.',
    'Biaya tahunan perusahaan Anda harus dibayar paling lambat 9 Oktober 2026. Anda dapat mengajukan keberatan tertulis.',
  ])
    assert.ok(!isGarbled(text), text)
})

it('text of another script with codes and Latin names, figures, forms and bullets is not garbled', () => {
  for (const text of [
    '汇丰银行 SWIFT HSBCHKHH 账户 HKD USD GBP CNY 注册号 BVI 香港中环皇后大道中一号 汇款人 收款人 开户行 金额 余额',
    '1,250.00 2,341.10 77.20\n12.10.2026 13.10.2026\n0.00 12.50 7,100.45',
    'Name: ______________ Date: ________\nSignature: ......................................',
    '\uF0B7 the fee is due in May\n\uF0B7 the form is signed\n\uF0B7 the form is sent to us',
    'CAFÉ™ «Ã» É» São Paulo, 20 m², 30 m³, 40 m³',
    'The list is at https://a.example/list?page=2 and https://a.example/list?page=3 or https://a.example/list?page=4',
  ])
    assert.ok(!isGarbled(text), text)
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const reversed = (text: string) => [...text].toReversed().join('')
/** A font of which only a part is stored may count its characters as they occur. */
const counted = (text: string) => {
  const order = [...new Set(text)]
  return [...text].map((letter) => String.fromCharCode(33 + order.indexOf(letter))).join('')
}

const changed: [name: string, change: (text: string) => string][] = [
  ['UTF-8 read as windows-1252', (text) => new TextDecoder('windows-1252').decode(bytesOf(text))],
  ['UTF-8 read as windows-1250', (text) => new TextDecoder('windows-1250').decode(bytesOf(text))],
  ['UTF-8 read as Mac Roman', (text) => new TextDecoder('macintosh').decode(bytesOf(text))],
  ['counted from the first sign on', counted],
  [
    'numbers of glyphs in words',
    (text) => [...text].map((letter) => `(cid:${letter.codePointAt(0)})`).join(''),
  ],
]
for (const [name, change] of changed)
  it(`text whose characters are ${name} is garbled`, () => {
    for (const text of letters.slice(1)) assert.ok(isGarbled(change(text)), change(text))
  })

it('text that runs backwards is garbled', () => {
  for (const text of letters) assert.ok(isGarbled(reversed(text)), reversed(text))
})

it('text that has signs instead of some letters is garbled', () => {
  for (const text of [
    'Die Geb?hr Ihrer Gesellschaft f?r das Jahr ist am 9. Oktober f?llig.',
    'Op³ata za Pañstwa spó³kê jest p³atna do 9 paŸdziernika i nie mo¿e byæ póŸniejsza.',
  ])
    assert.ok(isGarbled(text), text)
})

it('figures are as doubtful as the least clear font of their page', () => {
  const runs = (shift: number): Run[] =>
    [letters.slice(0, 2).join(' '), mapped(letters[2]!, (code) => code + shift), '1,250.00'].map(
      (text, font) => ({ font: `f${font}`, text: `${text}\n`, words: [], places: [] }),
    )
  assert.match(textLayerOf(runs(0)).credible.text, /1,250.00$/)
  assert.match(textLayerOf(runs(1)).credible.text, /werden\.$/)
})

for (const [name, change] of Object.entries({
  'shifted by three': (code: number) => code + 3,
  'numbers of glyphs': (code: number) => Math.max(1, code - 29),
  'with swapped bytes': (code: number) => ((code % 256) << 8) | (code >> 8),
  'for private use': (code: number) => 0xf000 + (code % 256),
}))
  it(`text whose characters are ${name} is garbled`, () => {
    for (const text of letters) assert.ok(isGarbled(mapped(text, change)), text)
  })
