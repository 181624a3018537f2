import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { it } from 'node:test'
import { readXlsx } from './read-xlsx.ts'
import { xlsxDownload } from './xlsx.ts'

it('a workbook can be read, whatever its headings and texts contain', async () => {
  const texts = [
    'constructor',
    '__proto__',
    'a\u0001\uFFFE\uFFFFb',
    '=1+1',
    '<b>&"',
    '😀'.repeat(20_000),
    'c\nd',
  ]
  const columns = ['toString', '__proto__', '\uFFFFHeading'].map(
    (heading) => [heading, (row: string) => row] as const,
  )
  const { content } = await xlsxDownload('a', columns, Readable.from([texts]))
  const [sheet] = await readXlsx(content as Buffer)
  const read = sheet!.rows.map(([first]) => String(first).trim())
  assert.deepEqual(
    sheet!.rows[0]!.map((heading) => String(heading).trim()),
    ['toString', '__proto__', 'Heading'],
  )
  assert.deepEqual(read.slice(1, 6), ['constructor', '__proto__', 'ab', '=1+1', '<b>&"'])
  assert.deepEqual([read[6]!.length, read[6]!.isWellFormed(), read[7]], [32_767, true, 'c\nd'])
})
