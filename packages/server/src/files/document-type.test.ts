import assert from 'node:assert/strict'
import { it } from 'node:test'
import sharp from 'sharp'
import { documentType } from './document-type.ts'

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2d24d5' } })
const [png, jpeg] = [await picture.png().toBuffer(), await picture.jpeg().toBuffer()]
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')

const judge = (...parts: (Buffer | string)[]) => {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const type = documentType(bytes)
  return type && `${type.mediaType} ${type.isWhole(bytes) ? 'whole' : 'broken'}`
}

it('recognises the three document types by their content, with any padding', () => {
  for (const padding of ['', '\0'.repeat(5000), '\r\n', 'PK\x03\x04']) {
    assert.equal(judge(png, padding), 'image/png whole')
    assert.equal(judge(jpeg, padding), 'image/jpeg whole')
    assert.equal(judge(pdf, padding), 'application/pdf whole')
  }
})

it('recognises no other document type', () => {
  for (const start of [
    '',
    '<svg>',
    'GIF89a',
    'RIFF\0\0\0\0WEBP',
    '\x89PNG',
    '\xff\xd8',
    'BM',
    'PK\x03\x04',
    '%!PS',
  ])
    assert.equal(judge(start), undefined, start)
})

it('finds the start of a PDF in the first 1024 bytes', () => {
  assert.equal(judge(' '.repeat(1019), pdf), 'application/pdf whole')
  assert.equal(judge(' '.repeat(1020), pdf), undefined)
})

it('reports a document as broken wherever it is cut off', () => {
  for (const [whole, kind] of [
    [png, 'image/png'],
    [jpeg, 'image/jpeg'],
    [pdf, 'application/pdf'],
  ] as const)
    for (let length = 8; length < whole.length; length += 1)
      assert.equal(judge(whole.subarray(0, length)), `${kind} broken`, `${kind} at ${length}`)
})

it('ignores an end marker of a document that is only data', () => {
  const iend = '\0\0\0\0IEND\xaeB`\x82'
  const text = (data: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(`tEXt${data}\0\0\0\0`, 'latin1')])
  }
  assert.equal(judge(png.subarray(0, 33), text(iend)), 'image/png broken')
  assert.equal(judge(png.subarray(0, 33), text(iend), iend), 'image/png whole')
  assert.equal(judge(png.subarray(0, 8), text('x'), png.subarray(8)), 'image/png broken')
  assert.equal(judge(png.subarray(0, 33), '\xff\xff\xff\xffIDAT', iend), 'image/png broken')

  // A preview in the header is a complete JPG with its own frame and end.
  const app1 = Buffer.from([0xff, 0xe1, 0, jpeg.length + 2])
  app1.writeUInt16BE(jpeg.length + 2, 2)
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  assert.equal(judge(jpeg.subarray(0, 2), app1, jpeg, jpeg.subarray(2)), 'image/jpeg whole')
  assert.equal(judge(jpeg.subarray(0, 2), app1, jpeg, jpeg.subarray(2, scan)), 'image/jpeg broken')
  assert.equal(judge(jpeg.subarray(0, 2), app1, jpeg, jpeg.subarray(scan)), 'image/jpeg broken')
})

it('rejects random data as a document, however long', () => {
  for (const filling of ['\0', '\xff', '\xff\xe0', '\xff\xe0\0\0'])
    for (const head of [png.subarray(0, 33), Buffer.from('\xff\xd8\xff', 'latin1')])
      assert.match(judge(head, filling.repeat(2_000_000 / filling.length))!, /broken$/)
})
