import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import sharp from 'sharp'
import { createScanReader } from './scan-reader.ts'

const reader = createScanReader()
after(() => reader.end())

/** A letter with 150 dots per inch, put on the scanner obliquely, on a ground. */
function scanOf(lines: readonly string[], skew = 0, ground = '') {
  const texts = lines.map((line, at) => `<text x="130" y="${200 + at * 60}">${line}</text>`)
  const style = 'font-family="DejaVu Sans, sans-serif" font-size="29"'
  const middle = `rotate(${skew} 620 877)`
  const svg = `<svg width="1240" height="1754"><rect width="100%" height="100%" fill="white"/>${ground}
    <g ${style} transform="${middle}">${texts.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).greyscale()
}

async function pageOf(bytes: Uint8Array) {
  for await (const page of reader.read(bytes)) {
    assert.ok('text' in page, JSON.stringify(page))
    return page
  }
  throw new Error('the file has no page')
}

/** A PDF of one page, with a picture above text; `codes` says which characters the letters of its font mean. */
function pdfOf(content: string, { jpeg, codes = '' }: { jpeg?: Buffer; codes?: string }): Buffer {
  const stream = (dictionary: string, data: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      Buffer.from(data),
      Buffer.from('\nendstream'),
    ])
  const picture =
    '/Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode'
  const font = `/Type /Font /Subtype /Type1 /BaseFont /Helvetica ${codes ? '/ToUnicode 5 0 R' : ''}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /XObject << /I1 6 0 R >> /Font << /F1 << ${font} >> >> >> >>`,
    stream('', content),
    stream('', codes),
    ...(jpeg ? [stream(picture, jpeg)] : []),
  ]
  const numbered = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...numbered,
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
}

const letter = [
  'Harbour Tax Office',
  'Assessment 77-2031 for the year 2025',
  'We have checked the return of your company.',
  'An amount of EUR 1,874.20 must be paid to us',
  'by 9 October 2026, or within thirty days of',
  'the date on which this letter was delivered.',
]
const picture = 'q 595 0 0 842 0 0 cm /I1 Do Q'
const stamp = (words: string) => `BT /F1 9 Tf 20 820 Td (${words}) Tj ET`

for (const skew of [-8, 5])
  it(`a page that lies ${skew} degrees oblique is read with all of its lines`, async () => {
    const page = await pageOf(await scanOf(letter, skew).png().toBuffer())
    for (const line of letter) assert.ok(page.text.includes(line), page.text)
    const [left, top] = page.words.find(({ text }) => text === 'Harbour')!.box
    assert.ok(Math.abs(left - (skew > 0 ? 0.15 : 0.03)) < 0.03, `${left} ${top}`)
    assert.equal(page.isPartial, false)
  })

for (const [name, ground] of Object.entries({
  'in a shadow': `<defs><linearGradient id="fold"><stop offset="0" stop-color="#555"/><stop offset=".15" stop-color="#ddd"/>
    <stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#fold)"/>`,
  'under a dark lid': `<rect width="100%" height="100%" fill="#111"/>
    <rect x="40" y="40" width="1160" height="1674" fill="white"/>`,
}))
  it(`a page that lies oblique ${name} is read with all of its lines`, async () => {
    const page = await pageOf(await scanOf(letter, -7.5, ground).png().toBuffer())
    for (const line of letter.slice(1)) assert.ok(page.text.includes(line), page.text)
  })

it('a page in German, Russian or Greek is read with the letters of its language', async () => {
  const german = [
    'Finanzamt für Gebühren, Große Straße 5',
    'Sehr geehrte Frau Müller, über Ihren Antrag',
    'wird bis spätestens 9. Oktober entschieden.',
    'Für Rückfragen steht Ihnen Herr Jäger zur',
    'Verfügung. Mit freundlichen Grüßen',
  ]
  const russian = [
    'Налоговая инспекция портового района',
    'Мы проверили декларацию, которую ваша',
    'компания представила 14 марта. Сумма',
    'должна быть уплачена не позднее октября.',
  ]
  const greek = [
    'Η φορολογική αρχή του λιμένα εξέτασε τη δήλωση',
    'που υπέβαλε η εταιρεία μας με την επιστολή της',
  ]
  for (const lines of [german, russian, greek]) {
    const { text } = await pageOf(await scanOf(lines).png().toBuffer())
    assert.equal(text.replaceAll(/\s+/g, ' '), lines.join(' '))
  }
})

it('a scan that carries a text of its scanner is recognised, and that text is there once', async () => {
  const jpeg = await scanOf(letter).jpeg().toBuffer()
  const envelope = 'Envelope ID: 40B1-99AD-17CC-2EF0'
  const page = await pageOf(pdfOf(`${picture}\n${stamp(envelope)}`, { jpeg }))
  for (const line of letter) assert.ok(page.text.includes(line), page.text)
  assert.equal(page.text.split(envelope).length, 2, page.text)
  assert.equal(page.text.split('\n')[0], letter[0])
})

