import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { it } from 'node:test'
import { csvDownload } from './csv.ts'

it('a CSV cell runs in no spreadsheet, however it splits', async () => {
  for (const [text, cell] of [
    ['Maple - Oak + Co', 'Maple - Oak + Co'],
    ['a, "b"', '"a, ""b"""'],
    ['-1250.00', '-1250.00'],
    ['=1+1', "'=1+1"],
    [' "@SUM(1)', `"' ""@SUM(1)"`],
    ['\uFF1D1', "'\uFF1D1"],
    ['-1+cmd|x', "'-1+cmd|x"],
    ['-1\n=1', `"'-1\n'=1"`],
    ['a; =1+1', "a;' =1+1"],
    ['a;"-1', `"a;'""-1"`],
    ['a;\r\n+1', `"a;\r\n'+1"`],
  ] as const)
    assert.equal(await cellOf(text), cell)
})

/** The form of a text in a CSV file. */
async function cellOf(text: string): Promise<string> {
  async function* batches() {
    yield []
    yield [text]
  }
  const { content } = csvDownload('a.csv', [['Text', (row: string) => row]], batches())
  const file = (await buffer(content as Readable)).toString()
  assert.match(file, /^\uFEFFText\r\n/)
  return file.slice('\uFEFFText\r\n'.length, -'\r\n'.length)
}
