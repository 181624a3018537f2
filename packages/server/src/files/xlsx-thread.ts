import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'
import type { XlsxCell } from './xlsx.ts'

const [headings = [], ...rows] = workerData as XlsxCell[][]
const bold = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
const file = await writeXlsxFile([bold, ...rows.map((row) => row.map(cellOf))], {
  stickyRowsCount: 1,
}).toBuffer()
// A thread has one other side, unlike a window.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(file)

function cellOf(value: XlsxCell) {
  return typeof value === 'number' ? { value, format: '#,##0.00' } : value
}
