import writeXlsxFile from 'write-excel-file/node'
import { doTasks } from './thread.ts'
import type { XlsxCell } from './xlsx.ts'

doTasks(([headings = [], ...rows]: XlsxCell[][]) => {
  const bold = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  return writeXlsxFile([bold, ...rows.map((row) => row.map(cellOf))], { stickyRowsCount: 1 }).toBuffer()
})

function cellOf(value: XlsxCell) {
  if (typeof value === 'number') return { value, format: '#,##0.00' }
  // The library looks texts up in a plain object: the name of an inherited member would make the file unreadable.
  return value !== null && value in Object.prototype ? `${value} ` : value
}
