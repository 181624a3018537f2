import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { sampled } from '@domicile/contract/test/in-full'
import sharp from 'sharp'
import { limits } from './limits.ts'
import { UnreadableScan } from './page.ts'
import { createScanReader } from './scan-reader.ts'

const reader = createScanReader()
/** Waits for a page no longer than a test should. */
const hasty = createScanReader({ ...limits, milliseconds: 4000 })
after(() => {
  reader.end()
  hasty.end()
})

/** The kinds of a file's pages, or why a page or the file is refused; each once. */
async function outcomeOf(bytes: Buffer, by = reader): Promise<string> {
  const outcomes = new Set<string>()
  try {
    for await (const page of by.read(bytes)) outcomes.add('refused' in page ? page.refused : page.source)
  } catch (error) {
    if (!(error instanceof UnreadableScan)) throw error
    outcomes.add(error.message)
  }
  return [...outcomes].join(', ')
}

const TEXT = 'BT /F1 20 Tf 60 720 Td (Notice of assessment 2026) Tj ET'

/** The objects of a PDF by their numbers. */
type Objects = Record<number, string | Buffer>

/** A PDF of one page with a text; `objects` replaces or adds. */
function pdfOf(objects: Objects = {}, trailer = ''): Buffer {
  const all: Objects = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: pageWith(),
    4: streamOf(TEXT),
    ...objects,
  }
  const parts = Object.entries(all).flatMap(([number, object]) => [
    Buffer.from(`${number} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from(`trailer << /Root 1 0 R ${trailer} >>\n%%EOF\n`),
  ])
}

function pageWith(resources = '', box = '0 0 600 800'): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R
    /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> >>`
}

function streamOf(content: string | Buffer, dictionary = ''): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF whose page draws one object, which is number 5. */
function drawing(object: string | Buffer): Buffer {
  return pdfOf({ 3: pageWith('/XObject << /X 5 0 R >>'), 4: streamOf('600 0 0 800 0 0 cm /X Do'), 5: object })
}

/** Image data of black dots, a thousand times smaller than what it describes. */
const dots = (bytes: number) => deflateSync(Buffer.alloc(bytes))

/** A PNG that says it has this size; its data ends after the header. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const chunks = [
    { name: 'IHDR', data: header },
    { name: 'IDAT', data: dots(1000) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks.map(chunkOf)])
}

function chunkOf({ name, data }: { name: string; data: Buffer }): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A TIFF of one black dot; each page is followed by itself. */
function endlessTiff(): Buffer {
  const entries = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 0],
    [277, 1],
    [278, 1],
    [279, 1],
  ] as const
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  for (const [place, [tag, value]] of entries.entries()) {
    const at = 10 + place * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(4, at + 2)
    bytes.writeUInt32LE(1, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  }
  bytes.writeUInt32LE(8, bytes.length - 4)
  return bytes
}

const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    } as never,
  })
    .jpeg()
    .toBuffer()

const SHEET = '/Type /XObject /Subtype /Image /Width 600 /Height 800 /ColorSpace /DeviceGray'

/** A sheet of paper with marks of some pixels. */
const blankSheet = (marks = '') =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#f4f2f0' } })
    .composite([{ input: Buffer.from(`<svg width="600" height="800">${marks}</svg>`) }])
    .greyscale()
    .jpeg()
    .toBuffer()

const whiteSheet = () => deflateSync(Buffer.alloc((600 / 8) * 800, 255))

/** A PDF of pages without content. */
function manyPages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 10)
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>'
  return pdfOf({
    ...Object.fromEntries(numbers.map((number) => [number, page])),
    2: `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${count} >>`,
  })
}

type Hostile = { file: () => Buffer | Promise<Buffer>; outcome: RegExp; by?: typeof reader }

