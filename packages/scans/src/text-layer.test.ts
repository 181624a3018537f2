import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isGarbled } from './text-layer.ts'

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

for (const [name, change] of Object.entries({
  'shifted by three': (code: number) => code + 3,
  'numbers of glyphs': (code: number) => Math.max(1, code - 29),
  'with swapped bytes': (code: number) => ((code % 256) << 8) | (code >> 8),
  'for private use': (code: number) => 0xf000 + (code % 256),
}))
  it(`text whose characters are ${name} is garbled`, () => {
    for (const text of letters) assert.ok(isGarbled(mapped(text, change)), text)
  })
