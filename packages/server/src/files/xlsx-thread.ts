import writeXlsxFile from 'write-excel-file/node'
import { doTasks } from './thread.ts'
import type { XlsxCell } from './xlsx.ts'

doTasks(([headings = [], ...rows]: XlsxCell[][]) => {
  const bold = headings.map((value) => ({ value: textOf(String(value)), fontWeight: 'bold' as const }))
  return writeXlsxFile([bold, ...rows.map((row) => row.map(cellOf))], { stickyRowsCount: 1 }).toBuffer()
})

function cellOf(value: XlsxCell) {
  if (typeof value === 'number') return { value, format: '#,##0.00' }
  return value === null ? null : textOf(value)
}

/** Characters of a cell: Excel refuses a file with more, and one with characters that XML does not have. */
const LONGEST = 32_767
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function textOf(rawText: string): string {
  const plain = rawText.replace(NOT_IN_XML, '').toWellFormed()
  const text = plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).toWellFormed()}…` : plain
  // The library looks texts up in a plain object: the name of an inherited member would make the file unreadable.
  return text in Object.prototype ? `${text} ` : text
}