const files: Record<string, Hostile> = {
  'a page as large as a town, with text': {
    file: () => pdfOf({ 3: pageWith('', '0 0 99999999 99999999') }),
    outcome: /^file$/,
  },
  'a page as large as a town, with a mark': {
    file: () => pdfOf({ 3: pageWith('', '0 0 99999999 99999999'), 4: streamOf('0 0 9e7 4e7 re f') }),
    outcome: /can’t be drawn/,
  },
  'a page as long as a road and as thin as a hair': {
    file: () => pdfOf({ 3: pageWith('', '0 0 9999999 0.01'), 4: streamOf('0 0 9e6 1 re f') }),
    outcome: /page is damaged/,
  },
  'a page without any size': {
    file: () => pdfOf({ 3: pageWith('', '0 0 0 0'), 4: streamOf('0 0 9 9 re f') }),
    outcome: /^No text was found/,
  },
  'a picture on a page that unpacks to gigabytes': {
    file: () =>
      drawing(
        streamOf(
          dots(300_000_000),
          '/Type /XObject /Subtype /Image /Width 60000 /Height 40000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
        ),
      ),
    outcome: /can’t be drawn|too much memory/,
  },
  'a blank sheet, as scanners store it in grey': {
    file: async () =>
      drawing(streamOf(await blankSheet(), `${SHEET} /BitsPerComponent 8 /Filter /DCTDecode`)),
    outcome: /^blank$/,
  },
  'a blank sheet with a speck of dust': {
    file: async () =>
      drawing(
        streamOf(
          await blankSheet('<rect x="300" y="90" width="1" height="1"/>'),
          `${SHEET} /BitsPerComponent 8 /Filter /DCTDecode`,
        ),
      ),
    outcome: /^blank$/,
  },
  'a white sheet in black and white, as a decoder that fails leaves it': {
    file: () => drawing(streamOf(whiteSheet(), `${SHEET} /BitsPerComponent 1 /Filter /FlateDecode`)),
    outcome: /can’t be drawn/,
  },
  'a drawing that draws itself': {
    file: () =>
      drawing(
        streamOf(
          '/X Do 0 0 9 9 re f',
          '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X 5 0 R >> >>',
        ),
      ),
    outcome: /^No text was found/,
  },
  'a pattern of a million million tiles': {
    file: () =>
      pdfOf({
        3: pageWith('/Pattern << /P 5 0 R >>'),
        4: streamOf('/Pattern cs /P scn 0 0 600 800 re f'),
        5: streamOf(
          '0 0 1 1 re f',
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 600 800] /XStep 0.0001 /YStep 0.0001 /Resources << >>',
        ),
      }),
    outcome: /^No text was found/,
  },
  'a page of a million lines': {
    file: () =>
      pdfOf({
        4: streamOf(deflateSync(Buffer.from('0 0 m 600 800 l S '.repeat(2_000_000))), '/Filter /FlateDecode'),
      }),
    outcome: /too long/,
    by: hasty,
  },
  'pages that contain each other': {
    file: () => pdfOf({ 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }),
    outcome: /page is damaged/,
  },
  'thousands of empty pages': {
    file: () => manyPages(5000),
    outcome: /more than 200 pages/,
  },
  'a page count of a thousand million': {
    file: () => pdfOf({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>' }),
    outcome: /^file$/,
  },
  'a password': {
    file: () =>
      pdfOf(
        { 6: `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>` },
        '/Encrypt 6 0 R /ID [<00> <00>]',
      ),
    outcome: /needs a password/,
  },
  'a page of a web site before a PDF': {
    file: () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdfOf()]),
    outcome: /^file$/,
  },
  'a PDF after a picture': {
    file: async () => Buffer.concat([await noise(), pdfOf()]),
    outcome: /^No text was found/,
  },
  'a picture that says it is as large as a field': {
    file: () => pngOf(60_000, 60_000),
    outcome: /too many pixels/,
  },
  'a picture that says it is just not too large': { file: () => pngOf(14_000, 14_000), outcome: /damaged/ },
  'a picture that breaks off': {
    file: async () => (await noise()).subarray(0, 20_000),
    outcome: /damaged/,
  },
  'a picture that is followed by itself': { file: endlessTiff, outcome: /^No text was found/ },
  nothing: { file: () => Buffer.alloc(0), outcome: /^The file is damaged/ },
  zeros: { file: () => Buffer.alloc(100_000), outcome: /^The file is damaged/ },
}

describe('a file with', () => {
  for (const [name, { file, outcome, by }] of sampled(Object.entries(files)))
    it(`a scan with ${name} is read or refused, and the next file is read`, async () => {
      assert.match(await outcomeOf(await file(), by), outcome)
      assert.equal(await outcomeOf(pdfOf(), by), 'file')
    })
})
