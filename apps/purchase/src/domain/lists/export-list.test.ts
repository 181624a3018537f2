import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { readRows } from '../../test/csv.ts'
import { exportList } from './export-list.ts'

const PADDING = 'x'.repeat(300)

/** A list of so many rows, which says how many of them were asked for. */
async function exportOf(count: number) {
  const asked = { rows: 0 }
  const { content } = await exportList<string>({
    name: 'many.csv',
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
  return { content: content as Readable, asked }
}

describe('a file of very many rows', () => {
  it('is made no faster than it is read, and holds each row once, in order', async () => {
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

  it('stops being made when its reader goes', async () => {
    const { content, asked } = await exportOf(100_000)
    for await (const chunk of content) if (chunk) break
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(asked.rows <= 3_000, `${asked.rows}`)
  })

  it('is refused rather than cut off', async () => {
    await assert.rejects(exportOf(100_001), { status: 400, code: 'too-many' })
  })
})