it('a scan with the text of its picture is not recognised again', async () => {
  const jpeg = await scanOf(letter).jpeg().toBuffer()
  const lines = letter.map((line, at) => `1 0 0 1 62 ${741 - at * 28.8} Tm (${line}) Tj`)
  const content = `${picture}\nBT 3 Tr /F1 17 Tf ${lines.join('\n')} ET`
  const page = await pageOf(pdfOf(content, { jpeg }))
  assert.deepEqual([page.source, page.text], ['file', letter.join('\n')])
})

it('a scan behind a watermark is read, and the watermark is kept', async () => {
  const jpeg = await scanOf(letter).jpeg().toBuffer()
  const watermark = 'BT 0.7 G 1 Tr /F1 72 Tf 0.8 0.6 -0.6 0.8 40 450 Tm (CONFIDENTIAL) Tj ET'
  const { text } = await pageOf(pdfOf(`${picture}\n${watermark}`, { jpeg }))
  const wordsOf = (shown: string) => shown.match(/[\w-]+/g)
  assert.deepEqual(wordsOf(text), wordsOf([...letter, 'CONFIDENTIAL'].join(' ')))
})

it('a line of text in a low picture beside text is recognised', async () => {
  const line = scanOf([letter[3]!]).extract({ left: 100, top: 150, width: 1100, height: 70 })
  const jpeg = await line.resize(1240, 1754, { fit: 'fill' }).jpeg().toBuffer()
  const page = await pageOf(
    pdfOf(`q 400 0 0 25 60 400 cm /I1 Do Q ${stamp('Your letter has arrived')}`, { jpeg }),
  )
  assert.ok(page.text.includes(letter[3]!) && page.text.includes('Your letter has arrived'), page.text)
})

it('letters that are drawn as one path are recognised', async () => {
  const strokes: Record<string, string> = {
    E: '0 0 2 14 re 0 0 9 2 re 0 6 8 2 re 0 12 9 2 re',
    F: '0 0 2 14 re 0 6 8 2 re 0 12 9 2 re',
    H: '0 0 2 14 re 8 0 2 14 re 0 6 10 2 re',
    I: '0 0 2 14 re',
    L: '0 0 2 14 re 0 0 9 2 re',
    T: '4 0 2 14 re 0 12 10 2 re',
  }
  const drawn = (words: string, top: number) =>
    [...words].map((letter, at) =>
      (strokes[letter] ?? '').replaceAll(/(\d+) (\d+) (\d+ \d+ re)/g, move(60 + at * 14, top)),
    )
  const move = (left: number, top: number) => (_: string, x: string, y: string, rest: string) =>
    `${left + Number(x)} ${top + Number(y)} ${rest}`
  const lines = [
    'THE LITTLE HILL FELL',
    'LET THE LIFT FILL',
    'HE FELT THE HEEL LIFT',
    'THE FLEET FELT LITTLE',
  ]
  const paths = lines.flatMap((line, at) => drawn(line, 600 - at * 40)).join(' ')
  const { text } = await pageOf(pdfOf(`${paths} f ${stamp('Your letter has arrived')}`, {}))
  for (const line of lines.slice(1, 3)) assert.ok(text.includes(line), text)
})

it('the text of another page is not taken for that of a scan', async () => {
  const jpeg = await scanOf(letter).jpeg().toBuffer()
  const other = ['Minutes of the meeting of directors', 'held in the offices of the company']
  const lines = other.map((line, at) => `1 0 0 1 62 ${741 - at * 28.8} Tm (${line}) Tj`)
  const page = await pageOf(pdfOf(`${picture}\nBT 3 Tr /F1 17 Tf ${lines.join('\n')} ET`, { jpeg }))
  assert.equal(page.text.replaceAll(/\s+/g, ' '), letter.join(' '))
})

it('codes in capitals are as the file has them', async () => {
  const codes = 'LHR FRA JFK CDG HKG SIN DXB BKK PVG NRT ICN SYD YYZ GRU'
  const page = await pageOf(pdfOf(`BT /F1 14 Tf 60 720 Td (${codes}) Tj ET`, {}))
  assert.deepEqual([page.text, page.source], [codes, 'file'])
})

it('a PDF whose own text has shifted letters is recognised', async () => {
  const shifted = Array.from({ length: 94 }, (_, index) => index + 33)
  const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
  const pairs = shifted.map((code) => `<${hex(code, 2)}> <${hex(code + 3, 4)}>`).join(' ')
  const codes = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${shifted.length} beginbfchar ${pairs} endbfchar endcmap`
  const page = await pageOf(
    pdfOf('BT /F1 18 Tf 60 720 Td (The annual fee of the company is due by 9 October.) Tj ET', { codes }),
  )
  assert.equal(page.text, 'The annual fee of the company is due by 9 October.')
  assert.equal(page.source, 'picture')
})

it('a page with letters that the engine does not know says that it was not fully read', async () => {
  const lines = ['დღეს კომპანია წერილს იღებს', 'გადახდა უნდა მოხდეს ოქტომბერში', 'გთხოვთ მოგვწეროთ პასუხი']
  const page = await pageOf(await scanOf(lines).png().toBuffer())
  assert.equal(page.isPartial, true)
})
