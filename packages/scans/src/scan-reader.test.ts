import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { isInFull } from '@domicile/contract/test/in-full'
import sharp from 'sharp'
import { limits } from './limits.ts'
import { UnreadableScan } from './page.ts'
import { isBlank, readPicture } from './pictures.ts'
import { createScanReader, type PageResult } from './scan-reader.ts'

const reader = createScanReader()
after(() => reader.end())

const file = (name: string) => readFileSync(join(import.meta.dirname, '../test-data', name))

async function pagesOf(bytes: Uint8Array, by = reader): Promise<PageResult[]> {
  const pages: PageResult[] = []
  for await (const page of by.read(bytes)) pages.push(page)
  return pages
}

/** The only page of a file, which must be readable. */
async function pageOf(bytes: Uint8Array) {
  const [page, ...others] = await pagesOf(bytes)
  assert.equal(others.length, 0)
  assert.ok(page && 'text' in page, JSON.stringify(page))
  return page
}

const recognised = new Map<string, ReturnType<typeof pageOf>>()

/** The only page of a stored picture, recognised once for all tests: that takes a second or two. */
function pageOfPicture(name: string) {
  const page = recognised.get(name) ?? pageOf(file(name))
  recognised.set(name, page)
  return page
}

const refusedWith = (message: RegExp) => (error: unknown) =>
  error instanceof UnreadableScan && message.test(error.message)

