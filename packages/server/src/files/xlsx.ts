import { createGate } from '../http/gate.ts'
import type { Download } from '../http/feature.ts'
import type { ExportColumns } from './csv.ts'
import { createThread } from './thread.ts'

/** A cell as passed to the thread. */
export type XlsxCell = string | number | null

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A thread needs about 300 MB for the largest file. */
const gate = createGate(1, 4)
const write = createThread<XlsxCell[][], Uint8Array>(new URL('./xlsx-thread.ts', import.meta.url))

/**
 * Creates an Excel workbook with a heading row in a thread. Throws 503 while too many are being created.
 */
export async function xlsxDownload<Row>(
  name: string,
  columns: ExportColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<Download> {
  const content = await gate(async () => {
    const rows: XlsxCell[][] = [columns.map(([heading]) => heading)]
    for await (const batch of batches)
      for (const row of batch) rows.push(columns.map((column) => cellOf(column, row)))
    return Buffer.from(await write(rows))
  })
  return { name: `${name}.xlsx`, mediaType, content }
}

function cellOf<Row>([, cell, kind]: ExportColumns<Row>[number], row: Row): XlsxCell {
  const text = cell(row)
  return kind === 'amount' && text !== null ? Number(text) : text
}
