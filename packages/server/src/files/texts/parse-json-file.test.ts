import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writtenTexts } from '../../testing/encode-text.ts'
import { UndecodableText } from './decode-text.ts'
import { parseJsonFile } from './parse-json-file.ts'

describe('a file of JSON', () => {
  for (const { encoding, isGuessed, sentence, encode } of writtenTexts)
    it(`is read in ${encoding}`, () => {
      const value = { title: sentence, items: [1, 'two'] }
      const file = parseJsonFile(encode(JSON.stringify(value, null, 2)))
      assert.deepEqual([file?.value, file?.guessed !== null], [value, isGuessed])
    })

  it('is not read with NUL, control characters, or damaged', () => {
    for (const bytes of [
      Buffer.from('{"a": "one\0two"}'),
      Buffer.from('{"a": "one\u0092two"}'),
      Buffer.from('{"a": "Zażółć gęślą jaźń"}').fill(0xff, 9, 10),
      Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d]),
    ])
      assert.throws(() => parseJsonFile(bytes), UndecodableText)
  })

  it('of another kind is none', () => {
    for (const text of ['', '%PDF-1.7\0\x81', 'hello', '{"a":', '"text"'])
      assert.equal(parseJsonFile(Buffer.from(text, 'latin1')), undefined)
  })
})
