import { utcDay } from '@domicile/contract/days'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import type { ReadAnswer, ReadCell, ReadSheet } from './read-xlsx.ts'
import { doTasks } from './thread.ts'
import { checkCells, TooLarge } from './xlsx-bounds.ts'

/** Of all parts that are read, unpacked. In bytes. */
const LARGEST_CONTENT = 30_000_000
const MOST_PARTS = 1000
/** Of all texts: many cells may have the same long one. */
const MOST_CHARACTERS = 10_000_000

doTasks(async (file: Uint8Array): Promise<ReadAnswer> => {
  try {
    const sheets = await readXlsxFile(Buffer.from(checkedArchive(file)))
    return withoutDates(sheets)
  } catch (error) {
    return error instanceof TooLarge ? 'large' : 'broken'
  }
})

/**
 * Returns an archive with just the parts that are read, not compressed. A few bytes can describe billions of bytes or
 * cells, and a thread that exceeds its memory can end the process, so both are bounded before the library reads them.
 */
function checkedArchive(file: Uint8Array): Uint8Array {
  let size = 0
  let count = 0
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(\.rels)?$/.test(name)) return false
      size += originalSize ?? 0
      count += 1
      if (size > LARGEST_CONTENT || count > MOST_PARTS) throw new TooLarge()
      return true
    },
  })
  for (const part of Object.values(parts)) checkCells(strFromU8(part))
  return zipSync(parts, { level: 0 })
}

function withoutDates(
  sheets: readonly { sheet: string; data: readonly (readonly unknown[])[] }[],
): ReadSheet[] {
  let characters = 0
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) =>
      row.map((value) => {
        const cell = cellOf(value)
        if (typeof cell === 'string') characters += cell.length
        if (characters > MOST_CHARACTERS) throw new TooLarge()
        return cell
      }),
    ),
  }))
}

function cellOf(value: unknown): ReadCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : utcDay(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