/** A PDF of one page; `codes` says which characters the letters of its font mean. */
function pdfOf(content: string, codes = '', notes: readonly string[] = []): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R
      /Annots [${notes.map((note) => `<< /Type /Annot /F 4 ${note} >>`).join(' ')}]
      /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 5 0 R >> >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Length ${codes.length} >>\nstream\n${codes}\nendstream`,
  ]
  const numbered = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return Buffer.from(`%PDF-1.7\n${numbered.join('')}trailer << /Root 1 0 R >>\n%%EOF\n`)
}

describe('a picture', () => {
  for (const [name, turn] of [
    ['upside-down', 180],
    ['on-its-side', 90],
  ] as const)
    it(`a picture that lies ${name} is turned upright and read`, async () => {
      const page = await pageOfPicture(`${name}.png`)
      assert.deepEqual([page.turn, page.source], [turn, 'picture'])
      assert.equal(
        page.text.replaceAll(/\s+/g, ' '),
        file(`${name}.txt`).toString().trim().replaceAll(/\s+/g, ' '),
      )
    })

  for (const turn of [0, 90, 180, 270])
    it(`a picture of too few words for a direction to be detected is turned upright, ${turn} degrees on`, async () => {
      const bytes = await sharp(file('two-words.jpg')).rotate(turn).png().toBuffer()
      const page = await pageOf(bytes)
      assert.deepEqual([page.text, page.turn], ['Tesseract.js', (90 + 360 - turn) % 360])
    })

  it('a picture that a person has turned is read as it lies', async () => {
    const bytes = file('upside-down.png')
    const upright = await sharp(bytes).rotate(180).png().toBuffer()
    const page = await reader.readUpright(upright)
    assert.deepEqual([page.turn, page.source], [0, 'picture'])
    assert.match(page.text, /^This is a lot of 12 point text/)
    assert.doesNotMatch((await reader.readUpright(bytes)).text, /This is|12 point/)
  })

  it('a picture of two columns is read one column after the other', async () => {
    const columns = [
      'The firm receives letters every day and keeps them in a dry room until the company asks for the paper or its copy.',
      'A carrier collects parcels on each Monday and brings them to the harbour where a ship waits for the evening tide.',
    ].map((text) => text.match(/.{1,22}(?: |$)/g)!.map((line) => line.trim()))
    const lines = columns.flatMap((column, side) =>
      column.map((line, at) => `BT /F1 18 Tf ${60 + side * 270} ${700 - at * 26} Td (${line}) Tj ET`),
    )
    const { jpeg } = await reader.draw(pdfOf(lines.join('\n')), 1, 0)
    const page = await pageOf(jpeg)
    assert.equal(page.text.replaceAll(/\s+/g, ' '), columns.flat().join(' '))
  })

  it('a picture reports where each word is on the upright page', async () => {
    const { words } = await pageOfPicture('upside-down.png')
    const { text, box } = words[0]!
    assert.equal(text, 'This')
    const [left, top, width, height] = box
    assert.ok(left < 0.2 && top < 0.3 && width < 0.2 && height < 0.2, box.join(' '))
    const last = words.at(-1)!
    assert.ok(last.text === 'fox.' && last.box[1] > top, JSON.stringify(last))
  })

  it('a picture is drawn upright and small enough to be stored', async () => {
    const bytes = file('on-its-side.png')
    const { turn } = await pageOfPicture('on-its-side.png')
    const { jpeg, width, height } = await reader.draw(bytes, 1, turn)
    const stored = await sharp(bytes).metadata()
    const drawn = await sharp(jpeg).metadata()
    assert.deepEqual([drawn.format, drawn.width, drawn.height], ['jpeg', width, height])
    assert.ok(stored.width < stored.height === width > height && jpeg.length <= 450_000, `${width} ${height}`)
    const again = await pageOf(jpeg)
    assert.equal(again.turn, 0)
    assert.match(again.text, /quick brown fox|This/)
  })

  it('a picture without a word is refused, and a blank one is blank', async () => {
    const noise = { create: { width: 800, height: 800, channels: 3, background: '#888888' } } as const
    const [grey] = await pagesOf(await sharp(noise).png().toBuffer())
    assert.match(grey && 'refused' in grey ? grey.refused : '', /^No text was found/)
    const paper = { create: { ...noise.create, background: 'white' } }
    assert.equal((await pageOf(await sharp(paper).png().toBuffer())).source, 'blank')
  })

  it('a picture that breaks off is refused', async () => {
    const [page] = await pagesOf(file('on-its-side.png').subarray(0, 4000))
    assert.deepEqual(page && 'refused' in page && page.refused, 'The picture is damaged.')
  })
})

describe('a sheet of paper', () => {
  /** A4 with 200 dots per inch, on which marks are drawn. */
  const sheet = (marks: string) =>
    sharp({ create: { width: 1654, height: 2339, channels: 3, background: '#f4f2f0' } })
      .composite([{ input: Buffer.from(`<svg width="1654" height="2339">${marks}</svg>`) }])
      .jpeg()
      .toBuffer()
  const speck = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2.5"/>`
  const text = (words: string, style: string) => `<text x="200" y="1100" ${style}>${words}</text>`

  it('a sheet with some specks of dust is blank', async () => {
    for (const marks of [speck(800, 1200), speck(90, 80) + speck(1500, 700) + speck(400, 2000)])
      assert.equal((await pageOf(await sheet(marks))).source, 'blank')
  })

  it('a sheet with a faint line of text is read', async () => {
    const faint = text('Please reply before the end of May', 'font-size="34" fill="#b4b4b4"')
    const page = await pageOf(await sheet(faint + speck(800, 300)))
    assert.deepEqual([page.source, page.text], ['picture', 'Please reply before the end of May'])
  })

  it('a sheet with a digit, a dotted line or a stroke is not blank', async () => {
    const dots = Array.from({ length: 40 }, (_, index) => speck(300 + index * 12, 1500)).join('')
    for (const marks of [text('1', 'font-size="28"'), dots, '<rect x="9" y="9" width="60" height="2"/>']) {
      const picture = await readPicture(await sheet(marks), 1)
      assert.ok(!(await isBlank(picture)), marks.slice(0, 40))
    }
  })
})

