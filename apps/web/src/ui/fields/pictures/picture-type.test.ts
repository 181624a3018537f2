import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { typeOfWhole } from './picture-type.ts'

// Its preview has an end of its own, and its data has bytes that only look like one.
const start = [0xff, 0xd8]
const preview = [0xff, 0xe1, 0x00, 0x08, 0xff, 0xd8, 0x01, 0x02, 0xff, 0xd9]
const scan = [0xff, 0xda, 0x00, 0x03, 0x01, 0x11, 0xff, 0x00, 0xd9, 0x22, 0xff, 0xd0, 0x33]
const end = [0xff, 0xd9]
const jpeg = [...start, ...preview, ...scan, ...scan, ...end]

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (type: string, data: number[]) => [
  ...[0, 0, 0, data.length],
  ...Buffer.from(type),
  ...data,
  ...[1, 2, 3, 4],
]
const png = [...signature, ...chunk('IHDR', [1, 2, 3]), ...chunk('IDAT', [9, 9]), ...chunk('IEND', [])]

const typeOf = (bytes: readonly number[]) => typeOfWhole(Uint8Array.from(bytes))

describe('the type of a picture', () => {
  it('detects the type of a picture from the bytes, not the name', () => {
    assert.equal(typeOf(jpeg), 'image/jpeg')
    assert.equal(typeOf(png), 'image/png')
    assert.equal(typeOf([...Buffer.from('%PDF-1.7')]), undefined)
    assert.equal(typeOf([]), undefined)
  })

  it('the type of a picture is unknown wherever the file is cut off', () => {
    for (let length = 0; length < jpeg.length; length += 1)
      assert.equal(typeOf(jpeg.slice(0, length)), undefined, `JPEG of ${length} bytes`)
    const beforeEnd = png.length - 12
    for (let length = 0; length < beforeEnd; length += 1)
      assert.equal(typeOf(png.slice(0, length)), undefined, `PNG of ${length} bytes`)
  })

  it('the type of a picture does not depend on what a camera adds after the end', () => {
    assert.equal(typeOf([...jpeg, 0x00, 0x01, ...jpeg]), 'image/jpeg')
  })
})
