import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import readXlsxFile from 'read-excel-file/node'
import { readRows } from '../testing/csv.ts'
import { exportList } from './export-list.ts'

const PADDING = 'x'.repeat(300)

/** A list with this many rows, which reports how many of them were read. */
async function exportOf(count: number) {
  const asked = { rows: 0 }
  const { content } = await exportList<string>({
    name: 'many',
    format: 'csv',
    columns: [
      ['Id', (id) => id],
      ['Text', () => PADDING],
    ],
    ids: async (most) => Array.from({ length: Math.min(most, count) }, (_, index) => String(index)),
    rows: async (ids) => {
      asked.rows += ids.length
      return ids
    },
  })
  return { content: Readable.from(content, { objectMode: false }), asked }
}

describe('a file of very many rows', () => {
  it('a file of very many rows is made no faster than it is read, and holds each row once, in order', async () => {
    const { content, asked } = await exportOf(100_000)
    content.once('readable', () => content.read(1))
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(asked.rows <= 3_000, `${asked.rows} rows were read for the first byte`)
    content.destroy()

    const whole = await exportOf(100_000)
    const ids = readRows((await buffer(whole.content)).toString()).map(({ Id }) => Number(Id))
    assert.equal(ids.length, 100_000)
    assert.ok(ids.every((id, index) => id === index))
  })

  it('an export stops when its reader disconnects', async () => {
    const { content, asked } = await exportOf(100_000)
    for await (const chunk of content) if (chunk) break
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(asked.rows <= 3_000, `${asked.rows}`)
  })

  it('an export beyond the limit is refused rather than cut off', async () => {
    await assert.rejects(exportOf(100_001), { status: 400, code: 'too-many' })
  })
})

describe('an Excel workbook', () => {
  const workbook = (rows: readonly (readonly [string, string | null])[]) =>
    exportList<readonly [string, string | null]>({
      name: 'sums',
      format: 'xlsx',
      columns: [
        ['Text', ([text]) => text],
        ['Amount', ([, amount]) => amount, 'amount'],
      ],
      ids: async (most) => rows.slice(0, most).map((_, index) => String(index)),
      rows: async (ids) => ids.map((id) => rows[Number(id)]!),
    })

  it('an Excel export has a heading, texts as they are and amounts as numbers', async () => {
    const { name, content } = await workbook([
      ['=1+1', '1120.50'],
      ['0012', null],
    ])
    assert.equal(name, 'sums.xlsx')
    const [sheet] = await readXlsxFile(content as Buffer)
    assert.deepEqual(sheet!.data, [
      ['Text', 'Amount'],
      ['=1+1', 1120.5],
      ['0012', null],
    ])
  })

  it('an Excel export can be read whatever its texts are', async () => {
    const names = ['constructor', '__proto__', 'toString', 'Acme']
    const { content } = await workbook(names.map((name) => [name, null]))
    const [sheet] = await readXlsxFile(content as Buffer)
    assert.deepEqual(
      sheet!.data.slice(1).map(([text]) => String(text).trim()),
      names,
    )
  })

  it('an Excel export is refused where it would need too much memory', async () => {
    const rows = Array.from({ length: 20_001 }, () => ['x', null] as const)
    await assert.rejects(workbook(rows), { code: 'too-many', message: /more than 20,000 rows/ })
  })
})

describe('a file of very many columns', () => {
  const wide = (count: number, format: 'csv' | 'xlsx', asked: number[] = []) =>
    exportList<string>({
      name: 'wide',
      format,
      columns: Array.from({ length: 500 }, (_, index) => [`c${index}`, (id) => id] as const),
      ids: async (most) => Array.from({ length: Math.min(most, count) }, (_, index) => String(index)),
      rows: async (ids) => {
        asked.push(ids.length)
        return ids
      },
    })

  it('a file of very many columns is read in parts, and refused if a workbook would take too much memory', async () => {
    const asked: number[] = []
    const { content } = await wide(1201, 'csv', asked)
    assert.equal(readRows((await buffer(content as Readable)).toString()).length, 1201)
    assert.equal(Math.max(...asked), 100)
    const message =
      'An Excel file of this list has room for 1,200 rows. Export it as CSV, or filter it first.'
    await assert.rejects(wide(1201, 'xlsx'), { code: 'too-many', message })
  })
})