describe('a PDF', () => {
  for (const name of ['ccitt', 'jbig2'])
    it(`a PDF that an office scanner stored as ${name.toUpperCase()} is drawn, not blank`, async () => {
      const { jpeg } = await reader.draw(file(`${name}.pdf`), 1, 0)
      assert.ok(!(await isBlank(await readPicture(jpeg, 1))))
    })

  // Of each the recognition takes five seconds, and what differs between them is drawn above.
  for (const name of isInFull ? ['ccitt', 'jbig2'] : ['ccitt'])
    it(`a PDF that an office scanner stored as ${name.toUpperCase()} is read`, async () => {
      const { text, source } = await pageOf(file(`${name}.pdf`))
      assert.equal(source, 'picture')
      assert.match(text, /32 Track MIDI Sequence Recorder/)
    })

  it('a PDF with text of its own is not recognised but read, with its words in their places', async () => {
    const { text, source, words } = await pageOf(
      pdfOf('BT /F1 20 Tf 60 720 Td (Notice of assessment 2026) Tj ET'),
    )
    assert.deepEqual([text, source], ['Notice of assessment 2026', 'file'])
    assert.deepEqual(
      words.map((word) => word.text),
      ['Notice', 'of', 'assessment', '2026'],
    )
    const [left, top] = words[0]!.box
    assert.ok(Math.abs(left - 0.1) < 0.01 && Math.abs(top - 0.075) < 0.01, words[0]!.box.join(' '))
    assert.ok(words[3]!.box[0] > words[2]!.box[0])
  })

  it('the values of fields and the words of notes are read with their places', async () => {
    const { text, source, words } = await pageOf(
      pdfOf('BT /F1 20 Tf 60 720 Td (Application for a licence, page 2) Tj ET', '', [
        '/Subtype /Widget /FT /Tx /T (name) /V (Margaret Oldfield) /Rect [60 600 300 620]',
        '/Subtype /Widget /FT /Ch /T (kind) /V (b) /Opt [[(a) (Company)] [(b) (Trust)]] /Rect [60 560 300 580]',
        '/Subtype /Widget /FT /Tx /Ff 8192 /T (password) /V (secret) /Rect [60 520 300 540]',
        '/Subtype /FreeText /Contents (Pay this by Friday) /DA (/Helv 12 Tf) /Rect [60 480 300 500]',
      ]),
    )
    assert.equal(source, 'file')
    assert.equal(text, 'Application for a licence, page 2\nPay this by Friday\nMargaret Oldfield\nTrust')
    const [left, top] = words.find((word) => word.text === 'Trust')!.box
    assert.ok(Math.abs(left - 0.1) < 0.01 && Math.abs(top - 0.275) < 0.01, `${left} ${top}`)
  })

  it('a PDF whose text has NUL and halves of characters is read without them, as no database stores them', async () => {
    const codes = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
      3 beginbfchar <58> <0000> <59> <d83d> <5a> <dc00> endbfchar endcmap`
    const { text, words } = await pageOf(
      pdfOf('BT /F1 20 Tf 60 720 Td (AXB of the first quarter CYD EZF) Tj ET', codes),
    )
    assert.match(text, /first quarter/)
    for (const found of [text, ...words.map((word) => word.text)])
      assert.ok(found.isWellFormed() && !found.includes('\0'), JSON.stringify(found))
  })

  it('a PDF whose text has more combining marks in a row than any script is read with the first of them', async () => {
    const codes = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
      1 beginbfchar <58> <0316> endbfchar endcmap`
    const { text, words } = await pageOf(
      pdfOf(`BT /F1 20 Tf 60 720 Td (AB${'X'.repeat(500)}C of the first quarter) Tj ET`, codes),
    )
    for (const found of [text, words[0]!.text]) assert.match(found, /^AB\u0316{30}C/)
  })

  it('a PDF with endless text is refused, since all later steps read it again', async () => {
    const lines = '(a line of a law) Tj 0 -0.04 Td '.repeat(15_000)
    const [result] = await pagesOf(pdfOf(`BT /F1 1 Tf 60 720 Td ${lines} ET`))
    assert.equal(result && 'refused' in result && result.refused, 'The page has too much text.')
  })

  it('a PDF is refused with the reason if it is damaged, or no PDF at all', async () => {
    await assert.rejects(pagesOf(Buffer.from('%PDF-1.7\nnothing')), refusedWith(/damaged/))
    await assert.rejects(
      pagesOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      refusedWith(/no PDF/),
    )
  })
})

describe('a page beyond a limit', () => {
  it('a page beyond the limit of time or memory is refused, and the next file is read', async () => {
    const hasty = createScanReader({ ...limits, milliseconds: 1 })
    await assert.rejects(pagesOf(file('ccitt.pdf'), hasty), refusedWith(/too long/))
    hasty.end()
    const small = createScanReader({ ...limits, megabytes: 20 })
    await assert.rejects(pagesOf(file('ccitt.pdf'), small), refusedWith(/too much memory/))
    small.end()
    assert.equal(
      (await pageOf(pdfOf('BT /F1 20 Tf 60 720 Td (Read after the two before) Tj ET'))).source,
      'file',
    )
  })
})

it('reads the remaining pages of a file that was read in part', async () => {
  const bytes = file('ccitt.pdf')
  const numbers: number[] = []
  for await (const { page } of reader.read(bytes, new Set([1]))) numbers.push(page)
  assert.deepEqual(numbers, [])
})

it('a file with more pages than the limit is refused', async () => {
  const few = createScanReader({ ...limits, pages: 0 })
  await assert.rejects(pagesOf(file('ccitt.pdf'), few), refusedWith(/more than 0 pages/))
  few.end()
})
