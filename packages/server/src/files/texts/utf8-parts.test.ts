import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encodeText, writtenTexts } from '../../testing/encode-text.ts'
import { UndecodableText } from './decode-text.ts'
import { utf8Parts } from './utf8-parts.ts'

/** Reads bytes in parts of so many, which end within characters. */
async function read(bytes: Uint8Array, size = 10_007) {
  const { parts, guessed } = await utf8Parts(async function* open() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  })
  const chunks: Uint8Array[] = []
  for await (const part of parts) chunks.push(part)
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), guessed }
}

describe('a large text', () => {
  for (const { encoding, isGuessed, sentence, encode } of writtenTexts)
    it(`is read in parts in ${encoding}, also if its letters come late`, async () => {
      for (const text of [
        `${'id;name;plain line\r\n'.repeat(5_000)}${`7;${sentence}\r\n`.repeat(2_000)}`,
        `<list>${`<name>${sentence}</name> `.repeat(2_000)}</list>`,
        sentence,
      ]) {
        const { text: found, guessed } = await read(encode(text))
        assert.ok(found === text, `${found.slice(0, 60)} … ${found.slice(-60)}`)
        assert.equal(guessed !== null, isGuessed)
      }
    })

  it('is read in the encoding that it declares', async () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?>\n<a>${'Берёза '.repeat(9_000)}</a>`
    assert.deepEqual(await read(encodeText(text, 'windows-1251')), { text, guessed: null })
    const unknown = Buffer.from('<?xml version="1.0" encoding="latin-99"?><a/>')
    await assert.rejects(read(unknown), UndecodableText)
  })

  it('keeps damaged UTF-8 with a sign for each lost character, and is refused for a NUL', async () => {
    const bytes = Buffer.from('Zażółć gęślą jaźń, '.repeat(2_000))
    bytes[bytes.length - 5] = 0xff
    assert.match((await read(bytes)).text, /\ufffd/)
    bytes[bytes.length - 5] = 0
    await assert.rejects(read(bytes), UndecodableText)
  })

  it('in Japanese without a space is read in Shift_JIS', async () => {
    const text = '第三条会社は変更の日から十四日以内に登記所へ届け出なければならない。'.repeat(3_000)
    const { text: found, guessed } = await read(encodeText(text, 'shift_jis'))
    assert.ok(found === text)
    assert.equal(guessed, 'shift_jis')
  })
})
